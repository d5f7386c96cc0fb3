ALTER TABLE "lab_order" ADD COLUMN "rejected_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_sample" ADD COLUMN "container" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_sample" ADD COLUMN "location" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_sample" ADD COLUMN "retain_until" date;--> statement-breakpoint
ALTER TABLE "lab_sample" ADD COLUMN "disposed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "lab_sample" ADD COLUMN "disposed_by" uuid;--> statement-breakpoint
ALTER TABLE "lab_sample" ADD COLUMN "disposal_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_sample" ADD COLUMN "rejected_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "lab_sample" ADD COLUMN "rejected_by" uuid;--> statement-breakpoint
ALTER TABLE "lab_sample" ADD COLUMN "reject_reason" text;--> statement-breakpoint
ALTER TABLE "lab_sample" ADD COLUMN "rejection_file" text;--> statement-breakpoint
ALTER TABLE "lab_service" ADD COLUMN "includes" uuid[] DEFAULT '{}' NOT NULL;