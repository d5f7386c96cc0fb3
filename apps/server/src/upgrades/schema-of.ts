import type { Pool } from 'pg'

/** Everything that a migration can make, by name: to be compared between two databases. Order of columns is left out. */
export async function schemaOf(pool: Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string; definition: string }>(`
    select format('column %s.%s', c.relname, a.attname) as name,
      concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
        case a.attgenerated when 's' then 'generated' end, nullif(a.attidentity::text, ''),
        pg_get_expr(d.adbin, d.adrelid)) as definition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind = 'r' and n.nspname = 'public'
    union all
    select format('index %s', c.relname), pg_get_indexdef(c.oid)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'i' and n.nspname = 'public'
    union all
    select format('constraint %s on %s', conname, conrelid::regclass), pg_get_constraintdef(k.oid)
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace where n.nspname = 'public'
    union all
    select format('trigger %s on %s', tgname, tgrelid::regclass), pg_get_triggerdef(t.oid)
    from pg_trigger t where not tgisinternal
    union all
    select format('function %s', p.oid::regprocedure), pg_get_functiondef(p.oid)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('view %s', viewname), definition from pg_views where schemaname = 'public'
      and viewname not like 'pg_%'
    union all
    select format('sequence %s', sequencename), data_type::text from pg_sequences where schemaname = 'public'`)
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]))
}
