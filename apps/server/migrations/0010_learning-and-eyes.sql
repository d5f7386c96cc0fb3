CREATE TABLE "ai_memory" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"task_id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"category" text NOT NULL,
	"quote" text NOT NULL,
	"state" text NOT NULL,
	"valid_from" timestamp(3) with time zone NOT NULL,
	"valid_to" timestamp(3) with time zone,
	"invalid_at" timestamp(3) with time zone,
	"superseded_by" uuid,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_mistake" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"type" text NOT NULL,
	"severity" integer NOT NULL,
	"evidence" integer[] NOT NULL,
	"suggested_instruction" text NOT NULL,
	"found_by" text NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ai_picture" (
	"sha256" text NOT NULL,
	"version_no" integer NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"ocr" jsonb NOT NULL,
	"has_instructions" boolean NOT NULL,
	"pii" jsonb NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "ai_picture_sha256_version_no_pk" PRIMARY KEY("sha256","version_no")
);
--> statement-breakpoint
DROP INDEX "ai_bot_task_queued";--> statement-breakpoint
ALTER TABLE "ai_bot_task" ALTER COLUMN "room_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_bot_task" ALTER COLUMN "trigger_seq" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_bot_task" ADD COLUMN "subject_ref" text;--> statement-breakpoint
ALTER TABLE "ai_bot_task" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "ai_bot_task" ADD COLUMN "input" jsonb;--> statement-breakpoint
ALTER TABLE "ai_rejection" ADD COLUMN "mistake_id" uuid;--> statement-breakpoint
ALTER TABLE "ai_memory" ADD CONSTRAINT "ai_memory_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_memory" ADD CONSTRAINT "ai_memory_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_memory" ADD CONSTRAINT "ai_memory_task_id_ai_bot_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."ai_bot_task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_mistake" ADD CONSTRAINT "ai_mistake_task_id_ai_bot_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."ai_bot_task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_mistake" ADD CONSTRAINT "ai_mistake_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_memory_live" ON "ai_memory" USING btree ("customer_id","key") WHERE invalid_at is null and state = 'KEPT';--> statement-breakpoint
CREATE INDEX "ai_memory_customer" ON "ai_memory" USING btree ("customer_id","valid_from");--> statement-breakpoint
CREATE INDEX "ai_memory_room" ON "ai_memory" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "ai_memory_task" ON "ai_memory" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "ai_mistake_task" ON "ai_mistake" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "ai_mistake_decided" ON "ai_mistake" USING btree ("decided_at") WHERE state <> 'OPEN';--> statement-breakpoint
ALTER TABLE "ai_rejection" ADD CONSTRAINT "ai_rejection_mistake_id_ai_mistake_id_fk" FOREIGN KEY ("mistake_id") REFERENCES "public"."ai_mistake"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_bot_task_subject" ON "ai_bot_task" USING btree ("type","subject_ref") WHERE status is distinct from 'TERMINATE';--> statement-breakpoint
CREATE INDEX "ai_step_at" ON "ai_step" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_bot_task_queued" ON "ai_bot_task" USING btree ("room_id") WHERE phase = 'QUEUED' and type = 'CUSTOMER_SERVICE';