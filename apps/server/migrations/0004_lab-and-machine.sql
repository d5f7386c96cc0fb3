CREATE TABLE "lab_link_secret" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_order_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"step_id" uuid,
	"move" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"reason" text,
	"actor_type" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_order_step" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"service_step_id" uuid,
	"position" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_th" text NOT NULL,
	"instructions_html" text DEFAULT '' NOT NULL,
	"est_minutes" integer DEFAULT 0 NOT NULL,
	"mandatory" boolean NOT NULL,
	"locked" boolean NOT NULL,
	"notify_customer" boolean NOT NULL,
	"assignee_role" text NOT NULL,
	"inputs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"values" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"result_codes" text[] DEFAULT '{}' NOT NULL,
	"attachments_required" boolean NOT NULL,
	"photo_required" boolean NOT NULL,
	"depends_on" uuid[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'TODO' NOT NULL,
	"started_at" timestamp(3) with time zone,
	"started_by" uuid,
	"finished_at" timestamp(3) with time zone,
	"finished_by" uuid,
	"verdict" text,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"skip_reason" text,
	"row_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"number" text NOT NULL,
	"type" text NOT NULL,
	"service_id" uuid NOT NULL,
	"service_name_en" text NOT NULL,
	"service_name_th" text NOT NULL,
	"customer_id" uuid,
	"customer_name" text,
	"recipe_id" uuid,
	"version_id" uuid,
	"version_no" integer,
	"product_name" text,
	"product_lot" text,
	"subject" text,
	"room_id" uuid,
	"priority" text DEFAULT 'NORMAL' NOT NULL,
	"status" text DEFAULT 'TODO' NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"assignee_id" uuid,
	"sample_count" integer DEFAULT 0 NOT NULL,
	"received_count" integer DEFAULT 0 NOT NULL,
	"last_sample" integer DEFAULT 0 NOT NULL,
	"step_count" integer DEFAULT 0 NOT NULL,
	"steps_done" integer DEFAULT 0 NOT NULL,
	"result_form" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"requires_verification" boolean DEFAULT false NOT NULL,
	"allow_self_verify" boolean DEFAULT false NOT NULL,
	"accreditation_no" text,
	"awaits_verification" boolean DEFAULT false NOT NULL,
	"verified_by" uuid,
	"verified_at" timestamp(3) with time zone,
	"returned_comment" text,
	"price" numeric(18, 6) DEFAULT '0' NOT NULL,
	"payment_ref" text,
	"note" text DEFAULT '' NOT NULL,
	"mail_to" text[] DEFAULT '{}' NOT NULL,
	"cancel_reason" text,
	"completed_at" timestamp(3) with time zone,
	"reopened" integer DEFAULT 0 NOT NULL,
	"link_hash" text,
	"search" text GENERATED ALWAYS AS (lower(number || ' ' || service_name_en || ' ' || service_name_th || ' ' || coalesce(customer_name, '') || ' ' || coalesce(subject, ''))) STORED NOT NULL,
	CONSTRAINT "lab_order_number_unique" UNIQUE("number"),
	CONSTRAINT "lab_order_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "lab_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"file" text NOT NULL,
	"sha256" text NOT NULL,
	"language" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"issued_at" timestamp(3) with time zone NOT NULL,
	"issued_by" uuid,
	"invalidated_at" timestamp(3) with time zone,
	"invalidated_by" uuid,
	"invalid_reason" text
);
--> statement-breakpoint
CREATE TABLE "lab_sample" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"barcode" text NOT NULL,
	"name" text NOT NULL,
	"lot" text DEFAULT '' NOT NULL,
	"qty" numeric(18, 6) DEFAULT '0' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"storage" text NOT NULL,
	"received_at" timestamp(3) with time zone,
	"received_by" uuid,
	"condition" text,
	"condition_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "lab_sample_barcode_unique" UNIQUE("barcode")
);
--> statement-breakpoint
CREATE TABLE "lab_service_email_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"service_id" uuid NOT NULL,
	"trigger" text NOT NULL,
	"step_id" uuid,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"body_html" text NOT NULL,
	"cc" text[] DEFAULT '{}' NOT NULL,
	"bcc" text[] DEFAULT '{}' NOT NULL,
	"reply_to" text,
	"attach_report" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_service_step" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"service_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_th" text NOT NULL,
	"instructions_html" text DEFAULT '' NOT NULL,
	"est_minutes" integer DEFAULT 0 NOT NULL,
	"mandatory" boolean DEFAULT true NOT NULL,
	"assignee_role" text DEFAULT 'STAFF' NOT NULL,
	"inputs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"result_codes" text[] DEFAULT '{}' NOT NULL,
	"attachments_required" boolean DEFAULT false NOT NULL,
	"photo_required" boolean DEFAULT false NOT NULL,
	"notify_customer" boolean DEFAULT false NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"depends_on" uuid[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_service" (
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
	"description" text DEFAULT '' NOT NULL,
	"types" text[] NOT NULL,
	"price" numeric(18, 6) DEFAULT '0' NOT NULL,
	"sla_days" integer NOT NULL,
	"sample_amount" numeric(18, 6) DEFAULT '0' NOT NULL,
	"sample_unit" text DEFAULT '' NOT NULL,
	"result_form" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"requires_verification" boolean DEFAULT false NOT NULL,
	"allow_self_verify" boolean DEFAULT false NOT NULL,
	"accreditation_no" text,
	"opens_for_category_ids" uuid[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machine_quotation_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"service_id" uuid NOT NULL,
	"quotation_id" uuid NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "machine_quotation_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "machine_quotation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service_id" uuid NOT NULL,
	"number" text NOT NULL,
	"revision" integer NOT NULL,
	"customer" jsonb NOT NULL,
	"findings" text NOT NULL,
	"lines" jsonb NOT NULL,
	"amounts" jsonb NOT NULL,
	"subtotal" numeric(18, 2) NOT NULL,
	"vat" numeric(18, 2) NOT NULL,
	"total" numeric(18, 2) NOT NULL,
	"valid_until" date NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"answered_at" timestamp(3) with time zone,
	"answered_name" text,
	"answer_comment" text,
	"evidence_file" text,
	"created_by" uuid,
	CONSTRAINT "machine_quotation_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "machine_service_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service_id" uuid NOT NULL,
	"move" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"reason" text,
	"actor_type" text NOT NULL,
	"actor_id" uuid,
	"carried" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machine_service" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"number" text NOT NULL,
	"type" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"model" text NOT NULL,
	"serial_no" text,
	"warranty_until" date,
	"problem" text NOT NULL,
	"site_address" text NOT NULL,
	"site_point" jsonb,
	"contact_name" text,
	"contact_phone" text,
	"preferred_slots" jsonb NOT NULL,
	"priority" text NOT NULL,
	"files" jsonb NOT NULL,
	"room_id" uuid,
	"status" text NOT NULL,
	"status_since" timestamp(3) with time zone NOT NULL,
	"outcome" text,
	"due_at" timestamp(3) with time zone NOT NULL,
	"completed_at" timestamp(3) with time zone,
	"came_back_at" timestamp(3) with time zone,
	"planned_at" timestamp(3) with time zone,
	"ends_at" timestamp(3) with time zone,
	"engineer_ids" uuid[] DEFAULT '{}' NOT NULL,
	"remind_days" integer,
	"visit_note" text DEFAULT '' NOT NULL,
	"arrived_at" timestamp(3) with time zone,
	"left_at" timestamp(3) with time zone,
	"receipt" jsonb,
	"inspection" jsonb,
	"quotation" jsonb,
	"work" jsonb,
	"handover" jsonb,
	"urgency" smallint GENERATED ALWAYS AS (case priority when 'URGENT' then 0 when 'HIGH' then 1 when 'NORMAL' then 2 else 3 end) STORED NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(number || ' ' || customer_name || ' ' || model || ' ' || coalesce(serial_no, ''))) STORED NOT NULL,
	CONSTRAINT "machine_service_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "email_outbox" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "email_outbox" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_order_history" ADD CONSTRAINT "lab_order_history_order_id_lab_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."lab_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_order_history" ADD CONSTRAINT "lab_order_history_step_id_lab_order_step_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."lab_order_step"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_order_step" ADD CONSTRAINT "lab_order_step_order_id_lab_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."lab_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_order" ADD CONSTRAINT "lab_order_service_id_lab_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."lab_service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_order" ADD CONSTRAINT "lab_order_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_order" ADD CONSTRAINT "lab_order_recipe_id_recipe_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipe"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_report" ADD CONSTRAINT "lab_report_order_id_lab_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."lab_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_sample" ADD CONSTRAINT "lab_sample_order_id_lab_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."lab_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_service_email_template" ADD CONSTRAINT "lab_service_email_template_service_id_lab_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."lab_service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_service_email_template" ADD CONSTRAINT "lab_service_email_template_step_id_lab_service_step_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."lab_service_step"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_service_step" ADD CONSTRAINT "lab_service_step_service_id_lab_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."lab_service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_quotation_link" ADD CONSTRAINT "machine_quotation_link_service_id_machine_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."machine_service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_quotation_link" ADD CONSTRAINT "machine_quotation_link_quotation_id_machine_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."machine_quotation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_quotation" ADD CONSTRAINT "machine_quotation_service_id_machine_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."machine_service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_service_history" ADD CONSTRAINT "machine_service_history_service_id_machine_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."machine_service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_service" ADD CONSTRAINT "machine_service_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lab_order_history_order" ON "lab_order_history" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "lab_order_step_position" ON "lab_order_step" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "lab_order_search" ON "lab_order" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lab_order_updated" ON "lab_order" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "lab_order_created" ON "lab_order" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "lab_order_due" ON "lab_order" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "lab_order_status" ON "lab_order" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "lab_order_status_updated" ON "lab_order" USING btree ("status","updated_at","id");--> statement-breakpoint
CREATE INDEX "lab_order_status_due" ON "lab_order" USING btree ("status","due_at","id");--> statement-breakpoint
CREATE INDEX "lab_order_type_updated" ON "lab_order" USING btree ("type","updated_at","id");--> statement-breakpoint
CREATE INDEX "lab_order_type_due" ON "lab_order" USING btree ("type","status","due_at");--> statement-breakpoint
CREATE INDEX "lab_order_priority_updated" ON "lab_order" USING btree ("priority","updated_at","id");--> statement-breakpoint
CREATE INDEX "lab_order_priority_due" ON "lab_order" USING btree ("priority","status","due_at");--> statement-breakpoint
CREATE INDEX "lab_order_service_updated" ON "lab_order" USING btree ("service_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "lab_order_service_due" ON "lab_order" USING btree ("service_id","status","due_at");--> statement-breakpoint
CREATE INDEX "lab_order_customer" ON "lab_order" USING btree ("customer_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "lab_order_assignee_updated" ON "lab_order" USING btree ("assignee_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "lab_order_assignee_due" ON "lab_order" USING btree ("assignee_id","status","due_at");--> statement-breakpoint
CREATE INDEX "lab_order_version" ON "lab_order" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "lab_order_completed" ON "lab_order" USING btree ("completed_at");--> statement-breakpoint
CREATE INDEX "lab_order_open_due" ON "lab_order" USING btree ("due_at","id") WHERE status in ('TODO', 'INPROGRESS');--> statement-breakpoint
CREATE INDEX "lab_order_awaiting" ON "lab_order" USING btree ("updated_at","id") WHERE awaits_verification;--> statement-breakpoint
CREATE UNIQUE INDEX "lab_report_version" ON "lab_report" USING btree ("order_id","version");--> statement-breakpoint
CREATE INDEX "lab_sample_order" ON "lab_sample" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "lab_service_email_template_service" ON "lab_service_email_template" USING btree ("service_id","trigger");--> statement-breakpoint
CREATE INDEX "lab_service_step_service" ON "lab_service_step" USING btree ("service_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "lab_service_code" ON "lab_service" USING btree ("code") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "lab_service_opens_for" ON "lab_service" USING gin ("opens_for_category_ids");--> statement-breakpoint
CREATE INDEX "machine_quotation_link_service" ON "machine_quotation_link" USING btree ("service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "machine_quotation_revision" ON "machine_quotation" USING btree ("service_id","revision");--> statement-breakpoint
CREATE INDEX "machine_service_history_service" ON "machine_service_history" USING btree ("service_id","at");--> statement-breakpoint
CREATE INDEX "machine_service_history_to" ON "machine_service_history" USING btree ("to_status","at");--> statement-breakpoint
CREATE INDEX "machine_service_search" ON "machine_service" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "machine_service_engineers" ON "machine_service" USING gin ("engineer_ids");--> statement-breakpoint
CREATE INDEX "machine_service_updated" ON "machine_service" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "machine_service_due" ON "machine_service" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "machine_service_planned" ON "machine_service" USING btree ("planned_at","id");--> statement-breakpoint
CREATE INDEX "machine_service_created" ON "machine_service" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "machine_service_status" ON "machine_service" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "machine_service_status_updated" ON "machine_service" USING btree ("status","updated_at","id");--> statement-breakpoint
CREATE INDEX "machine_service_board" ON "machine_service" USING btree ("status","urgency","due_at","id");--> statement-breakpoint
CREATE INDEX "machine_service_facets" ON "machine_service" USING btree ("status","type","priority");--> statement-breakpoint
CREATE INDEX "machine_service_type_updated" ON "machine_service" USING btree ("type","updated_at","id");--> statement-breakpoint
CREATE INDEX "machine_service_priority_updated" ON "machine_service" USING btree ("priority","updated_at","id");--> statement-breakpoint
CREATE INDEX "machine_service_outcome_updated" ON "machine_service" USING btree ("outcome","updated_at","id");--> statement-breakpoint
CREATE INDEX "machine_service_customer" ON "machine_service" USING btree ("customer_id","updated_at");--> statement-breakpoint
CREATE INDEX "machine_service_open_due" ON "machine_service" USING btree ("due_at","id") WHERE status <> 'COMPLETED';--> statement-breakpoint
CREATE INDEX "machine_service_open_updated" ON "machine_service" USING btree ("updated_at","id") WHERE status <> 'COMPLETED';