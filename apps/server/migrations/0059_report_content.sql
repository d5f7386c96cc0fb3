ALTER TABLE "lab_order_step" ADD COLUMN "is_comment_reported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_order" ADD COLUMN "report_language" text;--> statement-breakpoint
ALTER TABLE "lab_order" ADD COLUMN "report_notes" jsonb DEFAULT '{"remarks":[],"deviations":"","opinion":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_sample" ADD COLUMN "sampled_at" date;--> statement-breakpoint
ALTER TABLE "lab_sample" ADD COLUMN "sampled_place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_sample" ADD COLUMN "sampled_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_outbox" ADD COLUMN "conveys" text;--> statement-breakpoint
ALTER TABLE "recipe_qa" ADD COLUMN "withdrawn" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Written by hand
-- A laboratory that named an accreditation for a service named it for all tests of that service. A profile never did.
UPDATE "lab_service" SET "result_form" = (
  SELECT jsonb_agg(CASE jsonb_typeof(item) WHEN 'object' THEN item || '{"in_scope": true}' ELSE item END ORDER BY place)
  FROM jsonb_array_elements("result_form") WITH ORDINALITY AS one(item, place))
WHERE "accreditation_no" IS NOT NULL AND "includes" = '{}' AND jsonb_array_length("result_form") > 0;
--> statement-breakpoint
UPDATE "lab_order" SET "result_form" = (
  SELECT jsonb_agg(CASE jsonb_typeof(item) WHEN 'object'
    THEN item || jsonb_build_object('in_scope', true, 'accreditation_no', "lab_order"."accreditation_no") ELSE item END ORDER BY place)
  FROM jsonb_array_elements("lab_order"."result_form") WITH ORDINALITY AS one(item, place))
FROM "lab_service"
WHERE "lab_service"."id" = "lab_order"."service_id" AND "lab_service"."includes" = '{}'
  AND "lab_order"."accreditation_no" IS NOT NULL AND jsonb_array_length("lab_order"."result_form") > 0;
--> statement-breakpoint
UPDATE "email_outbox" SET "conveys" = "attachments" -> 0 ->> 'file'
WHERE "related_type" = 'lab-order' AND jsonb_array_length("attachments") > 0;
--> statement-breakpoint
UPDATE "email_outbox" SET "conveys" = (
  SELECT "file" FROM "lab_report"
  WHERE "lab_report"."order_id"::text = "email_outbox"."related_id"
    AND "lab_report"."issued_at" <= "email_outbox"."created_at" + interval '1 minute'
  ORDER BY "version" DESC LIMIT 1)
WHERE "related_type" = 'lab-order' AND "template" = 'lab.ORDER_COMPLETED' AND "conveys" IS NULL;
--> statement-breakpoint
UPDATE "email_outbox" SET "state" = 'CANCELLED', "last_error" = 'REPORT_WITHDRAWN' FROM "lab_report"
WHERE "lab_report"."file" = "email_outbox"."conveys" AND "lab_report"."invalidated_at" IS NOT NULL
  AND "email_outbox"."state" IN ('QUEUED', 'FAILED');
--> statement-breakpoint
UPDATE "email_outbox" SET "state" = 'CANCELLED', "last_error" = 'SAMPLE_RECEIVED'
WHERE "template" = 'lab.SAMPLE_REJECTED' AND "state" IN ('QUEUED', 'FAILED') AND "conveys" IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM "lab_sample" WHERE "lab_sample"."rejection_file" = "email_outbox"."conveys");
