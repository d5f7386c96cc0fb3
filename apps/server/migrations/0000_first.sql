CREATE TABLE "customer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"username" text NOT NULL,
	"display_name" text NOT NULL,
	"email" text,
	"phone" text,
	"im" text,
	"im_handle" text,
	"company" text,
	"country" text,
	"language" text DEFAULT 'th' NOT NULL,
	"last_seen_at" timestamp(3) with time zone,
	"merged_into" uuid,
	"purchase_count" integer DEFAULT 0 NOT NULL,
	"purchase_total" numeric(18, 6) DEFAULT '0' NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(display_name || ' ' || username || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(company, ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_purchase" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"amount" numeric(18, 6) NOT NULL,
	"order_ref" text NOT NULL,
	"paid_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"address" text NOT NULL,
	"succeeded" boolean NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"role" text NOT NULL,
	"department" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT true NOT NULL,
	"totp_secret" text,
	"totp_confirmed_at" timestamp(3) with time zone,
	"totp_last_step" integer,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL,
	"last_seen_at" timestamp(3) with time zone,
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('SUPER_ADMIN', 'ADMIN', 'STAFF')),
	CONSTRAINT "staff_department" CHECK ("staff"."department" in ('CHAT', 'LAB', 'MACHINE', 'RECIPE', 'RECIPE_DESIGN', 'ADMINISTRATION'))
);
--> statement-breakpoint
CREATE TABLE "chat_service" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"name_en" text NOT NULL,
	"name_th" text NOT NULL,
	"description" text,
	"staff_ids" uuid[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quick_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"shortcode" text NOT NULL,
	"title" text NOT NULL,
	"body_en" text NOT NULL,
	"body_th" text NOT NULL,
	"service_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"room_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"chg" integer NOT NULL,
	"customer_no" integer NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"sender_type" text NOT NULL,
	"sender_id" uuid,
	"sender_name" text NOT NULL,
	"visibility" text DEFAULT 'public' NOT NULL,
	"body" text NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reply_to" integer,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "chat_message_room_id_seq_pk" PRIMARY KEY("room_id","seq")
);
--> statement-breakpoint
CREATE TABLE "chat_room" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"website_id" uuid,
	"channel" text NOT NULL,
	"identity" text NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"assignee_id" uuid,
	"is_tagged" boolean DEFAULT false NOT NULL,
	"chg" integer DEFAULT 0 NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"customer_no" integer DEFAULT 0 NOT NULL,
	"last_customer_seq" integer DEFAULT 0 NOT NULL,
	"customer_read_seq" integer DEFAULT 0 NOT NULL,
	"staff_read_seq" integer DEFAULT 0 NOT NULL,
	"last_chat_at" timestamp(3) with time zone NOT NULL,
	"last_preview" text DEFAULT '' NOT NULL,
	"last_sender" text,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_room_read" (
	"user_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"read_seq" integer NOT NULL,
	"customer_no" integer NOT NULL,
	CONSTRAINT "chat_room_read_user_id_room_id_pk" PRIMARY KEY("user_id","room_id")
);
--> statement-breakpoint
CREATE TABLE "chat_room_tag" (
	"room_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"value" text,
	CONSTRAINT "chat_room_tag_tag_id_room_id_pk" PRIMARY KEY("tag_id","room_id")
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"name" text NOT NULL,
	"description" text,
	"colour" text NOT NULL,
	"field_values" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "website" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"name" text NOT NULL,
	"service_id" uuid NOT NULL,
	"token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"allowed_origins" text[] NOT NULL,
	"theme_colour" text NOT NULL,
	"greeting_en" text NOT NULL,
	"greeting_th" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bell_state" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_useq" integer DEFAULT 0 NOT NULL,
	"seen_useq" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"ms_name" text NOT NULL,
	"target" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"once" text,
	CONSTRAINT "notification_once_unique" UNIQUE("once")
);
--> statement-breakpoint
CREATE TABLE "notification_recipient" (
	"user_id" uuid NOT NULL,
	"useq" integer NOT NULL,
	"notification_id" uuid NOT NULL,
	"page_token" text NOT NULL,
	"read_at" timestamp(3) with time zone,
	CONSTRAINT "notification_recipient_user_id_useq_pk" PRIMARY KEY("user_id","useq"),
	CONSTRAINT "notification_recipient_page_token_unique" UNIQUE("page_token")
);
--> statement-breakpoint
CREATE TABLE "chain_head" (
	"chain" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_entry" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"chain" text NOT NULL,
	"v" bigint NOT NULL,
	"occurred_at" timestamp(3) with time zone NOT NULL,
	"recorded_at" timestamp(3) with time zone NOT NULL,
	"actor" jsonb NOT NULL,
	"event" text NOT NULL,
	"subject" jsonb NOT NULL,
	"data" jsonb NOT NULL,
	"policy" jsonb,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_memory" (
	"user_id" uuid NOT NULL,
	"page" text NOT NULL,
	"state" jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "list_memory_user_id_page_pk" PRIMARY KEY("user_id","page")
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"department" text NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"state" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"username" text NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"duty" text,
	"website_id" uuid,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_seen_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"original_name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "stored_file_file_unique" UNIQUE("file")
);
--> statement-breakpoint
ALTER TABLE "customer_purchase" ADD CONSTRAINT "customer_purchase_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_replies" ADD CONSTRAINT "quick_replies_service_id_chat_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."chat_service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_service_id_chat_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."chat_service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_website_id_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."website"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room_read" ADD CONSTRAINT "chat_room_read_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room_tag" ADD CONSTRAINT "chat_room_tag_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room_tag" ADD CONSTRAINT "chat_room_tag_tag_id_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tag"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website" ADD CONSTRAINT "website_service_id_chat_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."chat_service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_recipient" ADD CONSTRAINT "notification_recipient_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_email" ON "customer" USING btree ("email") WHERE archived_at is null and email is not null;--> statement-breakpoint
CREATE INDEX "customer_search" ON "customer" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_display_name" ON "customer" USING btree ("display_name","id");--> statement-breakpoint
CREATE INDEX "customer_purchase_customer" ON "customer_purchase" USING btree ("customer_id","paid_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempt_account" ON "sign_in_attempt" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "sign_in_attempt_address" ON "sign_in_attempt" USING btree ("address","at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_username" ON "staff" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree ("email") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "quick_replies_shortcode" ON "quick_replies" USING btree ("shortcode") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_client" ON "chat_message" USING btree ("room_id","client_id");--> statement-breakpoint
CREATE INDEX "chat_message_chg" ON "chat_message" USING btree ("room_id","chg");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_room_identity" ON "chat_room" USING btree ("website_id","channel","identity");--> statement-breakpoint
CREATE INDEX "chat_room_recent" ON "chat_room" USING btree ("last_chat_at","id");--> statement-breakpoint
CREATE INDEX "chat_room_status_recent" ON "chat_room" USING btree ("status","last_chat_at","id");--> statement-breakpoint
CREATE INDEX "chat_room_facets" ON "chat_room" USING btree ("status","is_tagged");--> statement-breakpoint
CREATE INDEX "chat_room_customer" ON "chat_room" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "chat_room_tag_room" ON "chat_room_tag" USING btree ("room_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tag_name" ON "tag" USING btree ("name") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "website_name" ON "website" USING btree ("name") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "website_token" ON "website" USING btree ("token");--> statement-breakpoint
CREATE INDEX "website_service" ON "website" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "notification_recipient_notification" ON "notification_recipient" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "saved_view_page" ON "saved_view" USING btree ("page","department");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name" ON "saved_view" USING btree ("owner_id","page","name");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token_hash" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_subject" ON "session" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "stored_file_owner" ON "stored_file" USING btree ("owner_type","owner_id");