CREATE TABLE "backup_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"tables" integer DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"error" text
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "sso_subject" text;--> statement-breakpoint
CREATE INDEX "backup_run_newest" ON "backup_run" USING btree ("kind","ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_sso_subject" ON "staff" USING btree ("sso_subject");--> statement-breakpoint
CREATE INDEX "channel_outbox_unknown" ON "channel_outbox" USING btree ("next_at") WHERE state = 'UNKNOWN';