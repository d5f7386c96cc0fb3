ALTER TABLE "chat_draft" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_signals" ADD COLUMN "until_replied" boolean DEFAULT false NOT NULL;