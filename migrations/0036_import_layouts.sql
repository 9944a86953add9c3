CREATE TABLE "import_layouts" (
	"school_id" integer NOT NULL,
	"headers" text NOT NULL,
	"columns" jsonb,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_layouts_pkey" PRIMARY KEY("school_id","headers")
);
--> statement-breakpoint
ALTER TABLE "import_layouts" ADD CONSTRAINT "import_layouts_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;