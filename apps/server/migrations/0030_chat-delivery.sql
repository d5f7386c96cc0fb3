CREATE TABLE "channel_member" (
	"room_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"checked_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "channel_member_room_id_user_id_pk" PRIMARY KEY("room_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_closing" (
	"room_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "chat_closing_room_id_seq_pk" PRIMARY KEY("room_id","seq")
);
--> statement-breakpoint
CREATE TABLE "chat_revoked_link" (
	"file" text PRIMARY KEY NOT NULL,
	"revoked_at" timestamp(3) with time zone NOT NULL,
	"revoked_by" uuid
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "display_name" text;--> statement-breakpoint
ALTER TABLE "channel_account" ADD COLUMN "quota_checked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "channel_account" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "channel_account" ADD COLUMN "fault_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "channel_outbox" ADD COLUMN "replied_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "delivery_reason" text;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "arrived_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "undelivered_seq" integer;--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "unfollowed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "reply_token" text;--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "reply_token_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "profiled_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "profile_name" text;--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "blocked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "blocked_by" uuid;--> statement-breakpoint
ALTER TABLE "channel_member" ADD CONSTRAINT "channel_member_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_closing" ADD CONSTRAINT "chat_closing_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_phone" ON "customer" USING gin (regexp_replace(phone, '[^0-9]', '', 'g') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "chat_room_undelivered" ON "chat_room" USING btree ("last_chat_at","id") WHERE undelivered_seq is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_room_account_user" ON "chat_room" USING btree ("channel_account_id","user_id") WHERE user_id is not null;--> statement-breakpoint
-- The closings of the past, as far as the waits tell of them: a wait that no answer ended, and the rooms that are closed.
INSERT INTO "chat_closing" ("room_id", "seq", "at")
SELECT "room_id", "until", "answered_at" FROM (
  SELECT "wait"."room_id", "wait"."from_seq", "wait"."answered_at",
    coalesce(lead("wait"."from_seq") OVER (PARTITION BY "wait"."room_id" ORDER BY "wait"."from_seq") - 1, "room"."last_seq") AS "until"
  FROM "chat_wait" AS "wait" JOIN "chat_room" AS "room" ON "room"."id" = "wait"."room_id"
) AS "ended"
WHERE "answered_at" IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM "chat_message" AS "answer" WHERE "answer"."room_id" = "ended"."room_id" AND "answer"."seq" BETWEEN "from_seq" AND "until"
    AND "answer"."sender_type" IN ('STAFF', 'BOT') AND "answer"."visibility" = 'public')
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "chat_closing" ("room_id", "seq", "at")
SELECT "id", "last_seq", "closed_at" FROM "chat_room" WHERE "status" = 'CLOSED' AND "closed_at" IS NOT NULL
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Rooms that looked answered by what never arrived.
UPDATE "chat_room" AS "room" SET "undelivered_seq" = "answer"."seq", "status" = 'OPEN'
FROM "chat_message" AS "answer"
WHERE "room"."status" = 'REPLIED' AND "answer"."room_id" = "room"."id" AND "answer"."seq" = "room"."last_staff_seq"
  AND "answer"."delivery" IN ('FAILED', 'UNKNOWN');
