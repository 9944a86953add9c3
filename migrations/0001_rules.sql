-- What the schema language cannot say.

-- A zone change moves all of a school's games in one statement: the key is judged when the statement ends.
ALTER TABLE "games" DROP CONSTRAINT "games_school_team_opponent_start_unique";--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_school_team_opponent_start_unique"
	UNIQUE ("school_id", "team_id", "opponent_id", "datetime_utc") DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint

-- The audit log is only ever added to.
CREATE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_log is append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
	FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();--> statement-breakpoint

INSERT INTO "system_settings" ("id") VALUES (1);
