CREATE TABLE "chat_visitor_code" (
	"room_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "visitor_email_proven_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "email_outbox" ADD COLUMN "sealed_code" text;--> statement-breakpoint
ALTER TABLE "chat_visitor_code" ADD CONSTRAINT "chat_visitor_code_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_visitor_code_expires" ON "chat_visitor_code" USING btree ("expires_at");--> statement-breakpoint
-- Another address is not proven. Also holds for programs that do not know the column.
CREATE FUNCTION unprove_visitor_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.visitor_email IS DISTINCT FROM OLD.visitor_email
    AND NEW.visitor_email_proven_at IS NOT DISTINCT FROM OLD.visitor_email_proven_at THEN
    NEW.visitor_email_proven_at := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER unprove_visitor_email BEFORE UPDATE OF visitor_email ON chat_room FOR EACH ROW EXECUTE FUNCTION unprove_visitor_email();
