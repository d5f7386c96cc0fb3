CREATE TABLE "customer_notice" (
	"key" text PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"room_id" uuid,
	"body" text NOT NULL,
	"mail" jsonb NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"before_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "customer_notice" ADD CONSTRAINT "customer_notice_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notice_customer" ON "customer_notice" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_notice_room" ON "customer_notice" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "customer_notice_followed" ON "customer_notice" USING btree ("key") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "notification_room" ON "notification" USING btree ((target -> 'query' ->> 'room'),"created_at") WHERE target -> 'query' ->> 'room' is not null;