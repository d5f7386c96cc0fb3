ALTER TABLE "chat_room" ADD COLUMN "draft_seq" integer;--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "handed_over_seq" integer;--> statement-breakpoint
CREATE INDEX "chat_room_draft" ON "chat_room" USING btree ("last_chat_at","id") WHERE draft_seq is not null;--> statement-breakpoint
CREATE INDEX "chat_room_handed_over" ON "chat_room" USING btree ("last_chat_at","id") WHERE bot_paused_at is not null and handed_over_seq > last_staff_seq;--> statement-breakpoint
CREATE INDEX "chat_room_bot_paused" ON "chat_room" USING btree ("last_chat_at") WHERE bot_paused_at is not null and waiting_since is null and status <> 'CLOSED';--> statement-breakpoint
UPDATE "chat_room" SET "draft_seq" = task.trigger_seq FROM "ai_bot_task" AS task
  WHERE task.room_id = "chat_room".id AND task.phase = 'WAITING' AND task.type = 'CUSTOMER_SERVICE';
