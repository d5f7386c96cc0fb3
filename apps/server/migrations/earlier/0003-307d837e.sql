CREATE TABLE "recipe_sample_reading" (
	"sample_id" uuid PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL
);--> statement-breakpoint
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
);--> statement-breakpoint
ALTER TABLE "recipe_version" ADD COLUMN "edited_by" uuid;--> statement-breakpoint
UPDATE "recipe_version" SET "edited_by" = coalesce("updated_by", "created_by");--> statement-breakpoint
ALTER TABLE "recipe_sample_reading" ADD CONSTRAINT "recipe_sample_reading_sample_id_recipe_sample_id_fk" FOREIGN KEY ("sample_id") REFERENCES "public"."recipe_sample"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_sample" ADD CONSTRAINT "recipe_sample_category_id_recipes_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."recipes_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recipe_sample_source_url" ON "recipe_sample" USING btree ("source_url") WHERE archived_at is null and source = 'SCRAPER';--> statement-breakpoint
CREATE INDEX "recipe_sample_search" ON "recipe_sample" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "recipe_sample_updated" ON "recipe_sample" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "recipe_sample_category" ON "recipe_sample" USING btree ("category_id");
