CREATE TABLE "machine_visit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service_id" uuid NOT NULL,
	"planned_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"engineer_ids" uuid[] DEFAULT '{}' NOT NULL,
	"remind_days" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"arrived_at" timestamp(3) with time zone,
	"left_at" timestamp(3) with time zone,
	"report" text DEFAULT '' NOT NULL,
	"cancelled_at" timestamp(3) with time zone,
	"cancel_reason" text,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "machine_visit" ADD CONSTRAINT "machine_visit_service_id_machine_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."machine_service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "machine_visit_service" ON "machine_visit" USING btree ("service_id","planned_at");--> statement-breakpoint
CREATE INDEX "machine_visit_planned" ON "machine_visit" USING btree ("planned_at","id");--> statement-breakpoint
CREATE INDEX "machine_visit_open_engineers" ON "machine_visit" USING gin ("engineer_ids") WHERE left_at is null and cancelled_at is null;--> statement-breakpoint
-- Written by hand
-- The visit of each job takes the id of its job, so that a reminder that was sent is not sent once more. A check-in that
-- nobody had planned has its time; a note without a visit was of one that was cancelled. Departures were written only on
-- completion: who arrived and whose visit ended more than a day ago has left.
INSERT INTO "machine_visit" ("id", "service_id", "planned_at", "ends_at", "engineer_ids", "remind_days", "note",
  "arrived_at", "left_at", "cancelled_at", "created_by", "created_at")
SELECT "id", "id", "start", "finish", coalesce("engineer_ids", '{}'), coalesce("remind_days", 0), coalesce("visit_note", ''),
  "arrived_at",
  CASE WHEN "left_at" IS NOT NULL OR "arrived_at" IS NULL THEN "left_at"
    WHEN "status" = 'COMPLETED' THEN greatest("arrived_at", coalesce("completed_at", "status_since"))
    WHEN "finish" < now() - interval '1 day' THEN greatest("arrived_at", "finish") END,
  CASE WHEN "arrived_at" IS NOT NULL OR "left_at" IS NOT NULL THEN NULL
    WHEN "status" = 'COMPLETED' THEN coalesce("completed_at", "status_since")
    WHEN "planned_at" IS NULL THEN "updated_at" END,
  "created_by", "created_at"
FROM (
  SELECT *, coalesce("planned_at", "arrived_at", "left_at", "updated_at") AS "start",
    coalesce("ends_at", coalesce("planned_at", "arrived_at", "left_at", "updated_at") + interval '2 hours') AS "finish"
  FROM "machine_service"
) AS "job"
WHERE "planned_at" IS NOT NULL OR "arrived_at" IS NOT NULL OR "left_at" IS NOT NULL OR "visit_note" <> '';
--> statement-breakpoint
UPDATE "machine_service" SET "planned_at" = "next"."planned_at", "ends_at" = "next"."ends_at"
FROM "machine_service" AS "job"
LEFT JOIN "machine_visit" AS "next" ON "next"."service_id" = "job"."id"
  AND "next"."left_at" IS NULL AND "next"."cancelled_at" IS NULL
WHERE "job"."id" = "machine_service"."id"
  AND ("machine_service"."planned_at", "machine_service"."ends_at")
    IS DISTINCT FROM ("next"."planned_at", "next"."ends_at");
--> statement-breakpoint
ALTER TABLE "machine_service" DROP COLUMN "remind_days";--> statement-breakpoint
ALTER TABLE "machine_service" DROP COLUMN "visit_note";--> statement-breakpoint
ALTER TABLE "machine_service" DROP COLUMN "arrived_at";--> statement-breakpoint
ALTER TABLE "machine_service" DROP COLUMN "left_at";
