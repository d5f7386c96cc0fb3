ALTER TABLE "regulation_approval_request" ADD COLUMN "change_class" text;--> statement-breakpoint
ALTER TABLE "regulation_approval_request" ADD COLUMN "changes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "regulation_approval_request" ADD COLUMN "reading" text;--> statement-breakpoint
ALTER TABLE "regulation_rule" ADD COLUMN "name_keys" text[];--> statement-breakpoint
ALTER TABLE "substance" ADD COLUMN "name_keys" text[];