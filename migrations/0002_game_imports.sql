CREATE TABLE "game_imports" (
	"school_id" integer NOT NULL,
	"id" serial NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"created_games" integer NOT NULL,
	"team_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"opponent_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	CONSTRAINT "game_imports_pkey" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "import_id" integer;--> statement-breakpoint
ALTER TABLE "game_imports" ADD CONSTRAINT "game_imports_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_import_fk" FOREIGN KEY ("school_id","import_id") REFERENCES "public"."game_imports"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "games_import_idx" ON "games" USING btree ("school_id","import_id") WHERE "games"."import_id" is not null;