CREATE TABLE "removed_games" (
	"school_id" integer NOT NULL,
	"id" integer NOT NULL,
	"game" jsonb NOT NULL,
	"history" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"token_hashes" text[] DEFAULT '{}' NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	"removed_by" text NOT NULL,
	"reason" varchar(500) DEFAULT '' NOT NULL,
	CONSTRAINT "removed_games_pkey" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "game_history" DROP CONSTRAINT "game_history_action_check";--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "proposals" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "proposed_by" text;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "reschedule_by" text;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "cancel_reason" varchar(200);--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "opponents" ADD COLUMN "cc_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "removed_games" ADD CONSTRAINT "removed_games_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_games_tokens_idx" ON "removed_games" USING gin ("token_hashes");--> statement-breakpoint
CREATE INDEX "removed_games_removed_at_idx" ON "removed_games" USING btree ("removed_at");--> statement-breakpoint
ALTER TABLE "game_history" ADD CONSTRAINT "game_history_action_check" CHECK ("game_history"."action" in ('created', 'edited', 'sent', 'confirmed', 'reschedule-requested', 'imported', 'message-failed', 'message-sent', 'proposal-accepted', 'dates-offered', 'date-kept', 'date-chosen', 'restored', 'link-copied'));--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_proposed_by_check" CHECK ("games"."proposed_by" in ('opponent', 'school'));--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_reschedule_by_check" CHECK ("games"."reschedule_by" in ('opponent', 'school'));--> statement-breakpoint
-- A date that was proposed becomes the first of a list. Whoever wrote or proposed something asked for another date; where
-- nobody did, the school set the status by hand.
UPDATE "games" SET
	"proposals" = CASE
		WHEN "proposed_date" IS NULL THEN '[]'::jsonb
		ELSE jsonb_build_array(jsonb_build_object('date', "proposed_date", 'time', to_char("proposed_time", 'HH24:MI:SS')))
	END,
	"proposed_by" = CASE WHEN "proposed_date" IS NOT NULL THEN 'opponent' END,
	"reschedule_by" = CASE
		WHEN "status" <> 'reschedule' THEN NULL
		WHEN "proposed_date" IS NOT NULL OR "opponent_message" IS NOT NULL THEN 'opponent'
		WHEN EXISTS (
			SELECT FROM "game_history" "h"
			WHERE ("h"."school_id", "h"."game_id") = ("games"."school_id", "games"."id")
				AND "h"."action" = 'reschedule-requested'
		) THEN 'opponent'
		ELSE 'school'
	END
WHERE "proposed_date" IS NOT NULL OR "status" = 'reschedule';--> statement-breakpoint
-- Whoever has a link that works knows the game as it stands: nothing else was kept of what they were told.
UPDATE "games" SET "told" = jsonb_build_object(
	'opponentId', "games"."opponent_id",
	'opponentName', "o"."school_name",
	'team', jsonb_build_object('sport', "t"."sport", 'level', "t"."level", 'gender', "t"."gender"),
	'date', to_char("games"."datetime_utc" AT TIME ZONE "s"."timezone", 'YYYY-MM-DD'),
	'time', to_char("games"."datetime_utc" AT TIME ZONE "s"."timezone", 'HH24:MI:SS'),
	'venue', "games"."venue",
	'isHome', "games"."is_home",
	'standing', CASE WHEN "games"."status" = 'reschedule' THEN 'postponed' ELSE 'on' END,
	'version', to_char("games"."updated_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
)
FROM "opponents" "o", "teams" "t", "schools" "s"
WHERE ("o"."school_id", "o"."id") = ("games"."school_id", "games"."opponent_id")
	AND ("t"."school_id", "t"."id") = ("games"."school_id", "games"."team_id")
	AND "s"."id" = "games"."school_id"
	AND "games"."status" IN ('verification-sent', 'verified', 'reschedule')
	AND EXISTS (
		SELECT FROM "verifications" "v"
		WHERE ("v"."school_id", "v"."game_id") = ("games"."school_id", "games"."id") AND "v"."ended_at" IS NULL
	);
