CREATE TABLE "control_material" (
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
	"analyte" text NOT NULL,
	"lot" text NOT NULL,
	"target" numeric(18, 6) NOT NULL,
	"sd" numeric(18, 6) NOT NULL,
	"rule_set" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_worksheet_cell" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position_id" uuid NOT NULL,
	"code" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_worksheet_decision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"worksheet_id" uuid NOT NULL,
	"code" text NOT NULL,
	"decision" text NOT NULL,
	"reason" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp(3) with time zone NOT NULL,
	"lapsed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "lab_worksheet_position" (
	"id" uuid PRIMARY KEY NOT NULL,
	"worksheet_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"sample_id" uuid,
	"material_id" uuid,
	"of_id" uuid
);
--> statement-breakpoint
CREATE TABLE "lab_worksheet" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"number" text NOT NULL,
	"instrument" text NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"analytes" jsonb NOT NULL,
	"duplicate_max" numeric(9, 3) NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"verdicts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"closed_at" timestamp(3) with time zone,
	"closed_by" uuid,
	"cancel_reason" text,
	CONSTRAINT "lab_worksheet_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "lab_worksheet_cell" ADD CONSTRAINT "lab_worksheet_cell_position_id_lab_worksheet_position_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."lab_worksheet_position"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_worksheet_decision" ADD CONSTRAINT "lab_worksheet_decision_worksheet_id_lab_worksheet_id_fk" FOREIGN KEY ("worksheet_id") REFERENCES "public"."lab_worksheet"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_worksheet_position" ADD CONSTRAINT "lab_worksheet_position_worksheet_id_lab_worksheet_id_fk" FOREIGN KEY ("worksheet_id") REFERENCES "public"."lab_worksheet"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_worksheet_position" ADD CONSTRAINT "lab_worksheet_position_order_id_lab_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."lab_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_worksheet_position" ADD CONSTRAINT "lab_worksheet_position_sample_id_lab_sample_id_fk" FOREIGN KEY ("sample_id") REFERENCES "public"."lab_sample"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_worksheet_position" ADD CONSTRAINT "lab_worksheet_position_material_id_control_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."control_material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "control_material_code" ON "control_material" USING btree ("code") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "control_material_analyte" ON "control_material" USING btree ("analyte");--> statement-breakpoint
CREATE UNIQUE INDEX "lab_worksheet_cell_version" ON "lab_worksheet_cell" USING btree ("position_id","code","version");--> statement-breakpoint
CREATE INDEX "lab_worksheet_decision_sheet" ON "lab_worksheet_decision" USING btree ("worksheet_id");--> statement-breakpoint
CREATE INDEX "lab_worksheet_position_no" ON "lab_worksheet_position" USING btree ("worksheet_id","no");--> statement-breakpoint
CREATE INDEX "lab_worksheet_position_sample" ON "lab_worksheet_position" USING btree ("sample_id");--> statement-breakpoint
CREATE INDEX "lab_worksheet_position_material" ON "lab_worksheet_position" USING btree ("material_id");--> statement-breakpoint
CREATE INDEX "lab_worksheet_updated" ON "lab_worksheet" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "lab_worksheet_status" ON "lab_worksheet" USING btree ("status","updated_at","id");
--> statement-breakpoint
CREATE TRIGGER import_adds AFTER INSERT ON "control_material" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "control_material" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "control_material" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
