CREATE TABLE "agreements" (
	"school_id" integer NOT NULL,
	"game_id" integer NOT NULL,
	"opponent_id" integer NOT NULL,
	"learned" jsonb,
	"asked_at" timestamp (3) with time zone,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"reminder_failed_at" timestamp (3) with time zone,
	"remind" boolean DEFAULT true NOT NULL,
	"failure" jsonb,
	CONSTRAINT "agreements_pkey" PRIMARY KEY("school_id","game_id","opponent_id")
);
--> statement-breakpoint
DROP INDEX "games_asked_idx";--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreements_opponent_idx" ON "agreements" USING btree ("school_id","opponent_id");--> statement-breakpoint
CREATE INDEX "agreements_asked_idx" ON "agreements" USING btree ("asked_at") WHERE "agreements"."asked_at" is not null;--> statement-breakpoint
-- What was asked, and what failed, is of the opponent that the game has.
INSERT INTO "agreements"
	("school_id", "game_id", "opponent_id", "learned", "asked_at", "reminders", "reminded_at", "reminder_failed_at", "remind", "failure")
	SELECT "school_id", "id", "opponent_id",
		(SELECT "each" FROM jsonb_array_elements("snapshots") AS "each" WHERE ("each"->>'opponentId')::int = "opponent_id" LIMIT 1),
		"asked_at", "reminders", "reminded_at", "reminder_failed_at", "remind",
		CASE WHEN ("failed_verification"->>'opponentId')::int = "opponent_id" THEN "failed_verification" - 'opponentId' END
	FROM "games"
	WHERE "asked_at" IS NOT NULL OR "reminders" > 0 OR "reminder_failed_at" IS NOT NULL OR NOT "remind"
		OR ("failed_verification"->>'opponentId')::int = "opponent_id"
		OR "snapshots" @> jsonb_build_array(jsonb_build_object('opponentId', "opponent_id"));--> statement-breakpoint
INSERT INTO "agreements" ("school_id", "game_id", "opponent_id", "learned")
	SELECT "school_id", "id", ("each"->>'opponentId')::int, "each"
	FROM "games" CROSS JOIN jsonb_array_elements("snapshots") AS "each"
	ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "agreements" ("school_id", "game_id", "opponent_id", "learned")
	SELECT "school_id", "id", ("each"->>'opponentId')::int, "each"
	FROM "removed_games" CROSS JOIN jsonb_array_elements("game"->'snapshots') AS "each"
	ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "removed_games" SET "game" = "game" - 'snapshots';--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "snapshots";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "failed_verification";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "asked_at";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "reminders";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "reminded_at";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "reminder_failed_at";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "remind";--> statement-breakpoint
CREATE TRIGGER agreements_inserted AFTER INSERT ON "agreements" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION mark_school_changes();--> statement-breakpoint
CREATE TRIGGER agreements_updated AFTER UPDATE ON "agreements" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION mark_school_changes();--> statement-breakpoint
CREATE TRIGGER agreements_deleted AFTER DELETE ON "agreements" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION mark_school_changes();
