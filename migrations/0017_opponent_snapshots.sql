ALTER TABLE "games" ADD COLUMN "snapshots" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "names_changed_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "games" SET "snapshots" = jsonb_build_array("told") WHERE jsonb_typeof("told") = 'object';--> statement-breakpoint
UPDATE "removed_games" SET "game" = ("game" - 'told') || jsonb_build_object(
	'snapshots', CASE jsonb_typeof("game" -> 'told') WHEN 'object' THEN jsonb_build_array("game" -> 'told') ELSE '[]'::jsonb END
);--> statement-breakpoint
-- The school set the status of these by hand, or a file did: its word counts for the game as it is now.
UPDATE "games" SET "snapshots" = "games"."snapshots" || jsonb_build_object(
	'opponentId', "games"."opponent_id",
	'opponentName', "o"."school_name",
	'team', jsonb_build_object('sport', "t"."sport", 'level', "t"."level", 'gender', "t"."gender"),
	'date', to_char("games"."datetime_utc" AT TIME ZONE "s"."timezone", 'YYYY-MM-DD'),
	'time', to_char("games"."datetime_utc" AT TIME ZONE "s"."timezone", 'HH24:MI:SS'),
	'venue', "games"."venue",
	'isHome', "games"."is_home",
	'timeTbd', "games"."time_tbd",
	'site', "games"."site",
	'kind', "games"."kind",
	'eventName', "games"."event_name",
	'standing', CASE WHEN "games"."status" = 'reschedule' THEN 'postponed' ELSE 'on' END,
	'version', ''
)
FROM "opponents" "o", "teams" "t", "schools" "s"
WHERE ("o"."school_id", "o"."id") = ("games"."school_id", "games"."opponent_id")
	AND ("t"."school_id", "t"."id") = ("games"."school_id", "games"."team_id")
	AND "s"."id" = "games"."school_id"
	AND "games"."status" IN ('verification-sent', 'verified', 'reschedule')
	AND upper(btrim("o"."school_name")) <> 'TBD'
	AND NOT "games"."snapshots" @> jsonb_build_array(jsonb_build_object('opponentId', "games"."opponent_id"));--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "told";
