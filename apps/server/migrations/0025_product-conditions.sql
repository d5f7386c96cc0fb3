CREATE TABLE "regulation_rule_factor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rule_id" uuid NOT NULL,
	"substance_id" uuid NOT NULL,
	"factor" numeric(18, 6),
	"reason" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "regulation_rule" ADD COLUMN "applies_to" jsonb;--> statement-breakpoint
ALTER TABLE "regulation_rule" ADD COLUMN "not_for" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "regulation_rule" ADD COLUMN "combined_with" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "regulation_rule" ADD COLUMN "not_combined_with" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "recipe" ADD COLUMN "properties" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "recipes_category" ADD COLUMN "properties" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "regulation_rule_factor" ADD CONSTRAINT "regulation_rule_factor_rule_id_regulation_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."regulation_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_rule_factor" ADD CONSTRAINT "regulation_rule_factor_substance_id_substance_id_fk" FOREIGN KEY ("substance_id") REFERENCES "public"."substance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "regulation_rule_factor_of" ON "regulation_rule_factor" USING btree ("rule_id","substance_id","created_at");--> statement-breakpoint
-- A category's one class of use becomes the set that it meant: eyes, nails and small children counted as leave-on, hair
-- dyes as rinsed off.
UPDATE "recipes_category" SET "properties" = CASE "use_class"
	WHEN 'EYE' THEN '{EYE,LEAVE_ON}'::text[]
	WHEN 'NAIL' THEN '{NAIL,LEAVE_ON}'::text[]
	WHEN 'BABY_U3' THEN '{BABY_U3,LEAVE_ON}'::text[]
	WHEN 'HAIR_DYE' THEN '{HAIR_DYE,RINSE_OFF}'::text[]
	ELSE ARRAY["use_class"] END
WHERE "use_class" IS NOT NULL;--> statement-breakpoint
-- A rule's list of classes becomes alternatives. More than half of the nine classes meant "everything except": what is
-- left out becomes the exception, unless that would take with it a class that the list names.
CREATE FUNCTION rule_conditions_of(classes text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	WITH every AS (
		SELECT unnest('{LEAVE_ON,RINSE_OFF,ORAL,EYE,LIP,HAIR_DYE,NAIL,AEROSOL,BABY_U3}'::text[]) AS class
	), left_out AS (
		SELECT class FROM every WHERE NOT class = ANY (classes)
	), excepted AS (
		SELECT coalesce(jsonb_agg(jsonb_build_array(class)), '[]'::jsonb) AS sets FROM left_out
	), narrow AS (
		SELECT coalesce(jsonb_agg(jsonb_build_array(class)), '[]'::jsonb) AS sets FROM left_out
		WHERE class NOT IN ('LEAVE_ON', 'RINSE_OFF')
	)
	SELECT CASE
		WHEN cardinality(classes) = 0 THEN '[]'::jsonb
		WHEN cardinality(classes) * 2 < 9 THEN (
			SELECT jsonb_agg(jsonb_build_object('all', jsonb_build_array(class), 'except', '[]'::jsonb)) FROM unnest(classes) AS class
		)
		WHEN (NOT 'LEAVE_ON' = ANY (classes) AND classes && '{EYE,LIP,NAIL,BABY_U3}'::text[])
			OR (NOT 'RINSE_OFF' = ANY (classes) AND 'HAIR_DYE' = ANY (classes)) THEN (
			SELECT jsonb_agg(jsonb_build_object('all', jsonb_build_array(class), 'except', (SELECT sets FROM narrow))) FROM unnest(classes) AS class
		)
		ELSE jsonb_build_array(jsonb_build_object('all', '[]'::jsonb, 'except', (SELECT sets FROM excepted)))
	END
$$;--> statement-breakpoint
UPDATE "regulation_rule" SET "applies_to" = rule_conditions_of("use_classes");--> statement-breakpoint
UPDATE "regulation_approval_request" SET "proposed" = ("proposed" - 'use_classes') || jsonb_build_object(
	'applies_to', rule_conditions_of(ARRAY(SELECT jsonb_array_elements_text(coalesce("proposed" -> 'use_classes', '[]'::jsonb)))),
	'not_for', '[]'::jsonb, 'combined_with', '[]'::jsonb, 'not_combined_with', '[]'::jsonb)
WHERE jsonb_typeof("proposed") = 'object';--> statement-breakpoint
DROP FUNCTION rule_conditions_of(text[]);
