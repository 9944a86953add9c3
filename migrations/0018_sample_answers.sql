ALTER TABLE "sample_requests" ADD COLUMN "message" varchar(500);--> statement-breakpoint
ALTER TABLE "sample_requests" ADD COLUMN "proposals" jsonb DEFAULT '[]'::jsonb NOT NULL;