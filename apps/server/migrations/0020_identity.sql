CREATE TABLE "email_change" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_used_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "widget_answers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_attempt" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "sso_seen_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "email_proven_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "known_device_token_hash" ON "known_device" USING btree ("token_hash","staff_id");--> statement-breakpoint
CREATE INDEX "known_device_staff" ON "known_device" USING btree ("staff_id","last_used_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempt_success" ON "sign_in_attempt" USING btree ("account","address","at") WHERE succeeded;