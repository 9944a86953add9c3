ALTER TABLE "schools" ADD COLUMN "second_step" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "system_settings" ADD COLUMN "sysadmin_second_step" boolean DEFAULT false NOT NULL;