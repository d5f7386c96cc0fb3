CREATE INDEX "lab_sample_search" ON "lab_sample" USING gin (lower("barcode" || ' ' || "name" || ' ' || "lot") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "machine_quotation_search" ON "machine_quotation" USING gin (lower("number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "fda_registration_search" ON "fda_registration" USING gin (lower("number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "label_design_search" ON "label_design" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quote_search" ON "quote" USING gin (lower("number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "recipe_package_search" ON "recipe_package" USING gin (lower("name") gin_trgm_ops);