ALTER TABLE "school_slugs" ADD COLUMN "until" timestamp (3) with time zone;--> statement-breakpoint
-- Of several addresses of a school all but its present one are former, for a year from now: nobody's link ends today.
UPDATE "school_slugs" SET "until" = now() + interval '365 days'
WHERE EXISTS (
	SELECT FROM "school_slugs" "other"
	WHERE "other"."school_id" = "school_slugs"."school_id" AND "other"."slug" <> "school_slugs"."slug"
) AND NOT EXISTS (
	SELECT FROM "publications"
	WHERE "publications"."school_id" = "school_slugs"."school_id" AND "publications"."slug" = "school_slugs"."slug"
);--> statement-breakpoint
CREATE UNIQUE INDEX "school_slugs_present_unique" ON "school_slugs" USING btree ("school_id") WHERE "school_slugs"."until" is null;
