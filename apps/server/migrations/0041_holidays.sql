CREATE TABLE "holiday_year" (
	"year" integer PRIMARY KEY NOT NULL,
	"holidays" jsonb,
	"row_version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp(3) with time zone,
	"updated_by" uuid,
	"updated_by_name" text
);
