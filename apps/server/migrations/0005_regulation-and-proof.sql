CREATE TABLE "regulation_approval_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"number" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"origin" text NOT NULL,
	"kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"source_ref" text NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"market" text NOT NULL,
	"recipe_type" text NOT NULL,
	"entry_name" text NOT NULL,
	"ingredient_id" uuid,
	"current_rule_id" uuid,
	"rule_id" uuid,
	"effective_from" date NOT NULL,
	"proposed" jsonb,
	"proposal_hash" text NOT NULL,
	"import_hash" text,
	"import_id" uuid,
	"raw" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subject" text NOT NULL,
	"use_key" text DEFAULT '' NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"confidence" double precision,
	"model" jsonb,
	"requested_by" uuid,
	"decided_by" uuid,
	"decided_at" timestamp(3) with time zone,
	"decision_note" text,
	"due_at" timestamp(3) with time zone NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(number || ' ' || entry_name || ' ' || source_ref)) STORED NOT NULL,
	CONSTRAINT "regulation_approval_request_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "regulation_request_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"move" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"reason" text,
	"actor_type" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regulation_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"source_id" uuid NOT NULL,
	"source_ref" text NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"entry_name" text NOT NULL,
	"market" text NOT NULL,
	"recipe_type" text NOT NULL,
	"verdict" text NOT NULL,
	"list_function" text,
	"inci_names" text[] DEFAULT '{}' NOT NULL,
	"cas" text[] DEFAULT '{}' NOT NULL,
	"ec" text[] DEFAULT '{}' NOT NULL,
	"use_classes" text[] DEFAULT '{}' NOT NULL,
	"max_value" numeric(18, 6),
	"max_unit" text,
	"min_value" numeric(18, 6),
	"basis" text DEFAULT '' NOT NULL,
	"basis_factor" numeric(18, 6),
	"sum_group" text,
	"threshold_declare" numeric(9, 6),
	"label_wording" jsonb DEFAULT '{"en":"","th":""}'::jsonb NOT NULL,
	"conditions" text DEFAULT '' NOT NULL,
	"age_limit" integer,
	"professional_only" boolean DEFAULT false NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date,
	"review_state" text NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp(3) with time zone,
	"request_id" uuid,
	"import_hash" text,
	"raw" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regulation_rule_substance" (
	"rule_id" uuid NOT NULL,
	"substance_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "regulation_rule_substance_rule_id_substance_id_pk" PRIMARY KEY("rule_id","substance_id")
);
--> statement-breakpoint
CREATE TABLE "regulation_source" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"code" text NOT NULL,
	"issuer" text NOT NULL,
	"title_en" text NOT NULL,
	"title_th" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"market" text NOT NULL,
	"recipe_type" text NOT NULL,
	"list_function" text,
	"annex" text,
	"published_on" date,
	"effective_from" date,
	"effective_to" date,
	"note" text DEFAULT '' NOT NULL,
	"file_name" text,
	"checksum" text,
	"imported_at" timestamp(3) with time zone,
	"row_count" integer
);
--> statement-breakpoint
CREATE TABLE "intake_call" (
	"id" uuid PRIMARY KEY NOT NULL,
	"api_key_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"kind" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "intake_signature" (
	"signature" text PRIMARY KEY NOT NULL,
	"api_key_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_cursor" (
	"resource" text PRIMARY KEY NOT NULL,
	"cursor" jsonb NOT NULL,
	"is_complete" boolean NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"beat_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"counts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text,
	"rejected" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"source" text DEFAULT 'NONE' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"sealed_key" text,
	"interval_minutes" integer DEFAULT 30 NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"topics" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"is_active" boolean NOT NULL,
	"disabled_reason" text,
	"read_seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"event" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp(3) with time zone NOT NULL,
	"response_code" integer,
	"last_error" text,
	"delivered_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "api_key_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "log_checkpoint" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"root" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL,
	"file" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_signing_key" (
	"key_id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"added_seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_tree_block" (
	"block" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_edge" (
	"from_type" text NOT NULL,
	"from_id" text NOT NULL,
	"to_type" text NOT NULL,
	"to_id" text NOT NULL,
	"to_label" text,
	"seq" bigint NOT NULL,
	CONSTRAINT "log_edge_from_type_from_id_to_type_to_id_pk" PRIMARY KEY("from_type","from_id","to_type","to_id")
);
--> statement-breakpoint
CREATE TABLE "log_entry_policy" (
	"policy_code" text NOT NULL,
	"seq" bigint NOT NULL,
	"verdict" text NOT NULL,
	CONSTRAINT "log_entry_policy_policy_code_seq_pk" PRIMARY KEY("policy_code","seq")
);
--> statement-breakpoint
CREATE TABLE "log_policy" (
	"code" text NOT NULL,
	"version" integer NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"applies_to" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"effective_from" date NOT NULL,
	"checksum" text NOT NULL,
	"activated_at" timestamp(3) with time zone,
	"retired_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "log_policy_code_version_pk" PRIMARY KEY("code","version")
);
--> statement-breakpoint
CREATE TABLE "log_policy_finding" (
	"policy_code" text NOT NULL,
	"rule" text NOT NULL,
	"since_seq" bigint NOT NULL,
	CONSTRAINT "log_policy_finding_policy_code_rule_since_seq_pk" PRIMARY KEY("policy_code","rule","since_seq")
);
--> statement-breakpoint
CREATE TABLE "log_verification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"from_seq" bigint DEFAULT 0 NOT NULL,
	"to_seq" bigint DEFAULT 0 NOT NULL,
	"to_hash" text DEFAULT '' NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"checkpoints" integer DEFAULT 0 NOT NULL,
	"ok" boolean,
	"first_bad_seq" bigint,
	"reason" jsonb,
	"place" jsonb,
	"started_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp(3) with time zone,
	"seen_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "registration_pattern" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"country" text NOT NULL,
	"kind" text NOT NULL,
	"pattern" text NOT NULL,
	"valid_years" integer,
	"note" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regulation_check" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"recipe_id" uuid NOT NULL,
	"verdicts" jsonb NOT NULL,
	"findings" jsonb NOT NULL,
	"waived" jsonb NOT NULL,
	"blocks" integer NOT NULL,
	"checked_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regulation_waiver" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipe_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"country" text NOT NULL,
	"finding_key" text NOT NULL,
	"code" text NOT NULL,
	"inci_name" text NOT NULL,
	"source" text NOT NULL,
	"said" text NOT NULL,
	"reason" text NOT NULL,
	"file" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "regulation_watch" (
	"id" integer PRIMARY KEY NOT NULL,
	"looked_at" timestamp(3) with time zone NOT NULL,
	"looked_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "country" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"id_country" integer,
	"iso_code" text NOT NULL,
	"iso3" text,
	"numeric" text,
	"calling_code" text,
	"langs" jsonb NOT NULL,
	"currency" text,
	"is_market" boolean NOT NULL,
	"regulation_zone" text NOT NULL,
	"address_format" text DEFAULT '' NOT NULL,
	CONSTRAINT "country_id_country_unique" UNIQUE("id_country"),
	CONSTRAINT "country_iso_code_unique" UNIQUE("iso_code")
);
--> statement-breakpoint
CREATE TABLE "shop_product" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_product" integer NOT NULL,
	"reference" text,
	"langs" jsonb NOT NULL,
	"location" text NOT NULL,
	"category" text NOT NULL,
	"kind" text NOT NULL,
	"price" numeric(18, 6),
	"tax_rate" numeric(9, 6) NOT NULL,
	"stock_qty" numeric(18, 6),
	"uom" text NOT NULL,
	"image_url" text,
	"is_active" boolean NOT NULL,
	"synced_at" timestamp(3) with time zone NOT NULL,
	"raw" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(coalesce(reference, '') || ' ' || id_product::text || ' ' || langs::text)) STORED NOT NULL,
	CONSTRAINT "shop_product_id_product_unique" UNIQUE("id_product")
);
--> statement-breakpoint
CREATE TABLE "thai_address" (
	"subdistrict_code" integer PRIMARY KEY NOT NULL,
	"subdistrict_en" text NOT NULL,
	"subdistrict_th" text NOT NULL,
	"district_code" integer NOT NULL,
	"district_en" text NOT NULL,
	"district_th" text NOT NULL,
	"province_code" integer NOT NULL,
	"province_en" text NOT NULL,
	"province_th" text NOT NULL,
	"zip" text NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(zip || ' ' || subdistrict_en || ' ' || subdistrict_th || ' ' || district_en || ' ' || district_th || ' ' || province_en || ' ' || province_th)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "shop_customer_id" integer;--> statement-breakpoint
ALTER TABLE "ingredient" ADD COLUMN "functional_class" text;--> statement-breakpoint
ALTER TABLE "ingredient" ADD COLUMN "ins_no" text;--> statement-breakpoint
ALTER TABLE "ingredient" ADD COLUMN "e_no" text;--> statement-breakpoint
ALTER TABLE "ingredient" ADD COLUMN "nutrients" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ingredient" ADD COLUMN "max_daily_mg" numeric(18, 6);--> statement-breakpoint
ALTER TABLE "ingredient" ADD COLUMN "is_gmo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ingredient" ADD COLUMN "is_novel_food" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ingredient" ADD COLUMN "sources" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_head" ADD COLUMN "recorded_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "chain_head" ADD COLUMN "policy_set" text;--> statement-breakpoint
ALTER TABLE "log_entry" ADD COLUMN "refs" jsonb;--> statement-breakpoint
ALTER TABLE "log_entry" ADD COLUMN "biz_step" text;--> statement-breakpoint
ALTER TABLE "log_entry" ADD COLUMN "disposition" text;--> statement-breakpoint
ALTER TABLE "log_entry" ADD COLUMN "location" text;--> statement-breakpoint
ALTER TABLE "log_entry" ADD COLUMN "corrects" bigint;--> statement-breakpoint
ALTER TABLE "fda_registration" ADD COLUMN "file" jsonb;--> statement-breakpoint
ALTER TABLE "regulation_approval_request" ADD CONSTRAINT "regulation_approval_request_source_id_regulation_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."regulation_source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_approval_request" ADD CONSTRAINT "regulation_approval_request_ingredient_id_ingredient_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_approval_request" ADD CONSTRAINT "regulation_approval_request_current_rule_id_regulation_rule_id_fk" FOREIGN KEY ("current_rule_id") REFERENCES "public"."regulation_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_request_history" ADD CONSTRAINT "regulation_request_history_request_id_regulation_approval_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."regulation_approval_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_rule" ADD CONSTRAINT "regulation_rule_source_id_regulation_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."regulation_source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_rule_substance" ADD CONSTRAINT "regulation_rule_substance_rule_id_regulation_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."regulation_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_rule_substance" ADD CONSTRAINT "regulation_rule_substance_substance_id_substance_id_fk" FOREIGN KEY ("substance_id") REFERENCES "public"."substance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_check" ADD CONSTRAINT "regulation_check_version_id_recipe_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."recipe_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_check" ADD CONSTRAINT "regulation_check_recipe_id_recipe_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipe"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_waiver" ADD CONSTRAINT "regulation_waiver_recipe_id_recipe_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipe"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_waiver" ADD CONSTRAINT "regulation_waiver_version_id_recipe_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."recipe_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "regulation_request_open" ON "regulation_approval_request" USING btree ("subject","market","use_key") WHERE status in ('PENDING', 'CHANGES_REQUESTED');--> statement-breakpoint
CREATE INDEX "regulation_request_status" ON "regulation_approval_request" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "regulation_request_created" ON "regulation_approval_request" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "regulation_request_import" ON "regulation_approval_request" USING btree ("import_id","proposal_hash");--> statement-breakpoint
CREATE INDEX "regulation_request_place" ON "regulation_approval_request" USING btree ("source_id","source_ref","part");--> statement-breakpoint
CREATE INDEX "regulation_request_current" ON "regulation_approval_request" USING btree ("current_rule_id");--> statement-breakpoint
CREATE INDEX "regulation_request_ingredient" ON "regulation_approval_request" USING btree ("ingredient_id");--> statement-breakpoint
CREATE INDEX "regulation_request_search" ON "regulation_approval_request" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "regulation_request_history_of" ON "regulation_request_history" USING btree ("request_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "regulation_rule_place" ON "regulation_rule" USING btree ("source_id","source_ref","part") WHERE effective_to is null;--> statement-breakpoint
CREATE INDEX "regulation_rule_history" ON "regulation_rule" USING btree ("source_id","source_ref","part");--> statement-breakpoint
CREATE INDEX "regulation_rule_review" ON "regulation_rule" USING btree ("review_state","market");--> statement-breakpoint
CREATE INDEX "regulation_rule_request" ON "regulation_rule" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "regulation_rule_names" ON "regulation_rule" USING gin ("inci_names");--> statement-breakpoint
CREATE INDEX "regulation_rule_cas" ON "regulation_rule" USING gin ("cas");--> statement-breakpoint
CREATE INDEX "regulation_rule_substance_of" ON "regulation_rule_substance" USING btree ("substance_id");--> statement-breakpoint
CREATE UNIQUE INDEX "regulation_source_code" ON "regulation_source" USING btree ("code") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "intake_call_key" ON "intake_call" USING btree ("api_key_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "intake_call_at" ON "intake_call" USING btree ("at");--> statement-breakpoint
CREATE INDEX "intake_signature_at" ON "intake_signature" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_run_running" ON "shop_run" USING btree ("status") WHERE status = 'RUNNING';--> statement-breakpoint
CREATE INDEX "shop_run_started" ON "shop_run" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_delivery_seq" ON "webhook_delivery" USING btree ("webhook_id","seq");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("next_at") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "webhook_delivery_subject" ON "webhook_delivery" USING btree ("webhook_id","subject_type","subject_id","seq") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "webhook_delivery_list" ON "webhook_delivery" USING btree ("webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "api_key_created" ON "api_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "log_edge_to" ON "log_edge" USING btree ("to_type","to_id");--> statement-breakpoint
CREATE INDEX "log_entry_policy_verdict" ON "log_entry_policy" USING btree ("policy_code","verdict","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "log_policy_active" ON "log_policy" USING btree ("code") WHERE state = 'ACTIVE';--> statement-breakpoint
CREATE UNIQUE INDEX "log_policy_draft" ON "log_policy" USING btree ("code") WHERE state = 'DRAFT';--> statement-breakpoint
CREATE INDEX "log_verification_open" ON "log_verification" USING btree ("state") WHERE state in ('QUEUED', 'RUNNING');--> statement-breakpoint
CREATE INDEX "log_verification_newest" ON "log_verification" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_pattern_once" ON "registration_pattern" USING btree ("country","kind","pattern") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "regulation_check_recipe" ON "regulation_check" USING btree ("recipe_id");--> statement-breakpoint
CREATE INDEX "regulation_waiver_version" ON "regulation_waiver" USING btree ("version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "regulation_waiver_finding" ON "regulation_waiver" USING btree ("version_id","finding_key") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "shop_product_search" ON "shop_product" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shop_product_reference" ON "shop_product" USING btree ("reference","id");--> statement-breakpoint
CREATE INDEX "thai_address_zip" ON "thai_address" USING btree ("zip");--> statement-breakpoint
CREATE INDEX "thai_address_search" ON "thai_address" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "log_entry_subject" ON "log_entry" USING btree ((subject ->> 'type'),(subject ->> 'id'),"seq");--> statement-breakpoint
CREATE INDEX "log_entry_event" ON "log_entry" USING btree ("event","seq");--> statement-breakpoint
CREATE INDEX "log_entry_actor" ON "log_entry" USING btree ((actor ->> 'id'),"seq");--> statement-breakpoint
CREATE INDEX "log_entry_actor_type" ON "log_entry" USING btree ((actor ->> 'type'),"seq") WHERE (actor ->> 'type') <> 'STAFF';--> statement-breakpoint
CREATE INDEX "log_entry_verdict" ON "log_entry" USING btree ((policy ->> 'verdict'),"seq") WHERE (policy ->> 'verdict') is not null;--> statement-breakpoint
CREATE INDEX "log_entry_recorded" ON "log_entry" USING btree ("recorded_at","seq");--> statement-breakpoint
CREATE INDEX "log_entry_label" ON "log_entry" USING btree ((seq >> 12),lower(subject ->> 'label') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "log_entry_corrects" ON "log_entry" USING btree ("corrects") WHERE corrects is not null;--> statement-breakpoint
CREATE INDEX "log_entry_hash" ON "log_entry" USING btree (left(hash, 16) text_pattern_ops);--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_shop_customer_id_unique" UNIQUE("shop_customer_id");--> statement-breakpoint
ALTER TABLE "customer_purchase" ADD CONSTRAINT "customer_purchase_order_ref_unique" UNIQUE("order_ref");--> statement-breakpoint
CREATE TRIGGER log_checkpoint_stays BEFORE UPDATE OR DELETE ON "log_checkpoint" FOR EACH ROW EXECUTE FUNCTION refuse_log_change();
--> statement-breakpoint
CREATE TRIGGER log_checkpoint_is_kept BEFORE TRUNCATE ON "log_checkpoint" FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
