CREATE TABLE "ai_calibration" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" integer NOT NULL,
	"content" jsonb NOT NULL,
	"learned_from" integer NOT NULL,
	"measure" jsonb NOT NULL,
	"hash" text NOT NULL,
	"is_live" boolean DEFAULT false NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"published_by" uuid,
	"published_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "ai_golden_case" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_golden_case" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_golden_case" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "ai_golden_case" ADD COLUMN "updated_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "ai_rule" ADD COLUMN "agreed_by" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_calibration_no" ON "ai_calibration" USING btree ("no");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_calibration_live" ON "ai_calibration" USING btree ("is_live") WHERE is_live;