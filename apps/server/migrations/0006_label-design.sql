CREATE TABLE "label_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"design_id" uuid NOT NULL,
	"revision_id" uuid,
	"proof_link_id" uuid,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"text" text NOT NULL,
	"element" text,
	"author" text NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"resolved_at" timestamp(3) with time zone,
	"resolved_by" uuid
);
--> statement-breakpoint
CREATE TABLE "label_data" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipe_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "label_design" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"model_id" uuid NOT NULL,
	"area_code" text NOT NULL,
	"recipe_package_id" uuid,
	"name" text NOT NULL,
	"recipe_type" text NOT NULL,
	"country" text NOT NULL,
	"document" jsonb NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"stale" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"blocks" integer DEFAULT 0 NOT NULL,
	"checked_rev" integer DEFAULT 0 NOT NULL,
	"locked_by" uuid,
	"locked_until" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "label_presence" (
	"design_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "label_presence_design_id_staff_id_pk" PRIMARY KEY("design_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "label_dictionary" (
	"id" integer PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL,
	"row_version" integer NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "label_palette" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"time_stamp" bigint NOT NULL,
	"name" text NOT NULL,
	"rows" jsonb NOT NULL,
	"swatches" jsonb NOT NULL,
	CONSTRAINT "label_palette_time_stamp_unique" UNIQUE("time_stamp")
);
--> statement-breakpoint
CREATE TABLE "label_palette_choice" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"palette_id" uuid
);
--> statement-breakpoint
CREATE TABLE "label_print" (
	"id" uuid PRIMARY KEY NOT NULL,
	"design_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"sha256" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"void_at" timestamp(3) with time zone,
	"void_reason" text
);
--> statement-breakpoint
CREATE TABLE "label_proof_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"design_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"answered_at" timestamp(3) with time zone,
	"verdict" text,
	"comment" text,
	"signed_name" text,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "label_proof_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "label_revision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"design_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"rev" integer NOT NULL,
	"document" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "packaging_model" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"packaging_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name_en" text NOT NULL,
	"name_th" text NOT NULL,
	"label_areas" jsonb NOT NULL,
	"panels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"dieline" jsonb,
	"mockup" jsonb,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_packaging" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"shop_product_id" uuid NOT NULL,
	"name_en" text NOT NULL,
	"name_th" text NOT NULL,
	"box_type_id" uuid,
	"material" text,
	"capacity_ml" numeric(12, 3),
	"capacity_g" numeric(12, 3),
	"closure" text DEFAULT 'NONE' NOT NULL,
	"colours" text[] DEFAULT '{}' NOT NULL,
	"unit_cost" numeric(18, 6) DEFAULT '0' NOT NULL,
	"price_tiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"moq" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	CONSTRAINT "shop_packaging_shop_product_id_unique" UNIQUE("shop_product_id")
);
--> statement-breakpoint
ALTER TABLE "recipe_package" ADD COLUMN "packaging_id" uuid;--> statement-breakpoint
ALTER TABLE "recipe_package" ADD COLUMN "model_id" uuid;--> statement-breakpoint
ALTER TABLE "recipe_package" ADD COLUMN "design_id" uuid;--> statement-breakpoint
ALTER TABLE "recipe_package" ADD COLUMN "label_data_version_id" uuid;--> statement-breakpoint
ALTER TABLE "recipe_package" ADD COLUMN "stale" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "label_comment" ADD CONSTRAINT "label_comment_design_id_label_design_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."label_design"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_comment" ADD CONSTRAINT "label_comment_revision_id_label_revision_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."label_revision"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_comment" ADD CONSTRAINT "label_comment_proof_link_id_label_proof_link_id_fk" FOREIGN KEY ("proof_link_id") REFERENCES "public"."label_proof_link"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_data" ADD CONSTRAINT "label_data_recipe_id_recipe_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipe"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_design" ADD CONSTRAINT "label_design_model_id_packaging_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."packaging_model"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_design" ADD CONSTRAINT "label_design_recipe_package_id_recipe_package_id_fk" FOREIGN KEY ("recipe_package_id") REFERENCES "public"."recipe_package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_presence" ADD CONSTRAINT "label_presence_design_id_label_design_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."label_design"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_palette_choice" ADD CONSTRAINT "label_palette_choice_palette_id_label_palette_id_fk" FOREIGN KEY ("palette_id") REFERENCES "public"."label_palette"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_print" ADD CONSTRAINT "label_print_design_id_label_design_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."label_design"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_print" ADD CONSTRAINT "label_print_revision_id_label_revision_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."label_revision"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_proof_link" ADD CONSTRAINT "label_proof_link_design_id_label_design_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."label_design"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_proof_link" ADD CONSTRAINT "label_proof_link_revision_id_label_revision_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."label_revision"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_revision" ADD CONSTRAINT "label_revision_design_id_label_design_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."label_design"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packaging_model" ADD CONSTRAINT "packaging_model_packaging_id_shop_packaging_id_fk" FOREIGN KEY ("packaging_id") REFERENCES "public"."shop_packaging"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_packaging" ADD CONSTRAINT "shop_packaging_shop_product_id_shop_product_id_fk" FOREIGN KEY ("shop_product_id") REFERENCES "public"."shop_product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_packaging" ADD CONSTRAINT "shop_packaging_box_type_id_box_type_id_fk" FOREIGN KEY ("box_type_id") REFERENCES "public"."box_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "label_comment_design" ON "label_comment" USING btree ("design_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "label_data_version" ON "label_data" USING btree ("recipe_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "label_design_recipe_package" ON "label_design" USING btree ("recipe_package_id") WHERE recipe_package_id is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "label_design_model" ON "label_design" USING btree ("model_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "label_palette_name" ON "label_palette" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "label_print_design" ON "label_print" USING btree ("design_id","created_at");--> statement-breakpoint
CREATE INDEX "label_proof_link_design" ON "label_proof_link" USING btree ("design_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "label_revision_no" ON "label_revision" USING btree ("design_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "packaging_model_code" ON "packaging_model" USING btree ("packaging_id","code") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "shop_packaging_box_type" ON "shop_packaging" USING btree ("box_type_id");--> statement-breakpoint
CREATE INDEX "shop_packaging_name" ON "shop_packaging" USING btree ("name_en","id");--> statement-breakpoint
ALTER TABLE "recipe_package" ADD CONSTRAINT "recipe_package_packaging_id_shop_packaging_id_fk" FOREIGN KEY ("packaging_id") REFERENCES "public"."shop_packaging"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_package" ADD CONSTRAINT "recipe_package_model_id_packaging_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."packaging_model"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_package" ADD CONSTRAINT "recipe_package_label_data_version_id_label_data_id_fk" FOREIGN KEY ("label_data_version_id") REFERENCES "public"."label_data"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recipe_package_updated" ON "recipe_package" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "recipe_package_model_id" ON "recipe_package" USING btree ("recipe_id","packaging_id","model_id") WHERE model_id is not null and package_status <> 'CANCEL';