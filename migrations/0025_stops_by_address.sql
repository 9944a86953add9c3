ALTER TABLE "stop_links" ADD COLUMN "stopped_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "stop_links" SET "stopped_at" = (
	SELECT max(reminders_stopped_at) FROM opponents
	WHERE opponents.school_id = stop_links.school_id AND lower(btrim(email)) = address
) WHERE "kind" = 'reminders';--> statement-breakpoint

-- A stop belongs to the person at an address, whichever opponent has it. A restored row brings its own.
CREATE FUNCTION stop_by_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' OR new.reminders_stopped_at IS NULL THEN
		new.reminders_stopped_at := (
			SELECT max(stopped_at) FROM stop_links
			WHERE school_id = new.school_id AND kind = 'reminders' AND address = lower(btrim(new.email))
		);
	END IF;
	RETURN new;
END
$$;--> statement-breakpoint
CREATE TRIGGER opponents_stop_on_insert BEFORE INSERT ON "opponents" FOR EACH ROW
	EXECUTE FUNCTION stop_by_address();--> statement-breakpoint
CREATE TRIGGER opponents_stop_on_update BEFORE UPDATE OF email ON "opponents" FOR EACH ROW
	WHEN (lower(btrim(old.email)) <> lower(btrim(new.email))) EXECUTE FUNCTION stop_by_address();
