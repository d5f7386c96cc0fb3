-- A tag's rooms in the order of the list, and names without tone marks (ADR 0037). The triggers stand before the rows
-- are filled, and fill those of servers of the version before.
ALTER TABLE "chat_room_tag" ADD COLUMN "last_chat_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE FUNCTION tag_takes_last_chat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Under the room's lock: a message that is being written is waited for.
  SELECT coalesce((SELECT room."last_chat_at" FROM "chat_room" AS room WHERE room."id" = NEW."room_id" FOR SHARE), NEW."last_chat_at")
  INTO NEW."last_chat_at";
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION tags_follow_last_chat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "chat_room_tag" SET "last_chat_at" = NEW."last_chat_at" WHERE "room_id" = NEW."id" AND "last_chat_at" <> NEW."last_chat_at";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER chat_room_tag_takes_last_chat BEFORE INSERT ON "chat_room_tag" FOR EACH ROW EXECUTE FUNCTION tag_takes_last_chat();
--> statement-breakpoint
CREATE TRIGGER chat_room_tags_follow AFTER UPDATE OF "last_chat_at", "is_tagged" ON "chat_room" FOR EACH ROW
  WHEN (NEW."is_tagged" AND (OLD."last_chat_at" <> NEW."last_chat_at" OR NOT OLD."is_tagged")) EXECUTE FUNCTION tags_follow_last_chat();
--> statement-breakpoint
UPDATE "chat_room_tag" SET "last_chat_at" = room."last_chat_at" FROM "chat_room" AS room WHERE room."id" = "chat_room_tag"."room_id";--> statement-breakpoint
CREATE INDEX "chat_room_tag_recent" ON "chat_room_tag" USING btree ("tag_id","last_chat_at","room_id");--> statement-breakpoint
CREATE INDEX "chat_room_tag_value_recent" ON "chat_room_tag" USING btree ("tag_id","value","last_chat_at","room_id") WHERE value is not null;--> statement-breakpoint
CREATE INDEX "chat_room_value_recent" ON "chat_room_tag" USING btree ("value","last_chat_at","room_id") WHERE value is not null;--> statement-breakpoint
DROP INDEX "chat_room_tag_value";--> statement-breakpoint
DROP INDEX "customer_search";--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "letters" text GENERATED ALWAYS AS (translate(lower(display_name || ' ' || username || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(company, '')), U&'\0E47\0E48\0E49\0E4A\0E4B\0E4C\0E4D\0E4E', '')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "customer_letters" ON "customer" USING gin ("letters" gin_trgm_ops);
