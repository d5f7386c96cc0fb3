import { blocksShown } from '@rp/contract/import-run'
import { recordWordsOf } from '@rp/domain/import/record-words'
import type { Words } from '@rp/domain/languages'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../outbox/outbox.ts'
import type { Block } from './block.ts'
import { literal, matches, type Touched } from './touched.ts'
import { has, labelOf, quoted, type TableFacts } from './tables-of.ts'

/** Rows that changed after the import: an undo would lose those changes. */
export async function changedSince(tx: Tx, touched: Touched): Promise<Block> {
  await noteUndone(tx, touched)
  const block: Block = { count: 0, shown: [] }
  for (const table of touched.tables) await addChanged(tx, block, { table, touched })
  return block
}

/** Later imports that were undone restored rows as this one left them, under new versions. */
async function noteUndone(tx: Tx, { tables }: Touched): Promise<void> {
  await tx.execute(
    sql.raw(`create temporary table import_undone_since on commit drop as
      select c.table_name, part.key, part.version from import_change c, unnest(c.keys, c.versions) as part (key, version)
      where c.op = 'UNDO' and c.table_name = any(${namesOf(tables)})
        and c.id > (select min(first_at) from import_touched)`),
  )
}

const namesOf = (tables: TableFacts[]) =>
  `array[${['', ...tables.map(({ name }) => name)].map(literal).join(', ')}]`

interface Seen {
  table: TableFacts
  touched: Touched
}

interface Changed {
  [column: string]: unknown
  count: number
  label: string | null
  key: string
  why: 'GONE' | 'MADE' | 'ARCHIVED' | 'CHANGED'
  file: string | null
}

async function addChanged(tx: Tx, block: Block, { table, touched }: Seen): Promise<void> {
  const version = has(table, 'row_version') ? 't.row_version' : 'null::integer'
  const archived = has(table, 'archived_at') ? 't.archived_at is not null' : 'false'
  const { rows } = await tx.execute<Changed>(
    sql.raw(`
    with other as (
      select u.key, u.last_at, ${labelOf(touched.all, table.name, 't')} as label,
        case when t.ctid is null then 'GONE' when u.is_gone then 'MADE' when ${archived} then 'ARCHIVED' else 'CHANGED' end as why
      from import_touched u left join ${quoted(table.name)} t on ${matches(table)}
      where u.table_name = ${literal(table.name)} and case
        when u.is_gone then t.ctid is not null
        when t.ctid is null then true
        else import_digest(to_jsonb(t)) <> u.after or (${version} is distinct from u.version and not exists (
          select from import_undone_since s where s.table_name = u.table_name and s.key = u.key and s.version = ${version}))
        end)
    select (select count(*)::integer from other) as count, label, key, why,
      (select r.file_name from import_change c join import_run r on r.id = c.run_id
        where c.run_id <> ${literal(touched.run_id)} and r.undone_at is null and c.id > other.last_at
          and c.table_name = ${literal(table.name)} and other.key = any(c.keys) order by c.id limit 1) as file
    from (select * from other limit ${blocksShown}) as other`),
  )
  block.count += rows[0]?.count ?? 0
  const kind = recordWordsOf(table.name)
  for (const row of rows) block.shown.push({ label: named(kind, row.label), why: whyChanged(row) })
}

const named = (kind: Words, label: string | null): string => label ?? kind.en

function whyChanged({ why, file }: Changed): Words {
  if (file !== null)
    return { en: `was changed by a later import (${file})`, th: `ถูกแก้ไขโดยการนำเข้าครั้งหลัง (${file})` }
  if (why === 'GONE') return { en: 'is not there any more', th: 'ไม่มีอยู่แล้ว' }
  if (why === 'MADE') return { en: 'was made anew since', th: 'ถูกสร้างขึ้นใหม่ภายหลัง' }
  if (why === 'ARCHIVED') return { en: 'was archived since', th: 'ถูกเก็บเข้าคลังภายหลัง' }
  return { en: 'was changed since', th: 'ถูกแก้ไขภายหลัง' }
}
