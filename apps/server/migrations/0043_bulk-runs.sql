CREATE TABLE "bulk_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_run_item" (
	"run_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"row_version" integer NOT NULL,
	"before" jsonb NOT NULL,
	CONSTRAINT "bulk_run_item_run_id_record_id_pk" PRIMARY KEY("run_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "bulk_run_item" ADD CONSTRAINT "bulk_run_item_run_id_bulk_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_run"("id") ON DELETE cascade ON UPDATE no action;