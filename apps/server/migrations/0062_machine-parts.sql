CREATE TABLE "job_part" (
	"service_id" uuid NOT NULL,
	"round" timestamp(3) with time zone NOT NULL,
	"part_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"reserved" numeric(18, 3) NOT NULL,
	"used" numeric(18, 3) NOT NULL,
	"returned" numeric(18, 3) NOT NULL,
	"cost" numeric(18, 6) NOT NULL,
	CONSTRAINT "job_part_service_id_round_part_id_place_id_pk" PRIMARY KEY("service_id","round","part_id","place_id"),
	CONSTRAINT "job_part_reserved" CHECK (reserved >= 0),
	CONSTRAINT "job_part_returned" CHECK (returned >= 0 and returned <= used)
);
--> statement-breakpoint
CREATE TABLE "part_movement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"part_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"quantity" numeric(18, 3) NOT NULL,
	"on_hand" numeric(18, 3) NOT NULL,
	"reserved" numeric(18, 3) NOT NULL,
	"unit_cost" numeric(18, 2) NOT NULL,
	"service_id" uuid,
	"by" uuid,
	"note" text DEFAULT '' NOT NULL,
	"request_id" uuid
);
--> statement-breakpoint
CREATE TABLE "part_place" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"name_en" text NOT NULL,
	"name_th" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "part_stock" (
	"part_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"on_hand" numeric(18, 3) NOT NULL,
	"reserved" numeric(18, 3) NOT NULL,
	CONSTRAINT "part_stock_part_id_place_id_pk" PRIMARY KEY("part_id","place_id"),
	CONSTRAINT "part_stock_on_hand" CHECK (on_hand >= 0),
	CONSTRAINT "part_stock_reserved" CHECK (reserved >= 0),
	CONSTRAINT "part_stock_available" CHECK (reserved <= on_hand)
);
--> statement-breakpoint
CREATE TABLE "part" (
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
	"unit" text NOT NULL,
	"decimals" integer NOT NULL,
	"price" numeric(18, 2) NOT NULL,
	"cost" numeric(18, 2) NOT NULL,
	"vat" text NOT NULL,
	"supplier" text,
	"supplier_code" text,
	"reorder_point" numeric(18, 3) NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_part" ADD CONSTRAINT "job_part_service_id_machine_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."machine_service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_part" ADD CONSTRAINT "job_part_part_id_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_part" ADD CONSTRAINT "job_part_place_id_part_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."part_place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_movement" ADD CONSTRAINT "part_movement_part_id_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_movement" ADD CONSTRAINT "part_movement_place_id_part_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."part_place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_movement" ADD CONSTRAINT "part_movement_service_id_machine_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."machine_service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_stock" ADD CONSTRAINT "part_stock_part_id_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_stock" ADD CONSTRAINT "part_stock_place_id_part_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."part_place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_part_part" ON "job_part" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "part_movement_part" ON "part_movement" USING btree ("part_id","at","id");--> statement-breakpoint
CREATE INDEX "part_movement_service" ON "part_movement" USING btree ("service_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "part_movement_request" ON "part_movement" USING btree ("service_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "part_place_name" ON "part_place" USING btree ("name_en") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "part_stock_place" ON "part_stock" USING btree ("place_id");--> statement-breakpoint
CREATE UNIQUE INDEX "part_code" ON "part" USING btree ("code") WHERE archived_at is null;
--> statement-breakpoint
-- Written by hand: imports of the catalogue can be undone.
CREATE TRIGGER import_adds AFTER INSERT ON "part" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "part" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "part" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_adds AFTER INSERT ON "part_place" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "part_place" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "part_place" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
