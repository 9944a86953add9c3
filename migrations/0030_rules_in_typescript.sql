-- Rules of the business are written in TypeScript: what a partner was told, when sharing ends, whose reminders are stopped, and
-- what becomes public. Decision 27 names what stays here.
DROP TRIGGER games_tell_partner ON "games";--> statement-breakpoint
DROP TRIGGER removed_games_tell_partner ON "removed_games";--> statement-breakpoint
DROP TRIGGER games_end_partner ON "games";--> statement-breakpoint
DROP TRIGGER games_leave_partner ON "games";--> statement-breakpoint
DROP TRIGGER opponent_partners_end ON "opponent_partners";--> statement-breakpoint
DROP TRIGGER schools_end_partners ON "schools";--> statement-breakpoint
DROP TRIGGER games_remember_verified ON "games";--> statement-breakpoint
DROP TRIGGER teams_forget_public ON "teams";--> statement-breakpoint
DROP TRIGGER users_end_own_feeds ON "users";--> statement-breakpoint
DROP TRIGGER opponents_stop_on_insert ON "opponents";--> statement-breakpoint
DROP TRIGGER opponents_stop_on_update ON "opponents";--> statement-breakpoint
DROP FUNCTION tell_partner, tell_partner_of_removal, end_game_partner, end_opponent_partner, end_school_partners, remember_verified,
	forget_public_team, end_own_feeds, stop_by_address;--> statement-breakpoint
DROP FUNCTION partner_copy, snapshot_of, next_telling;--> statement-breakpoint

-- A school's name stands in the lists of its partners.
CREATE OR REPLACE FUNCTION mark_changed_schools() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO school_changes SELECT txid_current(), id FROM changed ON CONFLICT DO NOTHING;
	IF TG_OP = 'UPDATE' THEN
		INSERT INTO school_changes
			SELECT DISTINCT txid_current(), opponent_partners.school_id
			FROM former JOIN changed USING (id) JOIN opponent_partners ON partner_school_id = id WHERE former.name <> changed.name
			ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER schools_updated ON "schools";--> statement-breakpoint
CREATE TRIGGER schools_updated AFTER UPDATE ON "schools" REFERENCING OLD TABLE AS former NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION mark_changed_schools();
