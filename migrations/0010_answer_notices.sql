ALTER TABLE "users" ADD COLUMN "answer_notices" text DEFAULT 'mine' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "digest" boolean;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_answer_notices_check" CHECK ("users"."answer_notices" in ('mine', 'all', 'none'));