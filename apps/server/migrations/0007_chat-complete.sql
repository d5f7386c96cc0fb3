CREATE TABLE "chat_auto_reply_log" (
	"room_id" uuid NOT NULL,
	"closed_since" timestamp(3) with time zone NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "chat_auto_reply_log_room_id_closed_since_pk" PRIMARY KEY("room_id","closed_since")
);
--> statement-breakpoint
CREATE TABLE "channel_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"service_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"signing_secret" text NOT NULL,
	"access_token" text NOT NULL,
	"verify_token" text,
	"business_id" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"checked_at" timestamp(3) with time zone,
	"check_error" text,
	"quota_limit" integer,
	"quota_used" integer
);
--> statement-breakpoint
CREATE TABLE "webhook_inbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_inbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"account_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"identity" text NOT NULL,
	"raw" "bytea" NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp(3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "channel_outbox" (
	"room_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"retry_key" uuid NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"sent_parts" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"first_tried_at" timestamp(3) with time zone,
	"next_at" timestamp(3) with time zone NOT NULL,
	"error" text,
	CONSTRAINT "channel_outbox_room_id_seq_pk" PRIMARY KEY("room_id","seq")
);
--> statement-breakpoint
CREATE TABLE "chat_draft" (
	"user_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"body" text NOT NULL,
	"visibility" text NOT NULL,
	"reply_to" integer,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "chat_draft_user_id_room_id_pk" PRIMARY KEY("user_id","room_id")
);
--> statement-breakpoint
CREATE TABLE "chat_message_trace" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"action" text NOT NULL,
	"body" text NOT NULL,
	"files" jsonb NOT NULL,
	"by_type" text NOT NULL,
	"by_id" uuid,
	"by_name" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_rating" (
	"room_id" uuid NOT NULL,
	"closed_at" timestamp(3) with time zone NOT NULL,
	"service_id" uuid NOT NULL,
	"assignee_id" uuid,
	"score" integer NOT NULL,
	"comment" text,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "chat_rating_room_id_closed_at_pk" PRIMARY KEY("room_id","closed_at")
);
--> statement-breakpoint
CREATE TABLE "chat_scheduled_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"body" text NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reply_to" integer,
	"send_at" timestamp(3) with time zone NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"error" text,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_unseen" (
	"room_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"recipient_type" text NOT NULL,
	"from_seq" integer NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"mailed_seq" integer,
	CONSTRAINT "chat_unseen_room_id_recipient_id_pk" PRIMARY KEY("room_id","recipient_id")
);
--> statement-breakpoint
CREATE TABLE "chat_unseen_mail" (
	"recipient_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"upto_seq" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "chat_unseen_mail_recipient_id_room_id_upto_seq_pk" PRIMARY KEY("recipient_id","room_id","upto_seq")
);
--> statement-breakpoint
CREATE TABLE "chat_wait" (
	"room_id" uuid NOT NULL,
	"from_seq" integer NOT NULL,
	"service_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"is_first" boolean NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"answered_at" timestamp(3) with time zone,
	"answered_by" uuid,
	CONSTRAINT "chat_wait_room_id_from_seq_pk" PRIMARY KEY("room_id","from_seq")
);
--> statement-breakpoint
CREATE TABLE "push_key" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_outbox" (
	"signal_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"payload" text NOT NULL,
	"topic" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "push_outbox_signal_id_subscription_id_pk" PRIMARY KEY("signal_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"reached_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "push_subscription_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "signal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"bell" boolean NOT NULL,
	"interrupts" boolean NOT NULL,
	"mail" boolean NOT NULL,
	"because" text,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_signals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"snooze_until" timestamp(3) with time zone,
	"mention" boolean DEFAULT true NOT NULL,
	"assignment" boolean DEFAULT true NOT NULL,
	"approval" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
DROP INDEX "chat_room_facets";--> statement-breakpoint
ALTER TABLE "chat_service" ADD COLUMN "channels" text[] DEFAULT '{"WEBSITE","LINE","WHATSAPP"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_service" ADD COLUMN "hours" jsonb;--> statement-breakpoint
ALTER TABLE "chat_service" ADD COLUMN "routing" text DEFAULT 'MANUAL' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_service" ADD COLUMN "capacity" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "quick_replies" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "quick_replies" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quick_replies" ADD COLUMN "used" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quick_replies" ADD COLUMN "used_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "kind" text DEFAULT 'TEXT' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "meta" jsonb;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "reactions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "delivery" text;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "delivery_error" text;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "edited_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "deleted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "channel_account_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "assigned_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "waiting_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "window_expires_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "follow_up_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "follow_up_note" text;--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "follow_up_by" uuid;--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "closed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "last_staff_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_room_read" ADD COLUMN "forced_unread" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "website" ADD COLUMN "side" text DEFAULT 'right' NOT NULL;--> statement-breakpoint
ALTER TABLE "website" ADD COLUMN "pre_chat" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "website" ADD COLUMN "identity_secret" text;--> statement-breakpoint
ALTER TABLE "website" ADD COLUMN "requires_identity" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "website" ADD COLUMN "hours" jsonb;--> statement-breakpoint
ALTER TABLE "website" ADD COLUMN "asks_rating" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "bell_state" ADD COLUMN "mailed_useq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "identity" text;--> statement-breakpoint
ALTER TABLE "chat_auto_reply_log" ADD CONSTRAINT "chat_auto_reply_log_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_account" ADD CONSTRAINT "channel_account_service_id_chat_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."chat_service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_inbox" ADD CONSTRAINT "webhook_inbox_account_id_channel_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."channel_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_outbox" ADD CONSTRAINT "channel_outbox_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_outbox" ADD CONSTRAINT "channel_outbox_account_id_channel_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."channel_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_draft" ADD CONSTRAINT "chat_draft_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message_trace" ADD CONSTRAINT "chat_message_trace_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rating" ADD CONSTRAINT "chat_rating_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rating" ADD CONSTRAINT "chat_rating_service_id_chat_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."chat_service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_scheduled_message" ADD CONSTRAINT "chat_scheduled_message_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_unseen" ADD CONSTRAINT "chat_unseen_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_unseen_mail" ADD CONSTRAINT "chat_unseen_mail_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_wait" ADD CONSTRAINT "chat_wait_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_wait" ADD CONSTRAINT "chat_wait_service_id_chat_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."chat_service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_outbox" ADD CONSTRAINT "push_outbox_signal_id_signal_id_fk" FOREIGN KEY ("signal_id") REFERENCES "public"."signal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_outbox" ADD CONSTRAINT "push_outbox_subscription_id_push_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_account_external" ON "channel_account" USING btree ("channel","external_id") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_inbox_event" ON "webhook_inbox" USING btree ("account_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_inbox_due" ON "webhook_inbox" USING btree ("next_at") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "webhook_inbox_person" ON "webhook_inbox" USING btree ("account_id","identity","id") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "channel_outbox_due" ON "channel_outbox" USING btree ("next_at") WHERE state in ('QUEUED', 'SENDING');--> statement-breakpoint
CREATE INDEX "chat_message_trace_message" ON "chat_message_trace" USING btree ("room_id","seq","at");--> statement-breakpoint
CREATE INDEX "chat_rating_at" ON "chat_rating" USING btree ("at");--> statement-breakpoint
CREATE INDEX "chat_scheduled_due" ON "chat_scheduled_message" USING btree ("send_at") WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX "chat_scheduled_room" ON "chat_scheduled_message" USING btree ("room_id") WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX "chat_unseen_due" ON "chat_unseen" USING btree ("since") WHERE mailed_seq is null;--> statement-breakpoint
CREATE INDEX "chat_unseen_recipient" ON "chat_unseen" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "chat_wait_started" ON "chat_wait" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "push_outbox_due" ON "push_outbox" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "push_subscription_user" ON "push_subscription" USING btree ("user_id","reached_at");--> statement-breakpoint
CREATE INDEX "push_subscription_session" ON "push_subscription" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signal_once" ON "signal" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "signal_at" ON "signal" USING btree ("at");--> statement-breakpoint
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_channel_account_id_channel_account_id_fk" FOREIGN KEY ("channel_account_id") REFERENCES "public"."channel_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_message_at" ON "chat_message" USING btree ("at","room_id","seq");--> statement-breakpoint
CREATE INDEX "chat_message_search" ON "chat_message" USING gin (lower("body") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "chat_message_external" ON "chat_message" USING btree ("external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX "chat_room_service_recent" ON "chat_room" USING btree ("service_id","last_chat_at","id");--> statement-breakpoint
CREATE INDEX "chat_room_website_recent" ON "chat_room" USING btree ("website_id","last_chat_at","id");--> statement-breakpoint
CREATE INDEX "chat_room_channel_recent" ON "chat_room" USING btree ("channel","last_chat_at","id");--> statement-breakpoint
CREATE INDEX "chat_room_tagged_recent" ON "chat_room" USING btree ("last_chat_at","id") WHERE is_tagged;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_room_account_identity" ON "chat_room" USING btree ("channel_account_id","identity") WHERE channel_account_id is not null;--> statement-breakpoint
CREATE INDEX "chat_room_assignee" ON "chat_room" USING btree ("assignee_id","status","last_chat_at","id");--> statement-breakpoint
CREATE INDEX "chat_room_waiting" ON "chat_room" USING btree ("waiting_since","id") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "chat_room_follow_up" ON "chat_room" USING btree ("follow_up_at") WHERE follow_up_at is not null;--> statement-breakpoint
CREATE INDEX "chat_room_tag_value" ON "chat_room_tag" USING btree ("value","room_id") WHERE value is not null;--> statement-breakpoint
UPDATE "chat_room" SET "waiting_since" = "last_chat_at" WHERE "status" = 'OPEN' AND "last_customer_seq" > 0;
--> statement-breakpoint
UPDATE "chat_room" SET "closed_at" = "last_chat_at" WHERE "status" = 'CLOSED';
--> statement-breakpoint
UPDATE "chat_room" SET "last_staff_seq" = answered.seq FROM (SELECT room_id, max(seq) AS seq FROM "chat_message" WHERE sender_type = 'STAFF' GROUP BY room_id) AS answered WHERE answered.room_id = "chat_room".id;
