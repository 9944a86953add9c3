CREATE TABLE "job_runs" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"holder" text DEFAULT '' NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"last_run_at" timestamp (3) with time zone,
	"last_problem" text DEFAULT '' NOT NULL,
	CONSTRAINT "job_runs_one_row_check" CHECK ("job_runs"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "mailed_addresses" (
	"school_id" integer NOT NULL,
	"address" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mailed_addresses_pkey" PRIMARY KEY("school_id","address")
);
--> statement-breakpoint
CREATE TABLE "message_claims" (
	"school_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_refused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "message_claims_pkey" PRIMARY KEY("school_id","kind","key"),
	CONSTRAINT "message_claims_kind_check" CHECK ("message_claims"."kind" in ('alarm', 'alarm-day', 'day-before', 'digest'))
);
--> statement-breakpoint
CREATE TABLE "stop_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"school_id" integer NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stop_links_kind_check" CHECK ("stop_links"."kind" in ('reminders', 'digest'))
);
--> statement-breakpoint
DROP INDEX "verifications_live_unique";--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "reminder_failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "opponents" ADD COLUMN "reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "opponents" ADD COLUMN "reminders_stopped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "day_before" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "digest_emails" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "is_reminder" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mailed_addresses" ADD CONSTRAINT "mailed_addresses_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_claims" ADD CONSTRAINT "message_claims_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_links" ADD CONSTRAINT "stop_links_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_claims_at_idx" ON "message_claims" USING btree ("at");--> statement-breakpoint
CREATE INDEX "stop_links_school_idx" ON "stop_links" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "games_asked_idx" ON "games" USING btree ("asked_at") WHERE "games"."asked_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_live_unique" ON "verifications" USING btree ("school_id","game_id") WHERE "verifications"."ended_at" is null and not "verifications"."pending" and not "verifications"."is_reminder";--> statement-breakpoint
INSERT INTO "job_runs" DEFAULT VALUES;