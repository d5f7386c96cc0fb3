CREATE TABLE "lab_substitute" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"reason" text NOT NULL,
	"named_by" uuid NOT NULL,
	"named_at" timestamp(3) with time zone NOT NULL,
	"ended_by" uuid,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE INDEX "lab_substitute_staff" ON "lab_substitute" USING btree ("staff_id","to_day");--> statement-breakpoint
CREATE INDEX "lab_order_withdrawn" ON "lab_order" USING btree ("updated_at","id") WHERE reopened > 0;