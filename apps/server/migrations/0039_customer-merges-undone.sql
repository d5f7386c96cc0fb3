CREATE TABLE "customer_merge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_id" uuid NOT NULL,
	"into_id" uuid NOT NULL,
	"merged_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"merged_by" uuid,
	"filled" text[] DEFAULT '{}' NOT NULL,
	"unlisted_count" integer DEFAULT 0 NOT NULL,
	"unlisted_total" numeric(18, 6) DEFAULT '0' NOT NULL,
	CONSTRAINT "customer_merge_from_id_unique" UNIQUE("from_id")
);
--> statement-breakpoint
CREATE TABLE "customer_merge_move" (
	"merge_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"before" jsonb,
	"came_since" boolean DEFAULT false NOT NULL,
	CONSTRAINT "customer_merge_move_merge_id_table_name_row_id_pk" PRIMARY KEY("merge_id","table_name","row_id")
);
--> statement-breakpoint
ALTER TABLE "customer_merge_move" ADD CONSTRAINT "customer_merge_move_merge_id_customer_merge_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."customer_merge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_merge_into" ON "customer_merge" USING btree ("into_id","merged_at");