CREATE TABLE "instrument_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"instrument_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"day" date NOT NULL,
	"event" text NOT NULL,
	"result" text,
	"due" date,
	"reason" text DEFAULT '' NOT NULL,
	"file" jsonb,
	"noted_by" uuid NOT NULL,
	"noted_at" timestamp(3) with time zone NOT NULL,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp(3) with time zone,
	"withdraw_reason" text
);
--> statement-breakpoint
CREATE TABLE "instrument" (
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
	"maker" text,
	"model" text,
	"serial_no" text,
	"location" text,
	"recalibrate_months" integer,
	"warn_days" integer NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL,
	"is_out" boolean DEFAULT false NOT NULL,
	"has_failed" boolean DEFAULT false NOT NULL,
	"passed_on" date,
	"stated_due" date,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_competence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"staff_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"evidence" text NOT NULL,
	"file" jsonb,
	"authorised_by" uuid NOT NULL,
	"withdrawn_on" date,
	"withdrawn_by" uuid,
	"withdraw_reason" text
);
--> statement-breakpoint
CREATE TABLE "lab_use" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"step_id" uuid NOT NULL,
	"instrument_id" uuid,
	"lot_id" uuid,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"noted_by" uuid NOT NULL,
	"noted_at" timestamp(3) with time zone NOT NULL,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp(3) with time zone,
	"withdraw_reason" text,
	CONSTRAINT "lab_use_of_one" CHECK (("lab_use"."instrument_id" is null) <> ("lab_use"."lot_id" is null))
);
--> statement-breakpoint
CREATE TABLE "reagent_lot" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"reagent_id" uuid NOT NULL,
	"lot_no" text NOT NULL,
	"expires_on" date,
	"opened_on" date,
	"blocked" text,
	"used_up_on" date
);
--> statement-breakpoint
CREATE TABLE "reagent" (
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
	"kind" text NOT NULL,
	"opened_days" integer,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lab_service" ADD COLUMN "requires_competence" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "instrument_event" ADD CONSTRAINT "instrument_event_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_competence" ADD CONSTRAINT "lab_competence_service_id_lab_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."lab_service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_use" ADD CONSTRAINT "lab_use_order_id_lab_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."lab_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_use" ADD CONSTRAINT "lab_use_step_id_lab_order_step_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."lab_order_step"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_use" ADD CONSTRAINT "lab_use_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_use" ADD CONSTRAINT "lab_use_lot_id_reagent_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."reagent_lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reagent_lot" ADD CONSTRAINT "reagent_lot_reagent_id_reagent_id_fk" FOREIGN KEY ("reagent_id") REFERENCES "public"."reagent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instrument_event_instrument" ON "instrument_event" USING btree ("instrument_id","day","position");--> statement-breakpoint
CREATE UNIQUE INDEX "instrument_code" ON "instrument" USING btree ("code") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "lab_competence_staff" ON "lab_competence" USING btree ("staff_id","service_id");--> statement-breakpoint
CREATE INDEX "lab_use_step" ON "lab_use" USING btree ("step_id");--> statement-breakpoint
CREATE INDEX "lab_use_instrument" ON "lab_use" USING btree ("instrument_id","day");--> statement-breakpoint
CREATE INDEX "lab_use_lot" ON "lab_use" USING btree ("lot_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "lab_use_once" ON "lab_use" USING btree ("step_id",coalesce("instrument_id", "lot_id"),"day") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reagent_lot_number" ON "reagent_lot" USING btree ("reagent_id","lot_no");--> statement-breakpoint
CREATE UNIQUE INDEX "reagent_code" ON "reagent" USING btree ("code") WHERE archived_at is null;--> statement-breakpoint
-- Written by hand
CREATE TRIGGER import_adds AFTER INSERT ON "instrument" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "instrument" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "instrument" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_adds AFTER INSERT ON "reagent" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "reagent" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "reagent" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
