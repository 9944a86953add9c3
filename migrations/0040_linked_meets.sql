DROP INDEX "game_partners_partner_unique";--> statement-breakpoint
ALTER TABLE "game_partners" ADD COLUMN "opponent_id" integer;--> statement-breakpoint
UPDATE "game_partners" SET "opponent_id" = "games"."opponent_id" FROM "games"
WHERE "games"."school_id" = "game_partners"."school_id" AND "games"."id" = "game_partners"."game_id";--> statement-breakpoint
ALTER TABLE "game_partners" ALTER COLUMN "opponent_id" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "game_partners_partner_unique" ON "game_partners" USING btree ("partner_school_id","partner_game_id","partner_opponent_id") WHERE "game_partners"."shared" and not "game_partners"."ended";--> statement-breakpoint
ALTER TABLE "game_partners" DROP CONSTRAINT "game_partners_pkey";--> statement-breakpoint
ALTER TABLE "game_partners" ADD CONSTRAINT "game_partners_pkey" PRIMARY KEY("school_id","game_id","opponent_id");
