CREATE TABLE "second_steps" (
	"user_id" text PRIMARY KEY NOT NULL,
	"totp" text,
	"totp_pending" text,
	"totp_period" integer DEFAULT 0 NOT NULL,
	"recovery_codes" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;