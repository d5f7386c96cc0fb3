-- Where 0008 was applied already, it made them.
CREATE INDEX IF NOT EXISTS "chat_message_at" ON "chat_message" USING btree ("at","room_id","seq");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "chat_message_search" ON "chat_message" USING gin (lower("body") gin_trgm_ops);
