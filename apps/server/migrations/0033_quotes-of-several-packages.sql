ALTER TABLE "quote" ALTER COLUMN "unit_price" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ingredient_price" ADD COLUMN "fx_on" date;--> statement-breakpoint
ALTER TABLE "ingredient_price" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "ingredient" ADD COLUMN "price_from" numeric(18, 6);--> statement-breakpoint
ALTER TABLE "ingredient" ADD COLUMN "price_to" numeric(18, 6);--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "findings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "recipe_package" ADD COLUMN "fill_weight" numeric(18, 6);--> statement-breakpoint
ALTER TABLE "recipe_package" ADD COLUMN "fill_unit" text;--> statement-breakpoint
ALTER TABLE "recipe_package" ADD COLUMN "servings_per_pack" integer;--> statement-breakpoint
ALTER TABLE "recipe_package" ADD COLUMN "pieces" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "ingredient_price_currency" ON "ingredient_price" USING btree ("currency","valid_from");