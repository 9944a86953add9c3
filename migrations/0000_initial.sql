CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"actor" text DEFAULT '' NOT NULL,
	"school_id" integer,
	"client" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"result" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_config" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"smtp_host" text NOT NULL,
	"smtp_port" integer NOT NULL,
	"smtp_secure" boolean DEFAULT false NOT NULL,
	"smtp_user" text NOT NULL,
	"smtp_password" text NOT NULL,
	"from_email" text NOT NULL,
	"from_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_config_one_row_check" CHECK ("email_config"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "game_history" (
	"school_id" integer NOT NULL,
	"id" serial NOT NULL,
	"game_id" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "game_history_pkey" PRIMARY KEY("school_id","id"),
	CONSTRAINT "game_history_action_check" CHECK ("game_history"."action" in ('created', 'edited', 'sent', 'confirmed', 'reschedule-requested', 'imported'))
);
--> statement-breakpoint
CREATE TABLE "games" (
	"school_id" integer NOT NULL,
	"id" serial NOT NULL,
	"team_id" integer NOT NULL,
	"opponent_id" integer NOT NULL,
	"datetime_utc" timestamp (3) with time zone NOT NULL,
	"venue" text NOT NULL,
	"is_home" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"score" varchar(50),
	"our_score" integer,
	"their_score" integer,
	"verified_at" timestamp (3) with time zone,
	"opponent_message" varchar(500),
	"proposed_date" date,
	"proposed_time" time(0),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "games_pkey" PRIMARY KEY("school_id","id"),
	CONSTRAINT "games_school_team_opponent_start_unique" UNIQUE("school_id","team_id","opponent_id","datetime_utc"),
	CONSTRAINT "games_status_check" CHECK ("games"."status" in ('scheduled', 'verification-sent', 'verified', 'reschedule', 'canceled', 'completed')),
	CONSTRAINT "games_score_check" CHECK ("games"."status" = 'completed' or "games"."score" is null)
);
--> statement-breakpoint
CREATE TABLE "opponents" (
	"school_id" integer NOT NULL,
	"id" serial NOT NULL,
	"school_name" text NOT NULL,
	"manager_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opponents_pkey" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"admin_email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"primary_color" text DEFAULT '#FF6B35' NOT NULL,
	"secondary_color" text DEFAULT '#F7931E' NOT NULL,
	"authorized_emails" text[] DEFAULT '{}'::text[] NOT NULL,
	"timezone" text DEFAULT 'America/New_York' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"athletic_director" text DEFAULT '' NOT NULL,
	"mascot" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"sid" varchar PRIMARY KEY NOT NULL,
	"sess" json NOT NULL,
	"expire" timestamp (6) with time zone NOT NULL,
	"user_id" text GENERATED ALWAYS AS (sess -> 'passport' ->> 'user') STORED
);
--> statement-breakpoint
CREATE TABLE "system_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"system_name" text DEFAULT 'Fieldhouse' NOT NULL,
	"system_email" text DEFAULT '' NOT NULL,
	"support_email" text DEFAULT '' NOT NULL,
	"system_description" text DEFAULT '' NOT NULL,
	"maintenance_mode" boolean DEFAULT false NOT NULL,
	"maintenance_starts_at" timestamp (3) with time zone,
	"registration_enabled" boolean DEFAULT true NOT NULL,
	"max_schools_per_system" integer DEFAULT 100 NOT NULL,
	"session_timeout" integer DEFAULT 30 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "system_settings_one_row_check" CHECK ("system_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"school_id" integer NOT NULL,
	"id" serial NOT NULL,
	"gender" text DEFAULT '' NOT NULL,
	"sport" text NOT NULL,
	"level" text NOT NULL,
	"coach_name" text DEFAULT '' NOT NULL,
	"coach_email" text DEFAULT '' NOT NULL,
	"coach_phone" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teams_pkey" PRIMARY KEY("school_id","id"),
	CONSTRAINT "teams_school_sport_level_unique" UNIQUE("school_id","sport","level","gender"),
	CONSTRAINT "teams_gender_check" CHECK ("teams"."gender" in ('', 'boys', 'girls', 'coed'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"school_id" integer,
	"role" text DEFAULT 'user' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"profile_image_url" text,
	"reset_token" text,
	"reset_token_expiry" timestamp (3) with time zone,
	"email_verified" boolean DEFAULT false NOT NULL,
	"confirmation_token" text,
	"confirmation_token_expiry" timestamp (3) with time zone,
	"must_change_password" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('user', 'sysadmin')),
	CONSTRAINT "users_school_check" CHECK (("users"."role" = 'sysadmin') = ("users"."school_id" is null))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"school_id" integer NOT NULL,
	"id" serial NOT NULL,
	"game_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"sent_to" text NOT NULL,
	"sent_by" text,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "verifications_pkey" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "game_history" ADD CONSTRAINT "game_history_game_fk" FOREIGN KEY ("school_id","game_id") REFERENCES "public"."games"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_team_fk" FOREIGN KEY ("school_id","team_id") REFERENCES "public"."teams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_opponent_fk" FOREIGN KEY ("school_id","opponent_id") REFERENCES "public"."opponents"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opponents" ADD CONSTRAINT "opponents_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_game_fk" FOREIGN KEY ("school_id","game_id") REFERENCES "public"."games"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_school_idx" ON "audit_log" USING btree ("school_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "game_history_game_idx" ON "game_history" USING btree ("school_id","game_id","id");--> statement-breakpoint
CREATE INDEX "games_school_start_idx" ON "games" USING btree ("school_id","datetime_utc");--> statement-breakpoint
CREATE INDEX "games_opponent_idx" ON "games" USING btree ("school_id","opponent_id","status","datetime_utc");--> statement-breakpoint
CREATE INDEX "opponents_school_name_idx" ON "opponents" USING btree ("school_id","school_name");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "schools_admin_email_unique" ON "schools" USING btree (lower("admin_email"));--> statement-breakpoint
CREATE INDEX "schools_authorized_emails_idx" ON "schools" USING gin ("authorized_emails");--> statement-breakpoint
CREATE INDEX "session_expire_idx" ON "session" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "session_user_idx" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_reset_token_unique" ON "users" USING btree ("reset_token");--> statement-breakpoint
CREATE UNIQUE INDEX "users_confirmation_token_unique" ON "users" USING btree ("confirmation_token");--> statement-breakpoint
CREATE INDEX "users_school_idx" ON "users" USING btree ("school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_token_hash_unique" ON "verifications" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_live_unique" ON "verifications" USING btree ("school_id","game_id") WHERE "verifications"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "verifications_game_idx" ON "verifications" USING btree ("school_id","game_id");--> statement-breakpoint
CREATE INDEX "verifications_sent_by_idx" ON "verifications" USING btree ("sent_by");