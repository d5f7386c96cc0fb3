ALTER TABLE "regulation_source" ADD COLUMN "whole_lists" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "regulation_source" ADD COLUMN "declared_by" uuid;--> statement-breakpoint
ALTER TABLE "regulation_source" ADD COLUMN "declared_at" timestamp(3) with time zone;--> statement-breakpoint
-- The check of single rules, families and purposes is new: stored verdicts are judged again after the upgrade.
UPDATE "regulation_check" SET "market_verdicts" = NULL;
