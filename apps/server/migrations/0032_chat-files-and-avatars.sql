ALTER TABLE "chat_room" ADD COLUMN "avatar" text;--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "avatar_source" text;--> statement-breakpoint
CREATE INDEX "chat_message_with_files" ON "chat_message" USING btree ("room_id","seq") WHERE files <> '[]'::jsonb;