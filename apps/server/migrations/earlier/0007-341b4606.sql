ALTER TABLE "channel_account" ADD COLUMN "business_id" text;--> statement-breakpoint
ALTER TABLE "channel_outbox" ADD COLUMN "sent_parts" integer DEFAULT 0 NOT NULL;
