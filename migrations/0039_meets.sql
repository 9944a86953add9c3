DROP INDEX "verifications_live_unique";--> statement-breakpoint
DROP INDEX "verifications_claim_unique";--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "state" text DEFAULT 'not-asked' NOT NULL;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "state_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "message" varchar(500);--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "opponent_id" integer;--> statement-breakpoint
UPDATE "verifications" SET "opponent_id" = "requests"."opponent_id" FROM "requests"
WHERE "requests"."school_id" = "verifications"."school_id" AND "requests"."id" = "verifications"."request_id";--> statement-breakpoint
ALTER TABLE "verifications" ALTER COLUMN "opponent_id" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_live_unique" ON "verifications" USING btree ("school_id","game_id","opponent_id") WHERE "verifications"."state" = 'living';--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_claim_unique" ON "verifications" USING btree ("school_id","game_id","opponent_id") WHERE "verifications"."state" = 'claimed';--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_state_check" CHECK ("agreements"."state" in ('not-asked', 'asked', 'confirmed', 'cannot-come'));