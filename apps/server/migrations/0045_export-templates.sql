CREATE TABLE "export_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"owner_name" text NOT NULL,
	"department" text NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "export_template_page" ON "export_template" USING btree ("page","department");--> statement-breakpoint
CREATE UNIQUE INDEX "export_template_name" ON "export_template" USING btree ("owner_id","page","name");