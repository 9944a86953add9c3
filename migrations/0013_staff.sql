CREATE TABLE "invitations" (
	"school_id" integer NOT NULL,
	"id" serial NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text,
	"invited_by" text,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"delivered" boolean DEFAULT false NOT NULL,
	CONSTRAINT "invitations_pkey" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "sample_requests" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"response" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "sample_requests_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "sample_requests_response_check" CHECK ("sample_requests"."response" in ('confirm', 'reschedule'))
);
--> statement-breakpoint
CREATE TABLE "school_logos" (
	"school_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"data" text NOT NULL,
	CONSTRAINT "school_logos_kind_check" CHECK ("school_logos"."kind" in ('png', 'jpeg', 'webp', 'svg'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_manager" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_sign_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_requests" ADD CONSTRAINT "sample_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_logos" ADD CONSTRAINT "school_logos_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_unique" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email_unique" ON "invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "invitations_user_idx" ON "invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invitations_invited_by_idx" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "school_logos_hash_idx" ON "school_logos" USING btree ("hash");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_manager_check" CHECK (not "users"."is_manager" or "users"."school_id" is not null);--> statement-breakpoint
UPDATE "users" SET "is_manager" = true FROM "schools" WHERE "schools"."id" = "users"."school_id" AND lower("schools"."admin_email") = lower("users"."email");--> statement-breakpoint
UPDATE "users" SET "last_sign_in_at" = (SELECT max("at") FROM "audit_log" WHERE "audit_log"."user_id" = "users"."id" AND "action" = 'sign-in' AND "result" = 'success');
