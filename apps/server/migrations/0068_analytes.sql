CREATE TABLE "analyte" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"code" text NOT NULL,
	"name_en" text NOT NULL,
	"name_th" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"methods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"limits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lab_order" ADD COLUMN "matrix" text DEFAULT 'ANY' NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_service" ADD COLUMN "matrix" text DEFAULT 'ANY' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "analyte_code" ON "analyte" USING btree ("code") WHERE archived_at is null;--> statement-breakpoint
-- Written by hand
CREATE TRIGGER import_adds AFTER INSERT ON "analyte" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "analyte" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "analyte" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
