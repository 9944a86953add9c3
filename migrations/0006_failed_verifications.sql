ALTER TABLE "game_history" DROP CONSTRAINT "game_history_action_check";--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "failed_verification" jsonb;--> statement-breakpoint
ALTER TABLE "game_history" ADD CONSTRAINT "game_history_action_check" CHECK ("game_history"."action" in ('created', 'edited', 'sent', 'confirmed', 'reschedule-requested', 'imported', 'message-failed'));