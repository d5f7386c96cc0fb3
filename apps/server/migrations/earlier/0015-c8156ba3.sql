DROP FUNCTION rooms_of_name(text[], text[], text);--> statement-breakpoint
-- Two functions whose plans are kept for any name: what such an index is asked is planned anew otherwise, each time, for
-- half a millisecond.
CREATE FUNCTION rooms_of_name(asked text, parts text[], searched text) RETURNS SETOF uuid LANGUAGE plpgsql STABLE ROWS 10
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY SELECT name."room_id" FROM "chat_room_name" AS name
  WHERE room_name_parts(name."month", name."search") @> array(SELECT asked || part FROM unnest(parts) AS part)
    AND strpos(name."search", searched) > 0;
END $$;
