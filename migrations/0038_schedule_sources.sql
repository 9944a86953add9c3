CREATE TABLE "schedule_sources" (
	"school_id" integer NOT NULL,
	"id" serial NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"address" text NOT NULL,
	"text" text,
	"etag" text DEFAULT '' NOT NULL,
	"columns" jsonb,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp (3) with time zone,
	"problem" text,
	"night" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schedule_sources_pkey" PRIMARY KEY("school_id","id"),
	CONSTRAINT "schedule_sources_address_unique" UNIQUE("school_id","address")
);
--> statement-breakpoint
ALTER TABLE "schedule_sources" ADD CONSTRAINT "schedule_sources_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;