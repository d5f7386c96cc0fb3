CREATE TABLE "import_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"op" text NOT NULL,
	"keys" text[] NOT NULL,
	"befores" jsonb,
	"afters" uuid[],
	"versions" integer[]
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"source" text NOT NULL,
	"by" text,
	"new_rows" integer DEFAULT 0 NOT NULL,
	"changed_rows" integer DEFAULT 0 NOT NULL,
	"unchanged_rows" integer DEFAULT 0 NOT NULL,
	"rejected_rows" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"written_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"undone_at" timestamp(3) with time zone,
	"undone_by" text
);
--> statement-breakpoint
ALTER TABLE "import_change" ADD CONSTRAINT "import_change_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_change_run" ON "import_change" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "import_run_kind" ON "import_run" USING btree ("kind","started_at");--> statement-breakpoint
-- What a record says, without what follows from it or only counts: search texts and keys, its version, who used it when.
CREATE FUNCTION import_content(record jsonb) RETURNS jsonb IMMUTABLE LANGUAGE sql AS $$
  SELECT record - '{search,name_keys,used,used_at,row_version,updated_at,updated_by}'::text[]
$$;
--> statement-breakpoint
-- By which a record is known to be as it was left. MD5, for every PostgreSQL makes it alike and fast; it keeps nobody out.
CREATE FUNCTION import_digest(record jsonb) RETURNS uuid IMMUTABLE LANGUAGE sql AS $$
  SELECT md5(import_content(record)::text)::uuid
$$;
--> statement-breakpoint
CREATE FUNCTION import_key(record jsonb, columns text[]) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT CASE cardinality(columns) WHEN 1 THEN record ->> columns[1]
    ELSE (SELECT string_agg(record ->> name, ',' ORDER BY place) FROM unnest(columns) WITH ORDINALITY AS part (name, place)) END
$$;
--> statement-breakpoint
-- Records what a statement of an import did (ADR 0081): once a statement, for a call for each row would double its time.
-- Its arguments are the key of the table. Moments must read alike whoever asks.
CREATE FUNCTION record_import() RETURNS trigger LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  run uuid := current_setting('rp.import_run')::uuid;
  key text[] := ARRAY(SELECT name FROM unnest(tg_argv) AS name);
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO import_change (run_id, table_name, op, keys, afters, versions)
    SELECT run, tg_table_name, tg_op, array_agg(import_key(made, key)), array_agg(import_digest(made)),
      array_agg((made ->> 'row_version')::integer)
    FROM (SELECT to_jsonb(new_rows) AS made FROM new_rows OFFSET 0) AS rows HAVING count(*) > 0;
  ELSIF tg_op = 'UPDATE' THEN
    INSERT INTO import_change (run_id, table_name, op, keys, befores, afters, versions)
    SELECT run, tg_table_name, tg_op, array_agg(import_key(later, key)), jsonb_agg(import_content(before)),
      array_agg(import_digest(later)), array_agg((later ->> 'row_version')::integer)
    FROM (SELECT to_jsonb(old_rows) AS before FROM old_rows OFFSET 0) AS was
      JOIN (SELECT to_jsonb(new_rows) AS later FROM new_rows OFFSET 0) AS became
        ON import_key(before, key) = import_key(later, key)
    WHERE before -> 'row_version' IS DISTINCT FROM later -> 'row_version'
      OR import_content(before) <> import_content(later) HAVING count(*) > 0;
  ELSE
    INSERT INTO import_change (run_id, table_name, op, keys, befores)
    SELECT run, tg_table_name, tg_op, array_agg(import_key(before, key)), jsonb_agg(import_content(before))
    FROM (SELECT to_jsonb(old_rows) AS before FROM old_rows OFFSET 0) AS rows HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER import_adds AFTER INSERT ON "chat_service" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "chat_service" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "chat_service" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_adds AFTER INSERT ON "website" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "website" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "website" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_adds AFTER INSERT ON "tag" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "tag" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "tag" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_adds AFTER INSERT ON "quick_replies" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "quick_replies" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "quick_replies" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_adds AFTER INSERT ON "registration_pattern" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "registration_pattern" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "registration_pattern" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_adds AFTER INSERT ON "qa_template" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "qa_template" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "qa_template" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_adds AFTER INSERT ON "recipe_sample" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "recipe_sample" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "recipe_sample" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_adds AFTER INSERT ON "recipe_sample_reading" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('sample_id');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "recipe_sample_reading" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('sample_id');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "recipe_sample_reading" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('sample_id');
--> statement-breakpoint
CREATE TRIGGER import_adds AFTER INSERT ON "box_type" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "box_type" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "box_type" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_adds AFTER INSERT ON "company_standard_lbl" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "company_standard_lbl" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "company_standard_lbl" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_adds AFTER INSERT ON "method_type" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "method_type" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "method_type" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_adds AFTER INSERT ON "packaging_service" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "packaging_service" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "packaging_service" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_adds AFTER INSERT ON "recipes_benefit" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "recipes_benefit" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "recipes_benefit" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_adds AFTER INSERT ON "recipes_category" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "recipes_category" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "recipes_category" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_adds AFTER INSERT ON "substance" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "substance" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "substance" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_adds AFTER INSERT ON "ingredient" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "ingredient" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "ingredient" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_adds AFTER INSERT ON "ingredient_composition" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('ingredient_id', 'position');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "ingredient_composition" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('ingredient_id', 'position');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "ingredient_composition" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('ingredient_id', 'position');
--> statement-breakpoint
CREATE TRIGGER import_adds AFTER INSERT ON "ingredient_price" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "ingredient_price" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "ingredient_price" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_adds AFTER INSERT ON "regulation_source" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "regulation_source" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "regulation_source" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_adds AFTER INSERT ON "lab_service" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "lab_service" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "lab_service" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_adds AFTER INSERT ON "country" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "country" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "country" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER import_adds AFTER INSERT ON "thai_address" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('subdistrict_code');
--> statement-breakpoint
CREATE TRIGGER import_changes AFTER UPDATE ON "thai_address" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('subdistrict_code');
--> statement-breakpoint
CREATE TRIGGER import_removes AFTER DELETE ON "thai_address" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('subdistrict_code');
