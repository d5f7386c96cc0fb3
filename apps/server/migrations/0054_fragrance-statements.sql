ALTER TABLE "ingredient_document" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "ingredient_document" ADD COLUMN "issued_on" date;--> statement-breakpoint
ALTER TABLE "ingredient" ADD COLUMN "allergens_stated_on" date;--> statement-breakpoint
ALTER TABLE "regulation_rule" ADD COLUMN "declare_as" text;