ALTER TABLE "saved_view" ADD COLUMN "owner_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_view" ADD COLUMN "opens_for" text;--> statement-breakpoint
ALTER TABLE "saved_view" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_opens" ON "saved_view" USING btree ("page","scope","department","opens_for") WHERE "saved_view"."opens_for" is not null;--> statement-breakpoint
UPDATE "saved_view" SET "owner_name" = staff.username FROM staff WHERE staff.id = saved_view.owner_id;
