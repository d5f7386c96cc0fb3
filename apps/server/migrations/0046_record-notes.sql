CREATE TABLE "record_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"mentioned" uuid[] DEFAULT '{}' NOT NULL,
	"earlier" jsonb DEFAULT '[]' NOT NULL,
	"edits" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"edited_at" timestamp(3) with time zone,
	"deleted_at" timestamp(3) with time zone,
	"deleted_by" uuid
);
--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD COLUMN "duration_ms" integer;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "record_note_record" ON "record_note" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "machine_quotation_accepted" ON "machine_quotation" USING btree ("answered_at") WHERE state = 'ACCEPTED';