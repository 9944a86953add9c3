CREATE TABLE "school_versions" (
	"school_id" integer PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL
);
--> statement-breakpoint

-- Which schools a transaction has written to, until its end: each row is deleted by the transaction that made it, and
-- nobody else ever sees one. Nothing of it has to survive a crash.
CREATE UNLOGGED TABLE "school_changes" (
	"transaction" bigint NOT NULL,
	"school_id" integer NOT NULL,
	CONSTRAINT "school_changes_pkey" PRIMARY KEY("transaction","school_id")
);
--> statement-breakpoint

-- Once for each statement, however many rows it wrote. A savepoint that is rolled back takes its marks along.
CREATE FUNCTION mark_school_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO school_changes
		SELECT txid_current(), school_id FROM (SELECT DISTINCT school_id FROM changed) AS written
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION mark_changed_schools() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO school_changes SELECT txid_current(), id FROM changed ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;--> statement-breakpoint

-- When the transaction commits: the rows of the versions are the last that it locks, and it locks them in order, so that
-- those who write to the same schools wait for each other's commit only, and never in a circle. The first mark does it for
-- all. A school that is gone loses its version.
CREATE FUNCTION raise_school_versions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	written integer[];
BEGIN
	IF NOT EXISTS (SELECT FROM school_changes WHERE transaction = new.transaction AND school_id = new.school_id) THEN
		RETURN NULL;
	END IF;
	WITH done AS (DELETE FROM school_changes WHERE transaction = txid_current() RETURNING school_id)
	SELECT array_agg(school_id) INTO written FROM done;
	INSERT INTO school_versions
		SELECT id, gen_random_uuid() FROM unnest(written) AS each JOIN schools ON id = each ORDER BY id
		ON CONFLICT (school_id) DO UPDATE SET version = excluded.version;
	DELETE FROM school_versions USING unnest(written) AS each
		WHERE school_id = each AND NOT EXISTS (SELECT FROM schools WHERE id = each);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER school_changes_raise_version AFTER INSERT ON "school_changes"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_school_versions();--> statement-breakpoint

DO $$
DECLARE
	written text;
BEGIN
	FOREACH written IN ARRAY ARRAY['games', 'teams', 'opponents', 'blackouts', 'blackout_teams'] LOOP
		EXECUTE format('CREATE TRIGGER %s AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
			FOR EACH STATEMENT EXECUTE FUNCTION mark_school_changes()', written || '_inserted', written);
		EXECUTE format('CREATE TRIGGER %s AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
			FOR EACH STATEMENT EXECUTE FUNCTION mark_school_changes()', written || '_updated', written);
		EXECUTE format('CREATE TRIGGER %s AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
			FOR EACH STATEMENT EXECUTE FUNCTION mark_school_changes()', written || '_deleted', written);
	END LOOP;
END
$$;--> statement-breakpoint
CREATE TRIGGER schools_inserted AFTER INSERT ON "schools" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION mark_changed_schools();--> statement-breakpoint
CREATE TRIGGER schools_updated AFTER UPDATE ON "schools" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION mark_changed_schools();--> statement-breakpoint
CREATE TRIGGER schools_deleted AFTER DELETE ON "schools" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION mark_changed_schools();--> statement-breakpoint

INSERT INTO "school_versions" SELECT "id", gen_random_uuid() FROM "schools";
