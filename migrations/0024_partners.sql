CREATE TABLE "game_partners" (
	"school_id" integer NOT NULL,
	"game_id" integer NOT NULL,
	"partner_school_id" integer NOT NULL,
	"partner_game_id" integer NOT NULL,
	"partner_opponent_id" integer NOT NULL,
	"told" jsonb,
	"score" varchar(50),
	"shared" boolean DEFAULT true NOT NULL,
	"ended" boolean DEFAULT false NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	CONSTRAINT "game_partners_pkey" PRIMARY KEY("school_id","game_id")
);
--> statement-breakpoint
CREATE TABLE "opponent_partners" (
	"school_id" integer NOT NULL,
	"opponent_id" integer NOT NULL,
	"partner_school_id" integer NOT NULL,
	"partner_opponent_id" integer NOT NULL,
	"state" text NOT NULL,
	"claimed_by" text NOT NULL,
	"claimed_by_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"request_id" integer,
	CONSTRAINT "opponent_partners_pkey" PRIMARY KEY("school_id","opponent_id","partner_school_id"),
	CONSTRAINT "opponent_partners_state_check" CHECK ("opponent_partners"."state" in ('linked', 'asked', 'waiting'))
);
--> statement-breakpoint
CREATE TABLE "partner_requests" (
	"school_id" integer NOT NULL,
	"id" serial NOT NULL,
	"partner_school_id" integer NOT NULL,
	"partner_request_id" integer NOT NULL,
	CONSTRAINT "partner_requests_pkey" PRIMARY KEY("school_id","id"),
	CONSTRAINT "partner_requests_request_unique" UNIQUE("school_id","partner_school_id","partner_request_id")
);
--> statement-breakpoint
ALTER TABLE "game_history" DROP CONSTRAINT "game_history_action_check";--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "cc_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "refused_school_ids" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "game_partners" ADD CONSTRAINT "game_partners_partner_school_id_schools_id_fk" FOREIGN KEY ("partner_school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_partners" ADD CONSTRAINT "game_partners_game_fk" FOREIGN KEY ("school_id","game_id") REFERENCES "public"."games"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opponent_partners" ADD CONSTRAINT "opponent_partners_partner_school_id_schools_id_fk" FOREIGN KEY ("partner_school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opponent_partners" ADD CONSTRAINT "opponent_partners_claimed_by_id_users_id_fk" FOREIGN KEY ("claimed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opponent_partners" ADD CONSTRAINT "opponent_partners_opponent_fk" FOREIGN KEY ("school_id","opponent_id") REFERENCES "public"."opponents"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_requests" ADD CONSTRAINT "partner_requests_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_requests" ADD CONSTRAINT "partner_requests_partner_school_id_schools_id_fk" FOREIGN KEY ("partner_school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "game_partners_partner_unique" ON "game_partners" USING btree ("partner_school_id","partner_game_id") WHERE "game_partners"."shared" and not "game_partners"."ended";--> statement-breakpoint
CREATE INDEX "game_partners_partner_idx" ON "game_partners" USING btree ("partner_school_id","partner_game_id");--> statement-breakpoint
CREATE UNIQUE INDEX "opponent_partners_linked_unique" ON "opponent_partners" USING btree ("school_id","opponent_id") WHERE "opponent_partners"."state" = 'linked';--> statement-breakpoint
CREATE INDEX "opponent_partners_partner_idx" ON "opponent_partners" USING btree ("partner_school_id","partner_opponent_id");--> statement-breakpoint
ALTER TABLE "game_history" ADD CONSTRAINT "game_history_action_check" CHECK ("game_history"."action" in ('created', 'edited', 'sent', 'confirmed', 'reschedule-requested', 'imported', 'message-failed', 'message-sent', 'proposal-accepted', 'dates-offered', 'date-kept', 'date-chosen', 'removed', 'restored', 'link-copied', 'vouched', 'told-by-hand', 'confirmed-by-hand', 'copied', 'linked', 'unlinked', 'followed'));--> statement-breakpoint

DO $$
DECLARE
	written text;
BEGIN
	FOREACH written IN ARRAY ARRAY['game_partners', 'opponent_partners'] LOOP
		EXECUTE format('CREATE TRIGGER %s AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
			FOR EACH STATEMENT EXECUTE FUNCTION mark_school_changes()', written || '_inserted', written);
		EXECUTE format('CREATE TRIGGER %s AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
			FOR EACH STATEMENT EXECUTE FUNCTION mark_school_changes()', written || '_updated', written);
		EXECUTE format('CREATE TRIGGER %s AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
			FOR EACH STATEMENT EXECUTE FUNCTION mark_school_changes()', written || '_deleted', written);
	END LOOP;
END
$$;--> statement-breakpoint

-- The snapshot that an opponent has of a game; null where it has none.
CREATE FUNCTION snapshot_of(snapshots jsonb, opponent integer) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT known FROM jsonb_array_elements(snapshots) AS each(known) WHERE (known->>'opponentId')::integer = opponent
$$;--> statement-breakpoint

-- All that a school learns of another one's game: these properties, and no others.
CREATE FUNCTION partner_copy(game games, opponent integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
	SELECT jsonb_build_object(
		'team', known->'team', 'date', known->'date', 'time', known->'time', 'venue', known->'venue',
		'isHome', known->'isHome', 'timeTbd', known->'timeTbd', 'site', known->'site', 'kind', known->'kind',
		'eventName', known->'eventName', 'standing', known->'standing',
		'timeZone', (SELECT timezone FROM schools WHERE id = game.school_id),
		'asks', game.status = 'verification-sent' AND game.asked_at IS NOT NULL,
		'putOff', game.status = 'reschedule' AND 'school' IN (coalesce(game.proposed_by, ''), coalesce(game.reschedule_by, '')),
		'proposals', CASE WHEN game.status = 'reschedule' AND game.proposed_by = 'school' THEN game.proposals ELSE '[]' END
	)
	FROM snapshot_of(game.snapshots, opponent) AS known WHERE known IS NOT NULL
$$;--> statement-breakpoint

CREATE FUNCTION next_telling(last timestamptz) RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
	SELECT greatest(date_trunc('milliseconds', clock_timestamp()), last + interval '1 millisecond')
$$;--> statement-breakpoint

-- What an opponent learns of a game reaches the row of the school that it is, in the same transaction. A change of the
-- school's zone moves the clock of a snapshot and tells nothing. Of a game that left them they learn only that it is off.
CREATE FUNCTION tell_partner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	kept game_partners;
	copy jsonb;
BEGIN
	FOR kept IN SELECT * FROM game_partners
		WHERE partner_school_id = new.school_id AND partner_game_id = new.id AND (shared OR ended)
		ORDER BY school_id, game_id
	LOOP
		IF NOT kept.ended AND old.score IS DISTINCT FROM new.score THEN
			UPDATE game_partners SET score = new.score WHERE school_id = kept.school_id AND game_id = kept.game_id;
		END IF;
		CONTINUE WHEN (new.asked_at IS NULL OR old.asked_at IS NOT DISTINCT FROM new.asked_at)
			AND snapshot_of(old.snapshots, kept.partner_opponent_id) - '{date,time}'::text[]
				IS NOT DISTINCT FROM snapshot_of(new.snapshots, kept.partner_opponent_id) - '{date,time}'::text[];
		copy := partner_copy(new, kept.partner_opponent_id);
		CONTINUE WHEN copy IS NULL
			OR (kept.ended AND (copy->>'standing' <> 'canceled' OR kept.told->>'standing' = 'canceled'));
		UPDATE game_partners SET told = copy, told_at = next_telling(told_at), shared = true
			WHERE school_id = kept.school_id AND game_id = kept.game_id;
	END LOOP;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER games_tell_partner AFTER UPDATE ON "games" FOR EACH ROW
	WHEN (old.snapshots IS DISTINCT FROM new.snapshots OR old.asked_at IS DISTINCT FROM new.asked_at
		OR old.score IS DISTINCT FROM new.score)
	EXECUTE FUNCTION tell_partner();--> statement-breakpoint

CREATE FUNCTION tell_partner_of_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE game_partners SET told = told || '{"standing": "canceled", "asks": false, "proposals": []}',
		told_at = next_telling(told_at), shared = true
		WHERE partner_school_id = new.school_id AND partner_game_id = new.id AND ended
		AND told->>'standing' <> 'canceled'
		AND snapshot_of(new.game->'snapshots', partner_opponent_id)->>'standing' = 'canceled';
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER removed_games_tell_partner AFTER UPDATE OF game ON "removed_games" FOR EACH ROW
	WHEN (old.game->'snapshots' IS DISTINCT FROM new.game->'snapshots')
	EXECUTE FUNCTION tell_partner_of_removal();--> statement-breakpoint

-- A game that is gone, or another opponent's, is nobody's other side. What its partner was told stays; where that is not that
-- the game is off, the version says when it ended: nobody sees it any more.
CREATE FUNCTION end_game_partner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE game_partners SET ended = true,
		told_at = CASE WHEN told->>'standing' = 'canceled' THEN told_at ELSE next_telling(told_at) END
		WHERE partner_school_id = old.school_id AND partner_game_id = old.id AND shared AND NOT ended;
	DELETE FROM game_partners WHERE school_id = old.school_id AND game_id = old.id
		OR partner_school_id = old.school_id AND partner_game_id = old.id AND NOT shared;
	RETURN coalesce(new, old);
END
$$;--> statement-breakpoint
CREATE TRIGGER games_end_partner BEFORE DELETE ON "games" FOR EACH ROW
	EXECUTE FUNCTION end_game_partner();--> statement-breakpoint
CREATE TRIGGER games_leave_partner AFTER UPDATE OF opponent_id ON "games" FOR EACH ROW
	WHEN (old.opponent_id <> new.opponent_id) EXECUTE FUNCTION end_game_partner();--> statement-breakpoint

-- The two sides of a link between schools end together, and with them what was shared by it.
CREATE FUNCTION end_opponent_partner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM game_partners
		WHERE school_id = old.school_id AND partner_school_id = old.partner_school_id
		AND partner_opponent_id = old.partner_opponent_id;
	DELETE FROM opponent_partners
		WHERE school_id = old.partner_school_id AND opponent_id = old.partner_opponent_id
		AND partner_school_id = old.school_id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER opponent_partners_end AFTER DELETE ON "opponent_partners" FOR EACH ROW
	EXECUTE FUNCTION end_opponent_partner();--> statement-breakpoint

-- A school that is closed shares nothing any more, also when it opens again; its name stands in its partners' lists.
CREATE FUNCTION end_school_partners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF old.is_active AND NOT new.is_active THEN
		DELETE FROM opponent_partners WHERE school_id = new.id OR partner_school_id = new.id;
		DELETE FROM partner_requests WHERE school_id = new.id OR partner_school_id = new.id;
	ELSIF old.name <> new.name THEN
		INSERT INTO school_changes
			SELECT DISTINCT txid_current(), school_id FROM opponent_partners WHERE partner_school_id = new.id
			ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER schools_end_partners AFTER UPDATE OF is_active, name ON "schools" FOR EACH ROW
	WHEN (old.is_active IS DISTINCT FROM new.is_active OR old.name IS DISTINCT FROM new.name)
	EXECUTE FUNCTION end_school_partners();
