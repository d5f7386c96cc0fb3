ALTER TABLE "channel_outbox" ADD COLUMN "unsure_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "stopped_seq" integer;--> statement-breakpoint
-- Written by hand: the rooms whose queue is stopped now. Only those with a row that waits for the provider or a person.
UPDATE "chat_room" SET "stopped_seq" = newest."seq" FROM (
  SELECT DISTINCT ON (message."room_id") message."room_id", message."seq", message."delivery"
  FROM "chat_message" AS message
  WHERE message."room_id" IN (SELECT "room_id" FROM "channel_outbox" WHERE "state" IN ('QUEUED', 'SENDING', 'UNKNOWN'))
    AND message."visibility" = 'public' AND message."sender_type" <> 'CUSTOMER' AND message."deleted_at" IS NULL
    AND (message."delivery" IS NULL OR message."delivery" <> 'FAILED')
    AND NOT (coalesce(message."delivery" = 'QUEUED', false) AND message."delivery_error" IS NULL)
  ORDER BY message."room_id", message."seq" DESC
) AS newest WHERE newest."room_id" = "chat_room"."id" AND newest."delivery" IN ('QUEUED', 'UNKNOWN');
