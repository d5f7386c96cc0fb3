CREATE TABLE "machine_counter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"machine_id" uuid NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machine_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"machine_id" uuid NOT NULL,
	"event" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"actor_id" uuid,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machine_owner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"machine_id" uuid NOT NULL,
	"customer_id" uuid,
	"since" timestamp(3) with time zone,
	"until" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "machine_reading" (
	"id" uuid PRIMARY KEY NOT NULL,
	"counter_id" uuid NOT NULL,
	"value" numeric(18, 3) NOT NULL,
	"read_at" timestamp(3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"service_id" uuid,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machine_tag" (
	"id" uuid PRIMARY KEY NOT NULL,
	"machine_id" uuid NOT NULL,
	"token" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "machine_tag_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "machine" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"number" text NOT NULL,
	"maker" text DEFAULT '' NOT NULL,
	"model" text NOT NULL,
	"serial_no" text,
	"serial_key" text,
	"customer_id" uuid,
	"site_address" text DEFAULT '' NOT NULL,
	"site_point" jsonb,
	"contact_name" text,
	"contact_phone" text,
	"installed_on" date,
	"warranty_until" date,
	"plate_photo" jsonb,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(number || ' ' || maker || ' ' || model || ' ' || coalesce(serial_no, '') || ' ' || coalesce(serial_key, ''))) STORED NOT NULL,
	CONSTRAINT "machine_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "machine_service" ADD COLUMN "machine_id" uuid;--> statement-breakpoint
ALTER TABLE "machine_counter" ADD CONSTRAINT "machine_counter_machine_id_machine_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machine"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_history" ADD CONSTRAINT "machine_history_machine_id_machine_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machine"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_owner" ADD CONSTRAINT "machine_owner_machine_id_machine_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machine"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_owner" ADD CONSTRAINT "machine_owner_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_reading" ADD CONSTRAINT "machine_reading_counter_id_machine_counter_id_fk" FOREIGN KEY ("counter_id") REFERENCES "public"."machine_counter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_reading" ADD CONSTRAINT "machine_reading_service_id_machine_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."machine_service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_tag" ADD CONSTRAINT "machine_tag_machine_id_machine_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machine"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine" ADD CONSTRAINT "machine_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "machine_counter_name" ON "machine_counter" USING btree ("machine_id",lower("name"));--> statement-breakpoint
CREATE INDEX "machine_history_machine" ON "machine_history" USING btree ("machine_id","at");--> statement-breakpoint
CREATE INDEX "machine_owner_machine" ON "machine_owner" USING btree ("machine_id");--> statement-breakpoint
CREATE INDEX "machine_owner_customer" ON "machine_owner" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "machine_reading_counter" ON "machine_reading" USING btree ("counter_id","read_at");--> statement-breakpoint
CREATE UNIQUE INDEX "machine_tag_current" ON "machine_tag" USING btree ("machine_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "machine_search" ON "machine" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "machine_serial" ON "machine" USING btree ("serial_key");--> statement-breakpoint
CREATE INDEX "machine_customer" ON "machine" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "machine_updated" ON "machine" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "machine_warranty" ON "machine" USING btree ("warranty_until","id");--> statement-breakpoint
ALTER TABLE "machine_service" ADD CONSTRAINT "machine_service_machine_id_machine_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machine"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "machine_service_machine" ON "machine_service" USING btree ("machine_id","created_at");
--> statement-breakpoint
-- Written by hand
-- As the domain's plateKey: what differs only by who typed it.
CREATE FUNCTION "plate_key_0060"("typed" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT regexp_replace(translate(upper(normalize(coalesce("typed", ''), NFKC)), '๐๑๒๓๔๕๖๗๘๙', '0123456789'),
		'[\s\u00AD\u200B-\u200F\u2060\uFEFF\u2010-\u2015\u2212-]', '', 'g')
$$;--> statement-breakpoint
INSERT INTO "machine" ("id", "number", "model", "serial_no", "serial_key", "customer_id", "site_address", "site_point",
	"contact_name", "contact_phone", "warranty_until")
SELECT gen_random_uuid(),
	concat('MC-', "year", '-', lpad("count"::text, greatest(5, length("count"::text)), '0')),
	"model", "serial_no", "serial_key", "customer_id", "site_address", "site_point", "contact_name", "contact_phone",
	"warranty_until"
FROM (
	SELECT one.*, row_number() OVER (PARTITION BY "year" ORDER BY "first_at", "id") AS "count"
	FROM (
		SELECT DISTINCT ON ("customer_id", "model_key", "serial_key") job.*,
			to_char(job."first_at" AT TIME ZONE 'Asia/Bangkok', 'YYYY') AS "year"
		FROM (
			SELECT s."id", s."customer_id", s."model", s."serial_no", s."warranty_until", s."site_address", s."site_point",
				s."contact_name", s."contact_phone", s."created_at", plate_key_0060(s."model") AS "model_key",
				plate_key_0060(s."serial_no") AS "serial_key",
				min(s."created_at") OVER (
					PARTITION BY s."customer_id", plate_key_0060(s."model"), plate_key_0060(s."serial_no")) AS "first_at"
			FROM "machine_service" s
		) job
		WHERE "serial_key" NOT IN ('', 'N/A', 'NA', 'NONE', 'NO', 'NIL', 'UNKNOWN', '?', '??', 'ไม่มี', 'ไม่ทราบ', 'ไม่ระบุ')
		ORDER BY "customer_id", "model_key", "serial_key", "created_at" DESC, "id" DESC
	) one
) counted;--> statement-breakpoint
UPDATE "machine_service" s SET "machine_id" = m."id" FROM "machine" m
WHERE m."customer_id" = s."customer_id" AND m."serial_key" = plate_key_0060(s."serial_no")
	AND plate_key_0060(m."model") = plate_key_0060(s."model");--> statement-breakpoint
INSERT INTO "machine_owner" ("id", "machine_id", "customer_id") SELECT gen_random_uuid(), "id", "customer_id" FROM "machine";--> statement-breakpoint
INSERT INTO "machine_history" ("id", "machine_id", "event", "at") SELECT gen_random_uuid(), "id", 'MIGRATED', now() FROM "machine";--> statement-breakpoint
INSERT INTO "number_series" ("series", "last")
SELECT left("number", 7), count(*) FROM "machine" GROUP BY left("number", 7)
ON CONFLICT ("series") DO UPDATE SET "last" = greatest("number_series"."last", excluded."last");--> statement-breakpoint
DROP FUNCTION "plate_key_0060"(text);
