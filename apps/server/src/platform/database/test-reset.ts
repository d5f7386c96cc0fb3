import type { Client } from 'pg'

/** Rows that the migrations wrote; a test that changes them gets a database of its own. */
const migrated = ['migration_run', 'drizzle.__drizzle_migrations']

const rowsOf = (table: string) => `(select string_agg(t::text, ',' order by t::text) from ${table} as t)`

/** Changes with every definition that changes, also back and forth, and with the rows of the migrations. */
const shapeQuery = `
  with relation as (
    select oid, xmin from pg_class where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
  )
  select md5(concat_ws('|',
    (select string_agg(concat(oid, ':', xmin), ',' order by oid) from relation),
    (select string_agg(concat(a.attrelid, a.attnum, ':', a.xmin), ',' order by a.attrelid, a.attnum)
       from pg_attribute as a join relation on relation.oid = a.attrelid),
    (select string_agg(concat(t.oid, ':', t.xmin), ',' order by t.oid)
       from pg_trigger as t join relation on relation.oid = t.tgrelid),
    (select string_agg(concat(oid, ':', xmin), ',' order by oid) from pg_constraint where oid >= 16384),
    (select string_agg(concat(oid, ':', xmin), ',' order by oid) from pg_proc where oid >= 16384),
    (select string_agg(nspname, ',' order by nspname) from pg_namespace where nspname !~ '^pg_'),
    (select string_agg(setconfig::text, ',') from pg_db_role_setting as s
       join pg_database as d on d.oid = s.setdatabase where d.datname = current_database()),
    ${migrated.map(rowsOf).join(',\n    ')}
  )) as shape`

/** Deletes every other row. Without triggers: the log can only grow, and foreign keys would ask for an order. */
const empty = `
  set session_replication_role = replica;
  do $$
  declare place regclass;
  begin
    for place in
      select oid from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migration_run'
    loop
      if pg_relation_size(place) > 500000 then execute format('truncate %s cascade', place);
      else execute format('delete from %s', place);
      end if;
    end loop;
    perform setval(oid::regclass, 1, false)
      from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace;
  end $$`

/** What the database is apart from the rows of tests; undefined if what the migrations made is not all there. */
export async function shapeOf(client: Client): Promise<string | undefined> {
  try {
    return (await client.query<{ shape: string }>(shapeQuery)).rows[0]?.shape
  } catch {
    return undefined
  }
}

/**
 * Makes a database as it was when it was new, if only rows were changed since it had that shape. Returns its present
 * shape, or undefined if it cannot be used again.
 */
export async function resetDatabase(client: Client, before: string | undefined): Promise<string | undefined> {
  await client.query(
    'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const shape = await shapeOf(client)
  if (shape === undefined || shape !== before) return undefined
  await client.query(empty)
  return shapeOf(client)
}
