CREATE TABLE "configuration_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"old" text,
	"new" text,
	"changed_by" uuid NOT NULL,
	"changed_by_name" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "configuration_value" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text,
	"row_version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp(3) with time zone,
	"updated_by" uuid,
	"updated_by_name" text
);
--> statement-breakpoint
CREATE TABLE "email_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"body_text" text NOT NULL,
	"body_html" text NOT NULL,
	"template" text NOT NULL,
	"related_type" text,
	"related_id" text,
	"once" text,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"message_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp(3) with time zone,
	CONSTRAINT "email_outbox_once_unique" UNIQUE("once")
);
--> statement-breakpoint
CREATE INDEX "configuration_change_key" ON "configuration_change" USING btree ("key","id");--> statement-breakpoint
CREATE INDEX "email_outbox_due" ON "email_outbox" USING btree ("next_at") WHERE state = 'QUEUED';--> statement-breakpoint
CREATE INDEX "email_outbox_related" ON "email_outbox" USING btree ("related_type","related_id");