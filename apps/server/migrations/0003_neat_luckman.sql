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
ALTER TABLE "recipes_category" ADD CONSTRAINT "recipes_category_parent_id_recipes_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."recipes_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "box_type_code" ON "box_type" USING btree ("code") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_standard_lbl_code" ON "company_standard_lbl" USING btree ("code") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_standard_lbl_is_default" ON "company_standard_lbl" USING btree ("recipe_type","country") WHERE is_default and archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "method_type_code" ON "method_type" USING btree ("code") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "packaging_service_code" ON "packaging_service" USING btree ("code") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "packaging_service_box_types" ON "packaging_service" USING gin ("compatible_box_types");--> statement-breakpoint
CREATE UNIQUE INDEX "recipes_category_slug" ON "recipes_category" USING btree ("slug") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "recipes_category_parent" ON "recipes_category" USING btree ("parent_id");