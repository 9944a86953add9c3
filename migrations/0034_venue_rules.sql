CREATE TABLE "venue_rules" (
	"school_id" integer NOT NULL,
	"venue" text NOT NULL,
	"name" text NOT NULL,
	"single" boolean NOT NULL,
	CONSTRAINT "venue_rules_pkey" PRIMARY KEY("school_id","venue")
);
--> statement-breakpoint
ALTER TABLE "venue_rules" ADD CONSTRAINT "venue_rules_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Raise the version of the school (docs/decisions/16).
CREATE TRIGGER venue_rules_inserted AFTER INSERT ON "venue_rules" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION mark_school_changes();--> statement-breakpoint
CREATE TRIGGER venue_rules_updated AFTER UPDATE ON "venue_rules" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION mark_school_changes();--> statement-breakpoint
CREATE TRIGGER venue_rules_deleted AFTER DELETE ON "venue_rules" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION mark_school_changes();
