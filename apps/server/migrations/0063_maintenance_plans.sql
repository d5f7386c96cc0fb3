CREATE TABLE "maintenance_due" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"cycle" integer NOT NULL,
	"due_day" date,
	"due_count" numeric(18, 3),
	"state" text NOT NULL,
	"skipped" integer NOT NULL,
	"service_id" uuid NOT NULL,
	"opened_on" date NOT NULL,
	"ended_on" date,
	"counter_id" uuid,
	"ended_run" numeric(18, 3),
	CONSTRAINT "maintenance_due_cycle" UNIQUE("plan_id","cycle"),
	CONSTRAINT "maintenance_due_service" UNIQUE("service_id"),
	CONSTRAINT "maintenance_due_ended" CHECK ((state = 'OPENED') = (ended_on is null))
);
--> statement-breakpoint
CREATE TABLE "maintenance_plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"machine_id" uuid NOT NULL,
	"name" text NOT NULL,
	"task" text NOT NULL,
	"type" text NOT NULL,
	"priority" text NOT NULL,
	"engineer_ids" uuid[] DEFAULT '{}' NOT NULL,
	"every_count" integer,
	"every_unit" text NOT NULL,
	"starts_on" date,
	"basis" text NOT NULL,
	"lead_days" integer NOT NULL,
	"counter_id" uuid,
	"every_run" numeric(18, 3),
	"starts_at_count" numeric(18, 3),
	"lead_count" numeric(18, 3) NOT NULL,
	"ends_on" date,
	"paused_at" timestamp(3) with time zone,
	"pause_cause" text,
	"pause_reason" text DEFAULT '' NOT NULL,
	"resumed_on" date,
	"changed_on" date,
	"next_due_on" date,
	"next_due_count" numeric(18, 3),
	"search" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "maintenance_due" ADD CONSTRAINT "maintenance_due_plan_id_maintenance_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."maintenance_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_due" ADD CONSTRAINT "maintenance_due_service_id_machine_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."machine_service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_due" ADD CONSTRAINT "maintenance_due_counter_id_machine_counter_id_fk" FOREIGN KEY ("counter_id") REFERENCES "public"."machine_counter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_plan" ADD CONSTRAINT "maintenance_plan_machine_id_machine_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machine"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_plan" ADD CONSTRAINT "maintenance_plan_counter_id_machine_counter_id_fk" FOREIGN KEY ("counter_id") REFERENCES "public"."machine_counter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "maintenance_due_open" ON "maintenance_due" USING btree ("plan_id") WHERE state = 'OPENED';--> statement-breakpoint
CREATE INDEX "maintenance_plan_machine" ON "maintenance_plan" USING btree ("machine_id");--> statement-breakpoint
CREATE INDEX "maintenance_plan_counter" ON "maintenance_plan" USING btree ("counter_id");--> statement-breakpoint
CREATE INDEX "maintenance_plan_due" ON "maintenance_plan" USING btree ("next_due_on","id");--> statement-breakpoint
CREATE INDEX "maintenance_plan_updated" ON "maintenance_plan" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "maintenance_plan_search" ON "maintenance_plan" USING gin ("search" gin_trgm_ops);