CREATE TABLE "ai_embedding_model" (
	"model" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"name" text NOT NULL,
	"dimensions" integer NOT NULL,
	"built_at" timestamp(3) with time zone,
	"anew_since" timestamp(3) with time zone,
	"fault" text,
	"fault_detail" text,
	"fault_at" timestamp(3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp(3) with time zone,
	"held_until" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_embedding_refusal" (
	"knowledge_id" uuid NOT NULL,
	"model" text NOT NULL,
	"detail" text NOT NULL,
	"refused_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_embedding_refusal_knowledge_id_model_pk" PRIMARY KEY("knowledge_id","model")
);
--> statement-breakpoint
ALTER TABLE "ai_knowledge_vector" DROP CONSTRAINT "ai_knowledge_vector_pkey";--> statement-breakpoint
ALTER TABLE "ai_knowledge_vector" ALTER COLUMN "embedding_bits" SET DATA TYPE bit varying;--> statement-breakpoint
ALTER TABLE "ai_provider_probe" DROP CONSTRAINT "ai_provider_probe_pkey";--> statement-breakpoint
ALTER TABLE "ai_knowledge_vector" ADD CONSTRAINT "ai_knowledge_vector_knowledge_id_model_pk" PRIMARY KEY("knowledge_id","model");--> statement-breakpoint
ALTER TABLE "ai_provider_probe" ADD CONSTRAINT "ai_provider_probe_provider_model_pk" PRIMARY KEY("provider","model");--> statement-breakpoint
ALTER TABLE "ai_embedding_cache" ADD COLUMN "is_shortened" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_knowledge_vector" ADD COLUMN "is_shortened" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_knowledge_vector" ADD COLUMN "made_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_embedding_refusal" ADD CONSTRAINT "ai_embedding_refusal_knowledge_id_ai_knowledge_id_fk" FOREIGN KEY ("knowledge_id") REFERENCES "public"."ai_knowledge"("id") ON DELETE cascade ON UPDATE no action;