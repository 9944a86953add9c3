ALTER TABLE "games" DROP CONSTRAINT "games_school_team_opponent_start_unique";--> statement-breakpoint
ALTER TABLE "games" DROP CONSTRAINT "games_kind_check";--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "tbd_event" varchar(100) DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "games" SET "tbd_event" = "event_name" FROM "opponents"
WHERE "opponents"."school_id" = "games"."school_id" AND "opponents"."id" = "games"."opponent_id"
	AND upper(btrim("opponents"."school_name")) = 'TBD' AND "games"."event_name" <> '';--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_school_team_opponent_start_unique" UNIQUE("school_id","team_id","opponent_id","datetime_utc","tbd_event") DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_kind_check" CHECK ("games"."kind" in ('', 'league', 'nonleague', 'scrimmage', 'tournament', 'playoff', 'other'));