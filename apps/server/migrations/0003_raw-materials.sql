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
ALTER TABLE "ingredient_document" ADD CONSTRAINT "ingredient_document_ingredient_id_ingredient_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient_price" ADD CONSTRAINT "ingredient_price_ingredient_id_ingredient_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient_composition" ADD CONSTRAINT "ingredient_composition_ingredient_id_ingredient_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient_composition" ADD CONSTRAINT "ingredient_composition_substance_id_substance_id_fk" FOREIGN KEY ("substance_id") REFERENCES "public"."substance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ingredient_document_ingredient" ON "ingredient_document" USING btree ("ingredient_id");--> statement-breakpoint
CREATE INDEX "ingredient_document_valid_until" ON "ingredient_document" USING btree ("valid_until") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "ingredient_price_ingredient" ON "ingredient_price" USING btree ("ingredient_id","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "ingredient_code" ON "ingredient" USING btree ("code") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ingredient_shop_product_id" ON "ingredient" USING btree ("shop_product_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "ingredient_search" ON "ingredient" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ingredient_composition_substance" ON "ingredient_composition" USING btree ("substance_id");--> statement-breakpoint
CREATE UNIQUE INDEX "substance_inci_name" ON "substance" USING btree (lower("inci_name")) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "substance_search" ON "substance" USING gin ("search" gin_trgm_ops);