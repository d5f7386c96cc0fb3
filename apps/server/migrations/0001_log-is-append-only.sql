-- The supply-chain log is append-only (domain design 6): whoever changes it meets these triggers.
CREATE FUNCTION refuse_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Cannot % the supply-chain log: it is append-only', lower(TG_OP) USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER log_entry_stays BEFORE UPDATE OR DELETE ON "log_entry" FOR EACH ROW EXECUTE FUNCTION refuse_log_change();
--> statement-breakpoint
CREATE TRIGGER log_entry_is_kept BEFORE TRUNCATE ON "log_entry" FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
