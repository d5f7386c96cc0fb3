CREATE TABLE "ai_bot_task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"status" text,
	"phase" text DEFAULT 'QUEUED' NOT NULL,
	"outcome" text,
	"room_id" uuid NOT NULL,
	"trigger_seq" integer NOT NULL,
	"suggested_for" uuid,
	"instruction" text,
	"round" integer DEFAULT 0 NOT NULL,
	"draft" text,
	"draft_version" integer DEFAULT 0 NOT NULL,
	"confidence_pct" integer,
	"intent" text,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"output" jsonb,
	"prompt_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sent_seq" integer,
	"lease_owner" uuid,
	"lease_until" timestamp(3) with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	"run_after" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"is_reminded" boolean DEFAULT false NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_budget" (
	"scope" text NOT NULL,
	"period" text NOT NULL,
	"spent_micro_thb" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_budget_scope_period_pk" PRIMARY KEY("scope","period")
);
--> statement-breakpoint
CREATE TABLE "ai_golden_case" (
	"id" uuid PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"rejection_id" uuid,
	"title" text NOT NULL,
	"intent" text NOT NULL,
	"severity" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"must" jsonb NOT NULL,
	"must_not" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_embedding_cache" (
	"text_hash" text NOT NULL,
	"model" text NOT NULL,
	"embedding" "bytea" NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_embedding_cache_text_hash_model_pk" PRIMARY KEY("text_hash","model")
);
--> statement-breakpoint
CREATE TABLE "ai_knowledge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"language" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"scope" text DEFAULT 'GLOBAL' NOT NULL,
	"source" jsonb NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"valid_from" timestamp(3) with time zone,
	"valid_to" timestamp(3) with time zone,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"replaces" uuid,
	"superseded_by" uuid,
	"published_by" uuid,
	"published_at" timestamp(3) with time zone,
	"question_key" text NOT NULL,
	"content_hash" text NOT NULL,
	"terms" "tsvector" NOT NULL,
	"question_terms" "tsvector" NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_knowledge_revision" (
	"knowledge_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_knowledge_revision_knowledge_id_version_pk" PRIMARY KEY("knowledge_id","version")
);
--> statement-breakpoint
CREATE TABLE "ai_knowledge_vector" (
	"knowledge_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"scope" text NOT NULL,
	"language" text,
	"valid_from" timestamp(3) with time zone,
	"valid_to" timestamp(3) with time zone,
	"model" text NOT NULL,
	"embedding_bits" bit(1536) NOT NULL,
	"embedding" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_vector_mean" (
	"model" text PRIMARY KEY NOT NULL,
	"mean" "bytea" NOT NULL,
	"pieces" integer NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_llm_call" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"bot" text,
	"version_no" integer,
	"task_id" uuid,
	"room_id" uuid,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"attempt" integer NOT NULL,
	"turn" integer NOT NULL,
	"outcome" text,
	"status" integer,
	"detail" text,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"cached_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"is_estimated" boolean DEFAULT false NOT NULL,
	"reserved_micro_thb" bigint NOT NULL,
	"cost_micro_thb" bigint NOT NULL,
	"latency_ms" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_price" (
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"valid_from" date NOT NULL,
	"input" bigint NOT NULL,
	"cached_input" bigint NOT NULL,
	"output" bigint NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_price_provider_model_valid_from_pk" PRIMARY KEY("provider","model","valid_from")
);
--> statement-breakpoint
CREATE TABLE "ai_prompt_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bot" text NOT NULL,
	"no" integer NOT NULL,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	"note" text NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_provider_probe" (
	"provider" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"capabilities" jsonb NOT NULL,
	"details" jsonb NOT NULL,
	"probed_by" uuid,
	"probed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_publication" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_publication_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bot" text NOT NULL,
	"version_id" uuid,
	"kind" text NOT NULL,
	"is_live" boolean NOT NULL,
	"published_by" uuid NOT NULL,
	"published_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"override_reason" text
);
--> statement-breakpoint
CREATE TABLE "ai_rejection" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"message" text NOT NULL,
	"draft_version" integer NOT NULL,
	"instruction" text NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"kind" text NOT NULL,
	"scope" text NOT NULL,
	"scope_ref" text,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"rule" text NOT NULL,
	"question" text NOT NULL,
	"bad_example" text NOT NULL,
	"good_example" text NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rejection_id" uuid,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ai_step" (
	"task_id" uuid NOT NULL,
	"step" text NOT NULL,
	"input_hash" text NOT NULL,
	"input" jsonb NOT NULL,
	"output" jsonb NOT NULL,
	"took_ms" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "ai_step_task_id_step_input_hash_pk" PRIMARY KEY("task_id","step","input_hash")
);
--> statement-breakpoint
CREATE TABLE "ai_update_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"type" text NOT NULL,
	"field" text NOT NULL,
	"current" text NOT NULL,
	"proposed" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"value_hash" text NOT NULL,
	"base_version" integer NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp(3) with time zone,
	"reason" text,
	"knowledge_id" uuid
);
--> statement-breakpoint
CREATE TABLE "shop_info" (
	"id" integer PRIMARY KEY NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"business_hours" text DEFAULT '' NOT NULL,
	"social_media" text DEFAULT '' NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "last_human_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "bot_mode" text DEFAULT 'AUTO' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "bot_paused_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "ai_bot_task" ADD CONSTRAINT "ai_bot_task_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_golden_case" ADD CONSTRAINT "ai_golden_case_rejection_id_ai_rejection_id_fk" FOREIGN KEY ("rejection_id") REFERENCES "public"."ai_rejection"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_knowledge_revision" ADD CONSTRAINT "ai_knowledge_revision_knowledge_id_ai_knowledge_id_fk" FOREIGN KEY ("knowledge_id") REFERENCES "public"."ai_knowledge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_knowledge_vector" ADD CONSTRAINT "ai_knowledge_vector_knowledge_id_ai_knowledge_id_fk" FOREIGN KEY ("knowledge_id") REFERENCES "public"."ai_knowledge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_publication" ADD CONSTRAINT "ai_publication_version_id_ai_prompt_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."ai_prompt_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_rejection" ADD CONSTRAINT "ai_rejection_task_id_ai_bot_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."ai_bot_task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_rule" ADD CONSTRAINT "ai_rule_rejection_id_ai_rejection_id_fk" FOREIGN KEY ("rejection_id") REFERENCES "public"."ai_rejection"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_step" ADD CONSTRAINT "ai_step_task_id_ai_bot_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."ai_bot_task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_bot_task_queued" ON "ai_bot_task" USING btree ("room_id") WHERE phase = 'QUEUED';--> statement-breakpoint
CREATE UNIQUE INDEX "ai_bot_task_waiting" ON "ai_bot_task" USING btree ("room_id") WHERE phase = 'WAITING';--> statement-breakpoint
CREATE INDEX "ai_bot_task_open" ON "ai_bot_task" USING btree ("run_after","id") WHERE phase in ('QUEUED', 'RUNNING', 'SENDING');--> statement-breakpoint
CREATE INDEX "ai_bot_task_room" ON "ai_bot_task" USING btree ("room_id","trigger_seq");--> statement-breakpoint
CREATE INDEX "ai_bot_task_recent" ON "ai_bot_task" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ai_bot_task_expires" ON "ai_bot_task" USING btree ("expires_at") WHERE phase = 'WAITING' and not is_reminded;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_golden_case_rejection" ON "ai_golden_case" USING btree ("rejection_id") WHERE rejection_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_knowledge_question" ON "ai_knowledge" USING btree ("question_key","scope") WHERE status = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "ai_knowledge_status" ON "ai_knowledge" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "ai_knowledge_content" ON "ai_knowledge" USING btree ("content_hash");--> statement-breakpoint
CREATE INDEX "ai_knowledge_replaces" ON "ai_knowledge" USING btree ("replaces");--> statement-breakpoint
CREATE INDEX "ai_knowledge_terms" ON "ai_knowledge" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "ai_knowledge_search" ON "ai_knowledge" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ai_llm_call_created" ON "ai_llm_call" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ai_llm_call_task" ON "ai_llm_call" USING btree ("task_id","created_at");--> statement-breakpoint
CREATE INDEX "ai_llm_call_under_way" ON "ai_llm_call" USING btree ("created_at") WHERE outcome is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_prompt_version_no" ON "ai_prompt_version" USING btree ("bot","no");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_publication_live" ON "ai_publication" USING btree ("bot") WHERE is_live;--> statement-breakpoint
CREATE INDEX "ai_publication_bot" ON "ai_publication" USING btree ("bot","id");--> statement-breakpoint
CREATE INDEX "ai_rejection_task" ON "ai_rejection" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "ai_rule_state" ON "ai_rule" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_rule_rejection" ON "ai_rule" USING btree ("rejection_id") WHERE rejection_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_update_request_open" ON "ai_update_request" USING btree ("type","field","value_hash") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "ai_update_request_status" ON "ai_update_request" USING btree ("status","created_at");--> statement-breakpoint
UPDATE "chat_room" SET "last_human_seq" = greatest("last_customer_seq", "last_staff_seq"), "bot_paused_at" = CASE WHEN "status" = 'REPLIED' THEN "last_chat_at" END;
