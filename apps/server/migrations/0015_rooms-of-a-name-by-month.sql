-- Rooms of a name, newest month first (ADR 0038). The triggers stand before the rows are filled, and fill those of
-- servers of the version before.
CREATE TABLE "chat_room_name" (
	"room_id" uuid PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_room_name" ADD CONSTRAINT "chat_room_name_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION room_name_month(at timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYMM')
$$;
--> statement-breakpoint
CREATE FUNCTION room_name_parts(month text, search text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(month || substr(letters, at, 3)), '{}')
  FROM translate(search, U&'\0E47\0E48\0E49\0E4A\0E4B\0E4C\0E4D\0E4E', '') AS letters, generate_series(1, length(letters) - 2) AS at
$$;
--> statement-breakpoint
-- Two functions whose plans are kept for any name: what such an index is asked is planned anew otherwise, each time, for
-- half a millisecond.
CREATE FUNCTION rooms_of_name(asked text, parts text[], searched text) RETURNS SETOF uuid LANGUAGE plpgsql STABLE ROWS 10
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY SELECT name."room_id" FROM "chat_room_name" AS name
  WHERE room_name_parts(name."month", name."search") @> array(SELECT asked || part FROM unnest(parts) AS part)
    AND strpos(name."search", searched) > 0;
END $$;
--> statement-breakpoint
CREATE FUNCTION customers_of_name(pattern text, searched text) RETURNS SETOF uuid LANGUAGE plpgsql STABLE ROWS 10
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY SELECT person."id" FROM "customer" AS person
  WHERE person."letters" LIKE pattern AND strpos(person."search", searched) > 0;
END $$;
--> statement-breakpoint
CREATE FUNCTION room_takes_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Under the customer's lock: a name that is being changed is waited for.
  INSERT INTO "chat_room_name" ("room_id", "month", "search")
  SELECT NEW."id", room_name_month(NEW."last_chat_at"), person."search" FROM "customer" AS person
  WHERE person."id" = NEW."customer_id" FOR SHARE
  ON CONFLICT ("room_id") DO UPDATE SET "month" = excluded."month", "search" = excluded."search";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION name_follows_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "chat_room_name" SET "month" = room_name_month(NEW."last_chat_at") WHERE "room_id" = NEW."id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION rooms_follow_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "chat_room_name" SET "search" = NEW."search" FROM "chat_room" AS room
  WHERE room."customer_id" = NEW."id" AND "chat_room_name"."room_id" = room."id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER chat_room_takes_name AFTER INSERT OR UPDATE OF "customer_id" ON "chat_room" FOR EACH ROW EXECUTE FUNCTION room_takes_name();
--> statement-breakpoint
CREATE TRIGGER chat_room_name_follows_month AFTER UPDATE OF "last_chat_at" ON "chat_room" FOR EACH ROW
  WHEN (date_trunc('month', OLD."last_chat_at" AT TIME ZONE 'UTC') <> date_trunc('month', NEW."last_chat_at" AT TIME ZONE 'UTC'))
  EXECUTE FUNCTION name_follows_month();
--> statement-breakpoint
CREATE TRIGGER customer_rooms_follow_name AFTER UPDATE ON "customer" FOR EACH ROW
  WHEN (OLD."search" <> NEW."search") EXECUTE FUNCTION rooms_follow_name();
--> statement-breakpoint
INSERT INTO "chat_room_name" ("room_id", "month", "search")
SELECT room."id", room_name_month(room."last_chat_at"), person."search"
FROM "chat_room" AS room JOIN "customer" AS person ON person."id" = room."customer_id"
ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE INDEX "chat_room_name_parts" ON "chat_room_name" USING gin (room_name_parts(month, search)) WITH (fastupdate=false);
