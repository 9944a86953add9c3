DROP INDEX "verifications_live_unique";--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "note" varchar(500);--> statement-breakpoint
-- What stands at a game that is not sent is a claim whose outcome nobody recorded.
UPDATE "verifications" "v" SET "pending" = true FROM "games" "g"
WHERE ("g"."school_id", "g"."id") = ("v"."school_id", "v"."game_id")
	AND "g"."status" = 'scheduled' AND "v"."ended_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_claim_unique" ON "verifications" USING btree ("school_id","game_id") WHERE "verifications"."ended_at" is null and "verifications"."pending";--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_live_unique" ON "verifications" USING btree ("school_id","game_id") WHERE "verifications"."ended_at" is null and not "verifications"."pending";