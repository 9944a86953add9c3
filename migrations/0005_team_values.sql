-- Sports and levels of the form's lists get their one spelling ('Golf' is golf, 'jv' is jr-varsity). Where that would make
-- two teams of one name, the team that has the name already, or the older one, has it; the other stays as it was written.
WITH "written" AS (
	SELECT "school_id", "id", "gender", "sport", "level",
		regexp_replace(lower(btrim("sport")), '[\s-]+', '-', 'g') AS "sport_key",
		regexp_replace(lower(btrim("level")), '[\s-]+', '-', 'g') AS "level_key"
	FROM "teams"
), "meant" AS (
	SELECT "school_id", "id", "gender",
		CASE
			WHEN "sport_key" IN ('football', 'basketball', 'baseball', 'soccer', 'volleyball', 'tennis', 'track',
				'cross-country', 'cheer', 'softball', 'swimming', 'wrestling', 'golf', 'other') THEN "sport_key"
			WHEN "sport_key" = 'track-&-field' THEN 'track'
			ELSE "sport"
		END AS "new_sport",
		CASE
			WHEN "level_key" IN ('varsity', 'jr-varsity', 'freshman', 'sophomore', 'ms', '6th-grade') THEN "level_key"
			WHEN "level_key" IN ('jv', 'jr.-varsity') THEN 'jr-varsity'
			WHEN "level_key" = 'middle-school' THEN 'ms'
			ELSE "level"
		END AS "new_level",
		"sport", "level"
	FROM "written"
), "ranked" AS (
	SELECT *,
		("sport", "level") IS DISTINCT FROM ("new_sport", "new_level") AS "changes",
		row_number() OVER (
			PARTITION BY "school_id", "gender", "new_sport", "new_level"
			ORDER BY ("sport", "level") IS DISTINCT FROM ("new_sport", "new_level"), "id"
		) AS "place"
	FROM "meant"
)
UPDATE "teams"
SET "sport" = "ranked"."new_sport",
	"level" = "ranked"."new_level",
	"updated_at" = greatest(date_trunc('milliseconds', clock_timestamp()), "teams"."updated_at" + interval '1 millisecond')
FROM "ranked"
WHERE "teams"."school_id" = "ranked"."school_id"
	AND "teams"."id" = "ranked"."id"
	AND "ranked"."changes"
	AND "ranked"."place" = 1;
