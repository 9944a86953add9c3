CREATE TABLE "feeds" (
	"school_id" integer NOT NULL,
	"id" serial NOT NULL,
	"kind" text NOT NULL,
	"team_id" integer,
	"user_id" text,
	"opponent_id" integer,
	"address" text DEFAULT '' NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feeds_pkey" PRIMARY KEY("school_id","id"),
	CONSTRAINT "feeds_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "feeds_kind_check" CHECK ("feeds"."kind" in ('all', 'home', 'team', 'mine', 'opponent'))
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"school_id" integer PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"slug" text DEFAULT '' NOT NULL,
	"show" text DEFAULT 'all' NOT NULL,
	"team_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"indexed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publications_show_check" CHECK ("publications"."show" in ('all', 'confirmed'))
);
--> statement-breakpoint
CREATE TABLE "school_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"school_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_slugs" (
	"school_id" integer NOT NULL,
	"slug" text NOT NULL,
	"team_id" integer,
	"is_current" boolean DEFAULT true NOT NULL,
	CONSTRAINT "team_slugs_pkey" PRIMARY KEY("school_id","slug")
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "was_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "system_settings" ADD COLUMN "public_pages" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_team_fk" FOREIGN KEY ("school_id","team_id") REFERENCES "public"."teams"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_opponent_fk" FOREIGN KEY ("school_id","opponent_id") REFERENCES "public"."opponents"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_slugs" ADD CONSTRAINT "school_slugs_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_slugs" ADD CONSTRAINT "team_slugs_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_slugs" ADD CONSTRAINT "team_slugs_team_fk" FOREIGN KEY ("school_id","team_id") REFERENCES "public"."teams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feeds_once_unique" ON "feeds" USING btree ("school_id","kind",coalesce("team_id", 0),coalesce("user_id", ''),coalesce("opponent_id", 0),"address");--> statement-breakpoint
CREATE INDEX "feeds_user_idx" ON "feeds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "school_slugs_school_idx" ON "school_slugs" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "team_slugs_team_idx" ON "team_slugs" USING btree ("school_id","team_id");--> statement-breakpoint
UPDATE "games" SET "was_verified" = true WHERE "status" = 'verified' OR "verified_at" IS NOT NULL OR EXISTS (
	SELECT FROM "game_history" AS h WHERE h."school_id" = "games"."school_id" AND h."game_id" = "games"."id"
		AND h."action" IN ('confirmed', 'confirmed-by-hand', 'date-chosen', 'proposal-accepted'));--> statement-breakpoint

-- A game gets its status in many ways, and this must not be forgotten in one of them.
CREATE FUNCTION remember_verified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new.was_verified := true;
	RETURN new;
END
$$;--> statement-breakpoint
CREATE TRIGGER games_remember_verified BEFORE INSERT OR UPDATE OF status ON "games"
	FOR EACH ROW WHEN (new.status = 'verified') EXECUTE FUNCTION remember_verified();--> statement-breakpoint

-- Teams are deleted by themselves and with an import: their names in addresses go to no other team, and without the last of
-- the teams that were chosen nothing is shown.
CREATE FUNCTION forget_public_team() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE team_slugs SET team_id = NULL, is_current = false
		WHERE school_id = old.school_id AND team_id = old.id;
	UPDATE publications SET
		team_ids = array_remove(team_ids, old.id),
		enabled = enabled AND cardinality(array_remove(team_ids, old.id)) > 0,
		updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
		WHERE school_id = old.school_id AND old.id = ANY (team_ids);
	RETURN old;
END
$$;--> statement-breakpoint
CREATE TRIGGER teams_forget_public BEFORE DELETE ON "teams"
	FOR EACH ROW EXECUTE FUNCTION forget_public_team();--> statement-breakpoint

CREATE TRIGGER publications_inserted AFTER INSERT ON "publications" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION mark_school_changes();--> statement-breakpoint
CREATE TRIGGER publications_updated AFTER UPDATE ON "publications" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION mark_school_changes();--> statement-breakpoint
CREATE TRIGGER publications_deleted AFTER DELETE ON "publications" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION mark_school_changes();--> statement-breakpoint

-- An opponent's calendar shows a removed game as they were told of it.
CREATE TRIGGER removed_games_inserted AFTER INSERT ON "removed_games" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION mark_school_changes();--> statement-breakpoint
CREATE TRIGGER removed_games_updated AFTER UPDATE ON "removed_games" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION mark_school_changes();--> statement-breakpoint
CREATE TRIGGER removed_games_deleted AFTER DELETE ON "removed_games" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION mark_school_changes();--> statement-breakpoint

-- A person loses and regains access in many ways; the address of their calendar outlives none of them.
CREATE FUNCTION end_own_feeds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM feeds WHERE user_id = new.id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER users_end_own_feeds AFTER UPDATE OF is_active, school_id ON "users" FOR EACH ROW
	WHEN (old.is_active IS DISTINCT FROM new.is_active OR old.school_id IS DISTINCT FROM new.school_id)
	EXECUTE FUNCTION end_own_feeds();--> statement-breakpoint

-- Snapshots know their entry in calendars from now on. Until they are told anew, opponents see the present one.
CREATE FUNCTION with_entries(snapshots jsonb, sequence integer, on_state text, postponed_state text) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
	SELECT jsonb_agg(learned || jsonb_build_object('entry', jsonb_build_object('sequence', sequence, 'state',
		CASE learned->>'standing' WHEN 'on' THEN on_state WHEN 'postponed' THEN postponed_state ELSE 'canceled' END)
	) ORDER BY place)
	FROM jsonb_array_elements(snapshots) WITH ORDINALITY AS known(learned, place)
$$;--> statement-breakpoint
UPDATE "games" SET "snapshots" = with_entries("snapshots", "sequence",
	CASE WHEN "was_verified" AND "status" IN ('verified', 'completed') THEN 'confirmed' ELSE 'open' END,
	CASE WHEN "reschedule_by" = 'opponent' AND "proposed_by" IS DISTINCT FROM 'school' THEN 'open' ELSE 'postponed' END
) WHERE "snapshots" <> '[]';--> statement-breakpoint
UPDATE "removed_games" SET "game" = jsonb_set("game", '{snapshots}', with_entries("game"->'snapshots',
	coalesce(("game"->>'sequence')::integer, 0),
	CASE "game"->>'status' WHEN 'verified' THEN 'confirmed' ELSE 'open' END,
	'postponed'
)) WHERE "game"->'snapshots' <> '[]';--> statement-breakpoint
DROP FUNCTION with_entries;
