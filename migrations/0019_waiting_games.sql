ALTER TABLE "games" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "reminders" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "remind" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Counted from now on: nobody is reminded at once of a message that an earlier version sent.
UPDATE "games" SET "asked_at" = date_trunc('milliseconds', now())
FROM "verifications" "v"
WHERE ("v"."school_id", "v"."game_id") = ("games"."school_id", "games"."id")
	AND "v"."ended_at" IS NULL AND NOT "v"."pending";
