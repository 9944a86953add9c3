CREATE TABLE "backups" (
	"id" serial PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"requested_by" text NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" bigint DEFAULT 0 NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_total" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	CONSTRAINT "backups_status_check" CHECK ("backups"."status" in ('running', 'completed', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "schools_name_idx" ON "schools" USING btree ("name" collate "und-x-icu","id");