ALTER TABLE "fda_registration" ADD COLUMN "registered_name" text;--> statement-breakpoint
ALTER TABLE "fda_registration" ADD COLUMN "registered_brand" text;--> statement-breakpoint
ALTER TABLE "fda_registration" ADD COLUMN "registered_version_id" uuid;--> statement-breakpoint
ALTER TABLE "regulation_waiver" ADD COLUMN "share" text;--> statement-breakpoint
ALTER TABLE "regulation_waiver" ADD COLUMN "material_ids" uuid[];--> statement-breakpoint
UPDATE "fda_registration" SET "registered_name" = "recipe"."name", "registered_brand" = "recipe"."brand",
  "registered_version_id" = CASE WHEN "fda_registration"."state" = 'GRANTED' THEN "fda_registration"."version_id" END
FROM "recipe" WHERE "recipe"."id" = "fda_registration"."recipe_id" AND "fda_registration"."archived_at" IS NULL
  AND "fda_registration"."state" IN ('SUBMITTED', 'GRANTED');
