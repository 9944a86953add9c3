CREATE TABLE "administrator_invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"delivered" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "administrator_invitations" ADD CONSTRAINT "administrator_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "administrator_invitations_token_unique" ON "administrator_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "administrator_invitations_email_unique" ON "administrator_invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "administrator_invitations_invited_by_idx" ON "administrator_invitations" USING btree ("invited_by");