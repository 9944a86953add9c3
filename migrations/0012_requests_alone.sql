ALTER TABLE "verifications" DROP CONSTRAINT "verifications_sent_by_users_id_fk";
--> statement-breakpoint
DROP INDEX "removed_games_tokens_idx";--> statement-breakpoint
DROP INDEX "verifications_token_hash_unique";--> statement-breakpoint
DROP INDEX "verifications_sent_by_idx";--> statement-breakpoint
ALTER TABLE "verifications" ALTER COLUMN "request_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "removed_games" DROP COLUMN "token_hashes";--> statement-breakpoint
ALTER TABLE "verifications" DROP COLUMN "opponent_id";--> statement-breakpoint
ALTER TABLE "verifications" DROP COLUMN "token_hash";--> statement-breakpoint
ALTER TABLE "verifications" DROP COLUMN "sent_to";--> statement-breakpoint
ALTER TABLE "verifications" DROP COLUMN "sent_by";--> statement-breakpoint
ALTER TABLE "verifications" DROP COLUMN "sent_at";--> statement-breakpoint
ALTER TABLE "verifications" DROP COLUMN "note";--> statement-breakpoint
ALTER TABLE "request_links" ADD CONSTRAINT "request_links_kind_check" CHECK ("request_links"."kind" in ('mailed', 'copied', 'newest'));