CREATE TABLE "accepted_conflicts" (
	"school_id" integer NOT NULL,
	"id" serial NOT NULL,
	"kind" text NOT NULL,
	"game_id" integer NOT NULL,
	"other_game_id" integer,
	"blackout_id" integer,
	"facts" text NOT NULL,
	"note" varchar(500) DEFAULT '' NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"accepted_by" text NOT NULL,
	CONSTRAINT "accepted_conflicts_pkey" PRIMARY KEY("school_id","id"),
	CONSTRAINT "accepted_conflicts_kind_check" CHECK ("accepted_conflicts"."kind" in ('team', 'venue', 'coach', 'double-entry', 'same-day', 'blackout')),
	CONSTRAINT "accepted_conflicts_other_check" CHECK (("accepted_conflicts"."kind" = 'blackout') = ("accepted_conflicts"."other_game_id" is null) and ("accepted_conflicts"."kind" = 'blackout') = ("accepted_conflicts"."blackout_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "blackout_teams" (
	"school_id" integer NOT NULL,
	"blackout_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	CONSTRAINT "blackout_teams_pkey" PRIMARY KEY("school_id","blackout_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "blackouts" (
	"school_id" integer NOT NULL,
	"id" serial NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"label" varchar(100) DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blackouts_pkey" PRIMARY KEY("school_id","id"),
	CONSTRAINT "blackouts_days_check" CHECK ("blackouts"."first_day" <= "blackouts"."last_day")
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "time_tbd" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "site" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "event_name" varchar(100) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "departure" varchar(5) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "dismissal" varchar(5) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "notes" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accepted_conflicts" ADD CONSTRAINT "accepted_conflicts_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_conflicts" ADD CONSTRAINT "accepted_conflicts_game_fk" FOREIGN KEY ("school_id","game_id") REFERENCES "public"."games"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_conflicts" ADD CONSTRAINT "accepted_conflicts_other_game_fk" FOREIGN KEY ("school_id","other_game_id") REFERENCES "public"."games"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_conflicts" ADD CONSTRAINT "accepted_conflicts_blackout_fk" FOREIGN KEY ("school_id","blackout_id") REFERENCES "public"."blackouts"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blackout_teams" ADD CONSTRAINT "blackout_teams_blackout_fk" FOREIGN KEY ("school_id","blackout_id") REFERENCES "public"."blackouts"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blackout_teams" ADD CONSTRAINT "blackout_teams_team_fk" FOREIGN KEY ("school_id","team_id") REFERENCES "public"."teams"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blackouts" ADD CONSTRAINT "blackouts_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accepted_conflicts_once" ON "accepted_conflicts" USING btree ("school_id","game_id",coalesce("other_game_id", 0),coalesce("blackout_id", 0));--> statement-breakpoint
CREATE INDEX "accepted_conflicts_other_game_idx" ON "accepted_conflicts" USING btree ("school_id","other_game_id");--> statement-breakpoint
CREATE INDEX "blackout_teams_team_idx" ON "blackout_teams" USING btree ("school_id","team_id");--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_site_check" CHECK ("games"."site" in ('', 'neutral'));--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_kind_check" CHECK ("games"."kind" in ('', 'league', 'nonleague', 'scrimmage', 'tournament', 'playoff'));--> statement-breakpoint
UPDATE "games" SET "told" = '{"timeTbd": false, "site": "", "kind": "", "eventName": ""}'::jsonb || "told" WHERE jsonb_typeof("told") = 'object';--> statement-breakpoint
UPDATE "verifications" SET "told" = '{"timeTbd": false, "site": "", "kind": "", "eventName": ""}'::jsonb || "told" WHERE jsonb_typeof("told") = 'object';--> statement-breakpoint
UPDATE "removed_games" SET "game" = '{"timeTbd": false, "site": "", "kind": "", "eventName": "", "departure": "", "dismissal": "", "notes": ""}'::jsonb || "game";--> statement-breakpoint
UPDATE "removed_games" SET "game" = jsonb_set("game", '{told}', '{"timeTbd": false, "site": "", "kind": "", "eventName": ""}'::jsonb || ("game" -> 'told')) WHERE jsonb_typeof("game" -> 'told') = 'object';
