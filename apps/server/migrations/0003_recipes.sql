CREATE TABLE "configuration_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"old" text,
	"new" text,
	"changed_by" uuid NOT NULL,
	"changed_by_name" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "configuration_value" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text,
	"row_version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp(3) with time zone,
	"updated_by" uuid,
	"updated_by_name" text
);
--> statement-breakpoint
CREATE TABLE "ingredient_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"ingredient_id" uuid NOT NULL,
	"type" text NOT NULL,
	"valid_until" date,
	"file" text NOT NULL,
	"expired_logged_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ingredient_price" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"ingredient_id" uuid NOT NULL,
	"supplier" text NOT NULL,
	"price" numeric(18, 6) NOT NULL,
	"uom" text NOT NULL,
	"currency" text DEFAULT 'THB' NOT NULL,
	"fx" numeric(18, 6) DEFAULT '1' NOT NULL,
	"min_qty" numeric(18, 6) DEFAULT '0' NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date
);
--> statement-breakpoint
CREATE TABLE "ingredient" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"code" text NOT NULL,
	"trade_name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_th" text DEFAULT '' NOT NULL,
	"supplier" text DEFAULT '' NOT NULL,
	"shop_product_id" integer,
	"recipe_types" text[] NOT NULL,
	"role" text NOT NULL,
	"physical_form" text NOT NULL,
	"density_g_per_ml" numeric(18, 6),
	"purity_pct" numeric(9, 6) DEFAULT '100' NOT NULL,
	"elemental_factor_pct" numeric(9, 6),
	"overage_pct" numeric(9, 6) DEFAULT '0' NOT NULL,
	"use_min_pct" numeric(9, 6),
	"use_max_pct" numeric(9, 6),
	"natural_origin_pct" numeric(9, 6),
	"is_vegan" boolean DEFAULT false NOT NULL,
	"is_halal" boolean DEFAULT false NOT NULL,
	"allergens_food" text[] DEFAULT '{}' NOT NULL,
	"is_placeholder" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(code || ' ' || trade_name || ' ' || name_en || ' ' || name_th || ' ' || supplier)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ingredient_composition" (
	"ingredient_id" uuid NOT NULL,
	"substance_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"pct_min" numeric(9, 6),
	"pct_typ" numeric(9, 6) NOT NULL,
	"pct_max" numeric(9, 6),
	"is_allergen" boolean DEFAULT false NOT NULL,
	"is_impurity" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ingredient_composition_ingredient_id_substance_id_pk" PRIMARY KEY("ingredient_id","substance_id")
);
--> statement-breakpoint
CREATE TABLE "substance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"inci_name" text NOT NULL,
	"name_th" text DEFAULT '' NOT NULL,
	"chemical_name" text DEFAULT '' NOT NULL,
	"cas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ec" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ci_number" text,
	"ins_no" text,
	"e_no" text,
	"functions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"synonyms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cosing_ref" text,
	"is_nano" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(inci_name || ' ' || name_th || ' ' || chemical_name || ' ' || cas::text || ' ' || synonyms::text || ' ' || coalesce(ci_number, '') || ' ' || coalesce(e_no, ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"body_text" text NOT NULL,
	"body_html" text NOT NULL,
	"template" text NOT NULL,
	"related_type" text,
	"related_id" text,
	"once" text,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"message_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp(3) with time zone,
	CONSTRAINT "email_outbox_once_unique" UNIQUE("once")
);
--> statement-breakpoint
CREATE TABLE "recipe_approval_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"recipe_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"answered_at" timestamp(3) with time zone,
	"verdict" text,
	"comment" text,
	"signed_name" text,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "recipe_approval_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "box_type" (
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
	"recipe_type" text,
	"shape" text NOT NULL,
	"outer_w" numeric(6, 1),
	"outer_d" numeric(6, 1),
	"outer_h" numeric(6, 1),
	"material" text,
	"max_fill_g" numeric(12, 3),
	"unit_cost" numeric(18, 6) NOT NULL,
	"moq" integer DEFAULT 1 NOT NULL,
	"price_tiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"image" jsonb,
	"shop_product_id" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_standard_lbl" (
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
	"recipe_type" text NOT NULL,
	"country" text NOT NULL,
	"text_blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_font_mm" numeric(5, 2) NOT NULL,
	"paper_w" numeric(6, 1) NOT NULL,
	"paper_h" numeric(6, 1) NOT NULL,
	"bleed" numeric(6, 1) NOT NULL,
	"trim" numeric(6, 1) NOT NULL,
	"languages" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fda_registration" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"recipe_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"country" text NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"submitted_on" date,
	"granted_on" date,
	"expires_on" date
);
--> statement-breakpoint
CREATE TABLE "method_type" (
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
	"scope" text DEFAULT 'PRODUCTION' NOT NULL,
	"recipe_type" text,
	"description_en" text DEFAULT '' NOT NULL,
	"description_th" text DEFAULT '' NOT NULL,
	"default_steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cost_per_batch" numeric(18, 6),
	"cost_per_kg" numeric(18, 6),
	"lead_time_days" integer DEFAULT 0 NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "packaging_service" (
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
	"price_mode" text NOT NULL,
	"price" numeric(18, 6) NOT NULL,
	"setup_fee" numeric(18, 6) DEFAULT '0' NOT NULL,
	"min_charge" numeric(18, 6) DEFAULT '0' NOT NULL,
	"compatible_box_types" uuid[] DEFAULT '{}' NOT NULL,
	"capacity_per_day" integer,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "qa_template" (
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
	"recipe_type" text NOT NULL,
	"category_id" uuid,
	"items" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"recipe_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"qty" integer NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"valid_until" date NOT NULL,
	"input" jsonb NOT NULL,
	"config" jsonb NOT NULL,
	"price" jsonb NOT NULL,
	"unit_price" numeric(18, 6) NOT NULL,
	"total" numeric(18, 6) NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "quote_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "recipe_package" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"recipe_id" uuid NOT NULL,
	"name" text NOT NULL,
	"box_type_id" uuid,
	"service_ids" uuid[] DEFAULT '{}' NOT NULL,
	"qty" integer NOT NULL,
	"package_status" text DEFAULT 'PENDING_PAYMENT' NOT NULL,
	"previous_status" text,
	"status_since" timestamp(3) with time zone NOT NULL,
	"proof_file" text,
	"print_photo_file" text,
	"submitted_by" uuid,
	"is_stale" boolean DEFAULT false NOT NULL,
	"cancel_reason" text
);
--> statement-breakpoint
CREATE TABLE "recipe_qa" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"recipe_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"status" text DEFAULT 'TODO' NOT NULL,
	"template_id" uuid,
	"items" jsonb NOT NULL,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sample_lot" text DEFAULT '' NOT NULL,
	"conclusion" text DEFAULT '' NOT NULL,
	"corrective_action" text DEFAULT '' NOT NULL,
	"signature_file" text,
	"signed_by" uuid,
	"signed_at" timestamp(3) with time zone,
	"countersigned_by" uuid,
	"countersigned_at" timestamp(3) with time zone,
	"reopen_reason" text
);
--> statement-breakpoint
CREATE TABLE "recipe_sample_reading" (
	"sample_id" uuid PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recipe_sample" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"source" text NOT NULL,
	"source_url" text,
	"recipe_type" text NOT NULL,
	"name" text NOT NULL,
	"brand" text,
	"category_id" uuid,
	"benefit_ids" uuid[] DEFAULT '{}' NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"inci_text" text DEFAULT '' NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"unmatched" integer DEFAULT 0 NOT NULL,
	"price_hint" numeric(18, 6),
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(name || ' ' || coalesce(brand, '') || ' ' || inci_text)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recipe_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"recipe_id" uuid NOT NULL,
	"version_no" integer NOT NULL,
	"label" text,
	"parent_version_id" uuid,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"change_note" text DEFAULT '' NOT NULL,
	"input_mode" text NOT NULL,
	"batch_size" numeric(20, 6) NOT NULL,
	"batch_unit" text NOT NULL,
	"dose_size" numeric(20, 6),
	"dose_unit" text DEFAULT 'mg' NOT NULL,
	"process_loss_pct" numeric(9, 6) DEFAULT '0' NOT NULL,
	"overfill_pct" numeric(9, 6) DEFAULT '0' NOT NULL,
	"ph_min" numeric(4, 2),
	"ph_max" numeric(4, 2),
	"viscosity" text,
	"method_type_id" uuid,
	"procedure" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"below_one_order" text[] DEFAULT '{}' NOT NULL,
	"label_parts" jsonb NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"unit_price" numeric(18, 6),
	"content_hash" text,
	"edited_by" uuid,
	"submitted_at" timestamp(3) with time zone,
	"submitted_by" uuid,
	"locked_at" timestamp(3) with time zone,
	"locked_by" uuid
);
--> statement-breakpoint
CREATE TABLE "recipe_version_line" (
	"version_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"phase" text NOT NULL,
	"ingredient_id" uuid,
	"pct" numeric(9, 6),
	"amount" numeric(20, 6),
	"unit" text,
	"is_balance" boolean NOT NULL,
	"fixed_qty" boolean NOT NULL,
	"elemental_claim" boolean NOT NULL,
	"overage_pct" numeric(9, 6),
	"tolerance_pct" numeric(9, 6),
	"role" text,
	"note" text NOT NULL,
	"substitutes" uuid[] NOT NULL,
	CONSTRAINT "recipe_version_line_version_id_position_pk" PRIMARY KEY("version_id","position")
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"series" text NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recipe" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"number" text NOT NULL,
	"recipe_type" text NOT NULL,
	"customer_id" uuid,
	"customer_name" text,
	"name" text NOT NULL,
	"brand" text,
	"category_id" uuid NOT NULL,
	"benefit_ids" uuid[] DEFAULT '{}' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"target_countries" text[] NOT NULL,
	"brief" jsonb NOT NULL,
	"target_qty" integer NOT NULL,
	"fill_weight" numeric(18, 6) NOT NULL,
	"fill_unit" text NOT NULL,
	"dose_form" text,
	"servings_per_pack" integer DEFAULT 1 NOT NULL,
	"servings_per_day" integer DEFAULT 1 NOT NULL,
	"target_price" numeric(18, 6),
	"formula_status" text DEFAULT 'PENDING_PAYMENT' NOT NULL,
	"previous_status" text,
	"status_since" timestamp(3) with time zone NOT NULL,
	"qa_status" text,
	"current_version_id" uuid,
	"current_version_no" integer,
	"live_version_id" uuid,
	"unit_price" numeric(18, 6),
	"fda_required" boolean DEFAULT true NOT NULL,
	"assignee_id" uuid,
	"watcher_ids" uuid[] DEFAULT '{}' NOT NULL,
	"room_id" uuid,
	"payment" jsonb,
	"refund_due" boolean DEFAULT false NOT NULL,
	"cancel_reason" text,
	"search" text GENERATED ALWAYS AS (lower(number || ' ' || name || ' ' || coalesce(brand, '') || ' ' || coalesce(customer_name, ''))) STORED NOT NULL,
	CONSTRAINT "recipe_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "recipes_benefit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"name_en" text NOT NULL,
	"name_th" text NOT NULL,
	"recipe_type" text NOT NULL,
	"claim_text_en" text NOT NULL,
	"claim_text_th" text NOT NULL,
	"claim_risk" text NOT NULL,
	"evidence_file" jsonb,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recipes_category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"slug" text NOT NULL,
	"name_en" text NOT NULL,
	"name_th" text NOT NULL,
	"parent_id" uuid,
	"recipe_type" text NOT NULL,
	"use_class" text,
	"dose_form" text,
	"default_countries" text[] DEFAULT '{}' NOT NULL,
	"price_multiplier" numeric(9, 6) DEFAULT '1' NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recipe_status_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipe_id" uuid NOT NULL,
	"package_id" uuid,
	"machine" text NOT NULL,
	"move" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"reason" text,
	"version_no" integer,
	"actor_type" text NOT NULL,
	"actor_id" uuid,
	"carried" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ingredient_document" ADD CONSTRAINT "ingredient_document_ingredient_id_ingredient_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient_price" ADD CONSTRAINT "ingredient_price_ingredient_id_ingredient_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient_composition" ADD CONSTRAINT "ingredient_composition_ingredient_id_ingredient_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient_composition" ADD CONSTRAINT "ingredient_composition_substance_id_substance_id_fk" FOREIGN KEY ("substance_id") REFERENCES "public"."substance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_approval_link" ADD CONSTRAINT "recipe_approval_link_recipe_id_recipe_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipe"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_approval_link" ADD CONSTRAINT "recipe_approval_link_version_id_recipe_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."recipe_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_approval_link" ADD CONSTRAINT "recipe_approval_link_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fda_registration" ADD CONSTRAINT "fda_registration_recipe_id_recipe_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipe"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fda_registration" ADD CONSTRAINT "fda_registration_version_id_recipe_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."recipe_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qa_template" ADD CONSTRAINT "qa_template_category_id_recipes_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."recipes_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_recipe_id_recipe_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipe"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_version_id_recipe_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."recipe_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_package" ADD CONSTRAINT "recipe_package_recipe_id_recipe_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipe"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_package" ADD CONSTRAINT "recipe_package_box_type_id_box_type_id_fk" FOREIGN KEY ("box_type_id") REFERENCES "public"."box_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_qa" ADD CONSTRAINT "recipe_qa_recipe_id_recipe_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipe"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_qa" ADD CONSTRAINT "recipe_qa_version_id_recipe_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."recipe_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_qa" ADD CONSTRAINT "recipe_qa_template_id_qa_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."qa_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_sample_reading" ADD CONSTRAINT "recipe_sample_reading_sample_id_recipe_sample_id_fk" FOREIGN KEY ("sample_id") REFERENCES "public"."recipe_sample"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_sample" ADD CONSTRAINT "recipe_sample_category_id_recipes_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."recipes_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_version" ADD CONSTRAINT "recipe_version_recipe_id_recipe_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipe"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_version" ADD CONSTRAINT "recipe_version_method_type_id_method_type_id_fk" FOREIGN KEY ("method_type_id") REFERENCES "public"."method_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_version_line" ADD CONSTRAINT "recipe_version_line_version_id_recipe_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."recipe_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_version_line" ADD CONSTRAINT "recipe_version_line_ingredient_id_ingredient_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe" ADD CONSTRAINT "recipe_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe" ADD CONSTRAINT "recipe_category_id_recipes_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."recipes_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipes_category" ADD CONSTRAINT "recipes_category_parent_id_recipes_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."recipes_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_status_history" ADD CONSTRAINT "recipe_status_history_recipe_id_recipe_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipe"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_status_history" ADD CONSTRAINT "recipe_status_history_package_id_recipe_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."recipe_package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "configuration_change_key" ON "configuration_change" USING btree ("key","id");--> statement-breakpoint
CREATE INDEX "ingredient_document_ingredient" ON "ingredient_document" USING btree ("ingredient_id");--> statement-breakpoint
CREATE INDEX "ingredient_document_valid_until" ON "ingredient_document" USING btree ("valid_until") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "ingredient_price_ingredient" ON "ingredient_price" USING btree ("ingredient_id","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "ingredient_code" ON "ingredient" USING btree ("code") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ingredient_shop_product_id" ON "ingredient" USING btree ("shop_product_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "ingredient_search" ON "ingredient" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ingredient_composition_substance" ON "ingredient_composition" USING btree ("substance_id");--> statement-breakpoint
CREATE UNIQUE INDEX "substance_inci_name" ON "substance" USING btree (lower("inci_name")) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "substance_search" ON "substance" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "email_outbox_due" ON "email_outbox" USING btree ("next_at") WHERE state = 'QUEUED';--> statement-breakpoint
CREATE INDEX "email_outbox_related" ON "email_outbox" USING btree ("related_type","related_id");--> statement-breakpoint
CREATE INDEX "recipe_approval_link_recipe" ON "recipe_approval_link" USING btree ("recipe_id");--> statement-breakpoint
CREATE UNIQUE INDEX "box_type_code" ON "box_type" USING btree ("code") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_standard_lbl_code" ON "company_standard_lbl" USING btree ("code") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_standard_lbl_is_default" ON "company_standard_lbl" USING btree ("recipe_type","country") WHERE is_default and archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fda_registration_country" ON "fda_registration" USING btree ("recipe_id","country") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "method_type_code" ON "method_type" USING btree ("code") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "packaging_service_code" ON "packaging_service" USING btree ("code") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "packaging_service_box_types" ON "packaging_service" USING gin ("compatible_box_types");--> statement-breakpoint
CREATE UNIQUE INDEX "qa_template_code" ON "qa_template" USING btree ("code") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "qa_template_default" ON "qa_template" USING btree ("recipe_type") WHERE archived_at is null and is_default and category_id is null;--> statement-breakpoint
CREATE INDEX "quote_recipe" ON "quote" USING btree ("recipe_id","created_at");--> statement-breakpoint
CREATE INDEX "quote_version" ON "quote" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "recipe_package_recipe" ON "recipe_package" USING btree ("recipe_id");--> statement-breakpoint
CREATE INDEX "recipe_package_status" ON "recipe_package" USING btree ("package_status","recipe_id");--> statement-breakpoint
CREATE INDEX "recipe_package_box_type" ON "recipe_package" USING btree ("box_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recipe_qa_round" ON "recipe_qa" USING btree ("version_id","round");--> statement-breakpoint
CREATE UNIQUE INDEX "recipe_qa_recipe" ON "recipe_qa" USING btree ("recipe_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "recipe_sample_source_url" ON "recipe_sample" USING btree ("source_url") WHERE archived_at is null and source = 'SCRAPER';--> statement-breakpoint
CREATE INDEX "recipe_sample_search" ON "recipe_sample" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "recipe_sample_updated" ON "recipe_sample" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "recipe_sample_category" ON "recipe_sample" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recipe_version_no" ON "recipe_version" USING btree ("recipe_id","version_no");--> statement-breakpoint
CREATE INDEX "recipe_version_method_type" ON "recipe_version" USING btree ("method_type_id");--> statement-breakpoint
CREATE INDEX "recipe_version_line_ingredient" ON "recipe_version_line" USING btree ("ingredient_id");--> statement-breakpoint
CREATE UNIQUE INDEX "number_series_series" ON "number_series" USING btree ("series");--> statement-breakpoint
CREATE INDEX "recipe_search" ON "recipe" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "recipe_updated" ON "recipe" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "recipe_status_updated" ON "recipe" USING btree ("formula_status","updated_at","id");--> statement-breakpoint
CREATE INDEX "recipe_type_updated" ON "recipe" USING btree ("recipe_type","updated_at","id");--> statement-breakpoint
CREATE INDEX "recipe_qa_updated" ON "recipe" USING btree ("qa_status","updated_at","id");--> statement-breakpoint
CREATE INDEX "recipe_public_updated" ON "recipe" USING btree ("is_public","updated_at","id");--> statement-breakpoint
CREATE INDEX "recipe_customer" ON "recipe" USING btree ("customer_id","updated_at");--> statement-breakpoint
CREATE INDEX "recipe_assignee" ON "recipe" USING btree ("assignee_id","updated_at");--> statement-breakpoint
CREATE INDEX "recipe_category" ON "recipe" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "recipe_name" ON "recipe" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "recipe_created" ON "recipe" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "recipe_status_since" ON "recipe" USING btree ("status_since","id");--> statement-breakpoint
CREATE UNIQUE INDEX "recipes_category_slug" ON "recipes_category" USING btree ("slug") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "recipes_category_parent" ON "recipes_category" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "recipe_status_history_recipe" ON "recipe_status_history" USING btree ("recipe_id","at");