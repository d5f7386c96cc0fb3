CREATE TABLE "shortcut_choice" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"keys" jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bell_state" ADD COLUMN "hidden" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bell_state" ADD COLUMN "mailed_hidden" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_recipient" ADD COLUMN "mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "signal" ADD COLUMN "push" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_signals" ADD COLUMN "channels_off" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_signals" ADD COLUMN "quiet_hours" jsonb;--> statement-breakpoint
UPDATE "staff_signals" SET "channels_off" = jsonb_strip_nulls(jsonb_build_object(
  'mention', CASE WHEN NOT "mention" THEN '["push","sound"]'::jsonb END,
  'assignment', CASE WHEN NOT "assignment" THEN '["push","sound"]'::jsonb END,
  'approval', CASE WHEN NOT "approval" THEN '["push","sound"]'::jsonb END
)) WHERE NOT ("mention" AND "assignment" AND "approval");
