CREATE TABLE "request_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"school_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"kind" text DEFAULT 'mailed' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"school_id" integer NOT NULL,
	"id" serial NOT NULL,
	"opponent_id" integer NOT NULL,
	"sent_to" text NOT NULL,
	"sent_by" text,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"note" varchar(500),
	CONSTRAINT "requests_pkey" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "removed_games" ADD COLUMN "asked" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "request_id" integer;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "key" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "request_links" ADD CONSTRAINT "request_links_request_fk" FOREIGN KEY ("school_id","request_id") REFERENCES "public"."requests"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_links_request_idx" ON "request_links" USING btree ("school_id","request_id");--> statement-breakpoint
CREATE INDEX "requests_sent_by_idx" ON "requests" USING btree ("sent_by");--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_request_fk" FOREIGN KEY ("school_id","request_id") REFERENCES "public"."requests"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_games_asked_idx" ON "removed_games" USING gin ("asked");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_request_key_unique" ON "verifications" USING btree ("school_id","request_id","key");--> statement-breakpoint
-- Every mail so far asked about one game.
INSERT INTO "requests" ("school_id", "id", "opponent_id", "sent_to", "sent_by", "sent_at", "note")
	SELECT "school_id", "id", "opponent_id", "sent_to", "sent_by", "sent_at", "note" FROM "verifications";--> statement-breakpoint
INSERT INTO "request_links" ("token_hash", "school_id", "request_id", "created_at")
	SELECT "token_hash", "school_id", "id", "sent_at" FROM "verifications";--> statement-breakpoint
UPDATE "verifications" SET "request_id" = "id";--> statement-breakpoint
SELECT setval('requests_id_seq', coalesce((SELECT max("id") FROM "requests"), 1), EXISTS (SELECT FROM "requests"));--> statement-breakpoint
-- A removed game kept its tokens, the last one first.
WITH "links" AS MATERIALIZED (
	SELECT "r"."school_id", "r"."id" AS "game_id", "r"."removed_at", "t"."hash", "t"."place",
		("r"."game" ->> 'opponentId')::int AS "opponent_id", "u"."id" AS "sent_by", nextval('requests_id_seq')::int AS "request_id"
	FROM "removed_games" "r"
	CROSS JOIN LATERAL unnest("r"."token_hashes") WITH ORDINALITY AS "t" ("hash", "place")
	LEFT JOIN "users" "u" ON "u"."id" = "r"."game" ->> 'sentBy'
), "made" AS (
	INSERT INTO "requests" ("school_id", "id", "opponent_id", "sent_to", "sent_by", "sent_at")
	SELECT "school_id", "request_id", "opponent_id", '', "sent_by", "removed_at" FROM "links"
), "named" AS (
	INSERT INTO "request_links" ("token_hash", "school_id", "request_id", "created_at")
	SELECT "hash", "school_id", "request_id", "removed_at" FROM "links"
)
UPDATE "removed_games" "r" SET "asked" = "of"."asked" FROM (
	SELECT "school_id", "game_id", jsonb_agg(jsonb_build_object('requestId', "request_id", 'key', 1) ORDER BY "place" DESC) AS "asked"
	FROM "links" GROUP BY "school_id", "game_id"
) "of" WHERE ("r"."school_id", "r"."id") = ("of"."school_id", "of"."game_id");
