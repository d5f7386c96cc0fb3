import { sql } from 'drizzle-orm'
import type { Tx } from '../../outbox/outbox.ts'
import { unlessTaken } from '../unless-taken.ts'
import { refuseUndo } from './refuse-undo.ts'
import { literal, matches, type Touched } from './touched.ts'
import { has, quoted, type TableFacts } from './tables-of.ts'

/** Removes what the import created and restores the rest: in reverse, so that no reference breaks. */
export async function putBack(tx: Tx, { run_id, tables }: Touched, by: string | null): Promise<void> {
  for (const table of tables.toReversed()) await remove(tx, table)
  for (const table of tables) {
    const columns = await recordedColumns(tx, table)
    if (columns.length === 0) continue
    await insertAgain(tx, table, columns)
    await changeBack(tx, table, { columns, by })
    if (has(table, 'row_version')) await noteVersions(tx, table, run_id)
  }
}

/**
 * Rows that the import created, and rows that it removed and recreated, which are inserted again in their original
 * form.
 */
async function remove(tx: Tx, table: TableFacts): Promise<void> {
  await tx.execute(
    sql.raw(`delete from ${quoted(table.name)} t using import_touched u
      where u.table_name = ${literal(table.name)} and (u.is_made or u.was_removed) and ${matches(table)}`),
  )
}

/** The columns that the import recorded; refuses if a later version of the program has dropped one. */
async function recordedColumns(tx: Tx, table: TableFacts): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql.raw(`select jsonb_object_keys(before) as name from (select before from import_touched
      where table_name = ${literal(table.name)} and before is not null limit 1) as one`),
  )
  const names = rows.map(({ name }) => name)
  const dropped = names.filter((name) => !has(table, name))
  if (dropped.length > 0)
    throw refuseUndo({
      en: 'The program was updated since, and keeps these records otherwise now',
      th: 'โปรแกรมถูกปรับรุ่นหลังการนำเข้า และเก็บข้อมูลนี้ต่างจากเดิมแล้ว',
    })
  return names
}

async function insertAgain(tx: Tx, table: TableFacts, columns: string[]): Promise<void> {
  await tx.execute(
    sql.raw(`insert into ${quoted(table.name)} (${columns.map(quoted).join(', ')})
      select ${columns.map((name) => `b.${quoted(name)}`).join(', ')}
      from import_touched u, jsonb_populate_record(null::${quoted(table.name)}, u.before) as b
      where u.table_name = ${literal(table.name)} and not u.is_made and u.was_removed`),
  )
}

/** Lets an earlier import recognise the rows as it left them. */
async function noteVersions(tx: Tx, table: TableFacts, run_id: string): Promise<void> {
  await tx.execute(
    sql.raw(`insert into import_change (run_id, table_name, op, keys, versions)
      select ${literal(run_id)}::uuid, u.table_name, 'UNDO', array_agg(u.key), array_agg(t.row_version)
      from import_touched u join ${quoted(table.name)} t on ${matches(table)}
      where u.table_name = ${literal(table.name)} and not u.is_made group by u.table_name`),
  )
}

interface Back {
  columns: string[]
  by: string | null
}

/** All at once; if two rows swapped a unique value, one by one from the last. */
async function changeBack(tx: Tx, table: TableFacts, { columns, by }: Back): Promise<void> {
  const own = columns.filter((name) => !table.key.some((key) => key.name === name))
  if (own.length === 0) return
  const stamps = [
    ['row_version', 't.row_version + 1'],
    ['updated_at', 'now()'],
    ['updated_by', by === null ? 'null' : `${literal(by)}::uuid`],
  ].filter(([name = '']) => has(table, name))
  const sets = [...own.map((name) => [name, `b.${quoted(name)}`]), ...stamps]
    .map(([name = '', value]) => `${quoted(name)} = ${value}`)
    .join(', ')
  const update = `update ${quoted(table.name)} t set ${sets}
    from import_touched u, jsonb_populate_record(null::${quoted(table.name)}, u.before) as b
    where u.table_name = ${literal(table.name)} and not u.is_made and not u.was_removed and ${matches(table)}`
  const isBack = await unlessTaken(tx, async (inner) => void (await inner.execute(sql.raw(update))))
  if (isBack) return
  await tx.execute(
    sql.raw(`do $undo$ declare one text; begin
      for one in select key from import_touched where table_name = ${literal(table.name)} and not is_made
        and not was_removed order by last_at desc, key loop
        ${update} and u.key = one;
      end loop; end $undo$`),
  )
}
