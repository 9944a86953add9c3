ALTER TABLE "games" DROP COLUMN "proposed_date";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "proposed_time";