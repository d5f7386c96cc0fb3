CREATE TABLE "channel_file" (
	"room_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"first_tried_at" timestamp(3) with time zone,
	"next_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_file_room_id_seq_pk" PRIMARY KEY("room_id","seq")
);
--> statement-breakpoint
ALTER TABLE "webhook_inbox" ADD COLUMN "number_id" text;--> statement-breakpoint
ALTER TABLE "webhook_inbox" ADD COLUMN "first_tried_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "channel_file" ADD CONSTRAINT "channel_file_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_file" ADD CONSTRAINT "channel_file_account_id_channel_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."channel_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_file_due" ON "channel_file" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "channel_file_account" ON "channel_file" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "webhook_inbox_number" ON "webhook_inbox" USING btree ("number_id") WHERE number_id is not null;