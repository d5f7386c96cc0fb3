CREATE TABLE "customer_contact_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"source" text NOT NULL,
	"by" uuid,
	"field" text NOT NULL,
	"before" text,
	"after" text,
	"proven_by" text,
	"reason" text,
	"notify" text
);
--> statement-breakpoint
DROP INDEX "customer_email";--> statement-breakpoint
ALTER TABLE "customer_merge" ADD COLUMN "proven_rooms" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "email_proven_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "email_proven_by" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "phone_proven_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "phone_proven_by" text;--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "customer_proof" text;--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "visitor_email" text;--> statement-breakpoint
CREATE INDEX "customer_contact_change_customer" ON "customer_contact_change" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "customer_contact_change_notify" ON "customer_contact_change" USING btree ("at") WHERE notify is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_proven_email" ON "customer" USING btree ("email") WHERE archived_at is null and email_proven_at is not null;--> statement-breakpoint
CREATE INDEX "customer_email" ON "customer" USING btree ("email") WHERE archived_at is null and email is not null;--> statement-breakpoint
-- What a visitor typed in the widget is in no case proven, whoever the customer is today; the shop, a sign-in by the
-- website, a channel or staff prove it again. A duplicate may have brought a typed value.
CREATE FUNCTION typed_by_visitor(person customer, field text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT field = ANY(person.widget_answers) OR EXISTS (
    SELECT FROM customer AS duplicate WHERE duplicate.merged_into = person.id AND field = ANY(duplicate.widget_answers)
      AND CASE field WHEN 'email' THEN duplicate.email = person.email ELSE duplicate.phone = person.phone END)
$$;
--> statement-breakpoint
CREATE FUNCTION proof_before(person customer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN person.shop_customer_id IS NOT NULL THEN 'SHOP'
    WHEN EXISTS (SELECT FROM chat_room WHERE customer_id = person.id AND channel = 'WEBSITE' AND identity LIKE 'id:%') THEN 'WEBSITE'
    WHEN person.created_by IS NOT NULL THEN 'STAFF' END
$$;
--> statement-breakpoint
UPDATE customer SET email_proven_by = proof_before(customer), email_proven_at = updated_at
  WHERE email IS NOT NULL AND proof_before(customer) IS NOT NULL AND NOT typed_by_visitor(customer, 'email');
--> statement-breakpoint
UPDATE customer SET phone_proven_by = coalesce(proof_before(customer), 'PROVIDER'), phone_proven_at = updated_at
  WHERE phone IS NOT NULL AND NOT typed_by_visitor(customer, 'phone') AND (proof_before(customer) IS NOT NULL
    OR EXISTS (SELECT FROM chat_room WHERE customer_id = customer.id AND channel = 'WHATSAPP' AND '+' || identity = phone));
--> statement-breakpoint
DROP FUNCTION proof_before(customer);
--> statement-breakpoint
DROP FUNCTION typed_by_visitor(customer, text);
--> statement-breakpoint
-- Nobody recorded how staff knew, so rooms of visitors who were merged with somebody are not the customer's own. Nor
-- are those whose address later signed somebody else in.
UPDATE chat_room SET customer_proof = 'NONE' WHERE channel = 'WEBSITE' AND identity NOT LIKE 'id:%' AND (
  EXISTS (SELECT FROM customer AS duplicate WHERE duplicate.merged_into = chat_room.customer_id)
  OR EXISTS (SELECT FROM chat_room AS signed WHERE signed.customer_id = chat_room.customer_id
    AND signed.channel = 'WEBSITE' AND signed.identity LIKE 'id:%'));
--> statement-breakpoint
UPDATE chat_room SET visitor_email = email FROM customer
  WHERE customer.id = customer_id AND channel = 'WEBSITE' AND customer_proof IS NULL AND 'email' = ANY(widget_answers);
--> statement-breakpoint
-- A new value is as good as its own proof. Also holds for programs that do not know the columns.
CREATE FUNCTION unprove_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.email IS DISTINCT FROM OLD.email AND NEW.email_proven_at IS NOT DISTINCT FROM OLD.email_proven_at THEN
    NEW.email_proven_at := NULL;
    NEW.email_proven_by := NULL;
  END IF;
  IF NEW.phone IS DISTINCT FROM OLD.phone AND NEW.phone_proven_at IS NOT DISTINCT FROM OLD.phone_proven_at THEN
    NEW.phone_proven_at := NULL;
    NEW.phone_proven_by := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER unprove_contact BEFORE UPDATE OF email, phone ON customer FOR EACH ROW EXECUTE FUNCTION unprove_contact();
