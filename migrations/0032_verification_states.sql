DROP INDEX "verifications_live_unique";--> statement-breakpoint
DROP INDEX "verifications_claim_unique";--> statement-breakpoint
ALTER TABLE "verifications" RENAME COLUMN "told" TO "mailed";--> statement-breakpoint
-- Most rows live: a default writes none of them anew.
ALTER TABLE "verifications" ADD COLUMN "state" text DEFAULT 'living' NOT NULL;--> statement-breakpoint
UPDATE "verifications" SET "state" = CASE
		WHEN "ended_at" IS NOT NULL AND "pending" AND "mailed" IS NOT NULL THEN 'overtaken'
		WHEN "ended_at" IS NOT NULL THEN 'ended'
		WHEN "pending" THEN 'claimed'
		ELSE 'reminder'
	END
	WHERE "ended_at" IS NOT NULL OR "pending" OR "is_reminder";--> statement-breakpoint
ALTER TABLE "verifications" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "verifications" DROP COLUMN "is_reminder";--> statement-breakpoint
ALTER TABLE "verifications" DROP COLUMN "pending";--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_live_unique" ON "verifications" USING btree ("school_id","game_id") WHERE "verifications"."state" = 'living';--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_claim_unique" ON "verifications" USING btree ("school_id","game_id") WHERE "verifications"."state" = 'claimed';--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_state_check" CHECK ("verifications"."state" in ('claimed', 'living', 'reminder', 'overtaken', 'ended'));--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_ended_check" CHECK (("verifications"."ended_at" is not null) = ("verifications"."state" = 'overtaken' or "verifications"."state" = 'ended'));
