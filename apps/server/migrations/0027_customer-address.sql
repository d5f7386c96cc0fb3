ALTER TABLE "customer" ADD COLUMN "tax_id" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "address" text;