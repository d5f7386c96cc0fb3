CREATE TABLE "chat_message_text" (
	"room_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "chat_message_text_room_id_seq_pk" PRIMARY KEY("room_id","seq")
);
--> statement-breakpoint
CREATE TABLE "chat_message_unindexed" (
	"room_id" uuid NOT NULL,
	"seq" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO "chat_message_text" ("room_id", "seq", "at", "body") SELECT "room_id", "seq", "at", lower("body") FROM "chat_message" WHERE "body" <> '';--> statement-breakpoint
DROP INDEX "chat_message_at";--> statement-breakpoint
DROP INDEX "chat_message_search";--> statement-breakpoint
DROP INDEX "chat_room_customer";--> statement-breakpoint
CREATE INDEX "chat_message_text_at" ON "chat_message_text" USING btree ("at","room_id","seq");--> statement-breakpoint
CREATE INDEX "chat_message_text_search" ON "chat_message_text" USING gin ("body" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "chat_room_customer" ON "chat_room" USING btree ("customer_id","last_chat_at","id");