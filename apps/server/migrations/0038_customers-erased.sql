ALTER TABLE "customer" ADD COLUMN "erased_at" timestamp(3) with time zone;--> statement-breakpoint
-- Half of these rows are questions of customers, by a hash that tells nobody whose; questions are kept in memory from here
-- on. The vectors of published knowledge stand in "ai_knowledge_vector" and are not touched.
DELETE FROM "ai_embedding_cache";
