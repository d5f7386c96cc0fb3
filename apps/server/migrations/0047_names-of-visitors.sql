-- Orders, services and recipes copy the customer's name. The copy of a visitor without a name follows the first name
-- that becomes known; the name of a known customer stays as it was when the record was made.
CREATE FUNCTION name_visitor_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lab_order SET customer_name = NEW.display_name
    WHERE customer_id = NEW.id AND customer_name = 'anonymous';
  UPDATE machine_service SET customer_name = NEW.display_name
    WHERE customer_id = NEW.id AND customer_name = 'anonymous';
  UPDATE recipe SET customer_name = NEW.display_name
    WHERE customer_id = NEW.id AND customer_name = 'anonymous';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER name_visitor_records AFTER UPDATE OF display_name ON customer FOR EACH ROW
  WHEN (OLD.display_name = 'anonymous' AND NEW.display_name <> 'anonymous' AND NEW.erased_at IS NULL)
  EXECUTE FUNCTION name_visitor_records();
--> statement-breakpoint
UPDATE lab_order SET customer_name = customer.display_name FROM customer
  WHERE customer.id = customer_id AND customer_name = 'anonymous' AND display_name <> 'anonymous' AND erased_at IS NULL;
--> statement-breakpoint
UPDATE machine_service SET customer_name = customer.display_name FROM customer
  WHERE customer.id = customer_id AND customer_name = 'anonymous' AND display_name <> 'anonymous' AND erased_at IS NULL;
--> statement-breakpoint
UPDATE recipe SET customer_name = customer.display_name FROM customer
  WHERE customer.id = customer_id AND customer_name = 'anonymous' AND display_name <> 'anonymous' AND erased_at IS NULL;
