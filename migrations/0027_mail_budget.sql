CREATE TABLE "opponent_mails" (
	"school_id" integer NOT NULL,
	"id" serial NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"addresses" text[] NOT NULL,
	"game_ids" integer[] NOT NULL,
	"tells" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "opponent_mails_pkey" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "system_settings" ADD COLUMN "mails_per_school_and_day" integer DEFAULT 2000 NOT NULL;--> statement-breakpoint
ALTER TABLE "opponent_mails" ADD CONSTRAINT "opponent_mails_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opponent_mails_at_idx" ON "opponent_mails" USING btree ("school_id","at");