CREATE TABLE "lab_result" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"step_id" uuid,
	"part" text NOT NULL,
	"place" text NOT NULL,
	"code" text NOT NULL,
	"sample_id" uuid,
	"replicate" integer DEFAULT 1 NOT NULL,
	"test" integer DEFAULT 1 NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"instrument" text DEFAULT '' NOT NULL,
	"file" text,
	"measured_by" uuid,
	"measured_at" timestamp(3) with time zone,
	"saved_by" uuid,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "lab_order_history" ADD COLUMN "field" text;--> statement-breakpoint
ALTER TABLE "lab_order_history" ADD COLUMN "sample" text;--> statement-breakpoint
ALTER TABLE "lab_order_history" ADD COLUMN "before" text;--> statement-breakpoint
ALTER TABLE "lab_order_history" ADD COLUMN "after" text;--> statement-breakpoint
ALTER TABLE "lab_order_step" ADD COLUMN "last_finished_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "lab_result" ADD CONSTRAINT "lab_result_order_id_lab_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."lab_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_result" ADD CONSTRAINT "lab_result_step_id_lab_order_step_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."lab_order_step"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lab_result_place" ON "lab_result" USING btree ("order_id","place","version");--> statement-breakpoint
CREATE INDEX "lab_result_code" ON "lab_result" USING btree ("code","measured_at");--> statement-breakpoint
-- Written by hand
UPDATE "lab_order_step" SET "last_finished_at" = coalesce("finished_at", (
	SELECT max(h."at") FROM "lab_order_history" h WHERE h."step_id" = "lab_order_step"."id" AND h."move" IN ('FINISH', 'SKIP')
), CASE WHEN "status" IN ('DONE', 'SKIPPED') THEN now() END);--> statement-breakpoint
INSERT INTO "lab_result" ("id", "order_id", "step_id", "part", "place", "code", "sample_id", "replicate", "version", "kind",
	"value", "instrument", "file", "measured_by", "measured_at", "saved_by", "saved_at")
SELECT gen_random_uuid(), r."order_id",
	(SELECT s."id" FROM "lab_order_step" s WHERE s."order_id" = r."order_id" AND r."code" = ANY (s."result_codes") ORDER BY s."position" LIMIT 1),
	'RESULT', r."place", r."code", r."sample_id", r."replicate",
	row_number() OVER (PARTITION BY r."order_id", r."place" ORDER BY r."at"),
	'SAVE', r."value", r."instrument", r."file", r."measured_by", r."measured_at", r."measured_by",
	coalesce(r."measured_at", r."updated_at")
FROM (
	SELECT o."id" AS "order_id", o."updated_at", one."at", one."doc" ->> 'code' AS "code",
		nullif(one."doc" ->> 'sample_id', '')::uuid AS "sample_id",
		coalesce((one."doc" ->> 'replicate')::integer, 1) AS "replicate",
		CASE WHEN coalesce(one."doc" ->> 'sample_id', '') <> '' OR coalesce((one."doc" ->> 'replicate')::integer, 1) > 1
			THEN concat(one."doc" ->> 'code', '.', one."doc" ->> 'sample_id', '.', coalesce((one."doc" ->> 'replicate')::integer, 1))
			ELSE one."doc" ->> 'code' END AS "place",
		coalesce(one."doc" ->> 'value', '') AS "value", coalesce(one."doc" ->> 'instrument', '') AS "instrument",
		one."doc" ->> 'file' AS "file", nullif(one."doc" ->> 'measured_by', '')::uuid AS "measured_by",
		(one."doc" ->> 'measured_at')::timestamptz AS "measured_at"
	FROM "lab_order" o, jsonb_array_elements(o."results") WITH ORDINALITY AS one("doc", "at")
	WHERE one."doc" ->> 'code' IS NOT NULL
) r;--> statement-breakpoint
INSERT INTO "lab_result" ("id", "order_id", "step_id", "part", "place", "code", "replicate", "version", "kind",
	"value", "instrument", "file", "measured_by", "measured_at", "saved_by", "saved_at")
SELECT gen_random_uuid(), s."order_id", s."id", 'VALUE', concat(s."id", '.', one."doc" ->> 'code'), one."doc" ->> 'code', 1,
	row_number() OVER (PARTITION BY s."id", one."doc" ->> 'code' ORDER BY one."at"), 'SAVE',
	coalesce(one."doc" ->> 'value', ''), coalesce(one."doc" ->> 'instrument', ''), one."doc" ->> 'file',
	nullif(one."doc" ->> 'measured_by', '')::uuid, (one."doc" ->> 'measured_at')::timestamptz,
	nullif(one."doc" ->> 'measured_by', '')::uuid,
	coalesce((one."doc" ->> 'measured_at')::timestamptz, s."finished_at", o."updated_at")
FROM "lab_order_step" s JOIN "lab_order" o ON o."id" = s."order_id",
	jsonb_array_elements(s."values") WITH ORDINALITY AS one("doc", "at")
WHERE one."doc" ->> 'code' IS NOT NULL;
