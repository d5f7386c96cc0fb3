import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { idsOf } from '../erasure/erasure.ts'
import type { DataSubject, PersonTable } from './person-table.ts'

type Reading = Pick<Tx, 'execute'>

/** Rows in memory at once; a message has some hundred bytes, a label some ten thousand. */
const pageSize = 500

/** A table's rows of the person, page by page. Without a transaction, so that other work continues. */
export async function* pagesOf(
  db: Reading,
  { table, columns, rows, order }: PersonTable,
  of: DataSubject,
): AsyncGenerator<Record<string, unknown>[]> {
  const shown = columns.flatMap((column): SQL[] =>
    typeof column === 'string'
      ? [sql`${sql.identifier(column)}`]
      : Object.entries(column).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
  )
  const keys = sql.join(
    order.map((key) => sql.identifier(key)),
    sql`, `,
  )
  const keysAs = order.map((key, at) => sql`${sql.identifier(key)} as ${sql.identifier(keyName(at))}`)
  let behind = sql`true`
  for (;;) {
    const { rows: page } = await db.execute(sql`
      select ${sql.join([...shown, ...keysAs], sql`, `)} from ${sql.identifier(table)}
      where ${rows(of)} and ${behind} order by ${keys} limit ${pageSize}`)
    const last = page.at(-1)
    if (!last) return
    const values = order.map((_, at) => sql`${last[keyName(at)]}`)
    behind = sql`(${keys}) > (${sql.join(values, sql`, `)})`
    yield page.map((row) => withoutKeys(row, order.length))
    if (page.length < pageSize) return
  }
}

const keyName = (at: number) => `page_key_${at}`

function withoutKeys(row: Record<string, unknown>, keys: number): Record<string, unknown> {
  const own = { ...row }
  for (let at = 0; at < keys; at += 1) delete own[keyName(at)]
  return own
}

export interface PersonFile {
  file: string
  original_name: string
  mime: string
  size: number
  sha256: string
  created_at: string
  /** Its path in the archive. */
  path: string
}

const storedColumns = ['file', 'original_name', 'mime', 'size', 'sha256', 'created_at']
export const fileColumns = [...storedColumns, 'path']

/** The stored files of a person: those that their records own, and the named ones. */
export async function* pagesOfFiles(
  db: Reading,
  { customer_ids, record_ids }: DataSubject,
  names: string[],
): AsyncGenerator<PersonFile[]> {
  const owned: SQL = sql`owner_id = ${idsOf([...customer_ids, ...record_ids])}`
  const table: PersonTable = {
    key: 'files',
    title: { en: '', th: '' },
    table: 'stored_file',
    columns: storedColumns,
    rows: () => sql`(${owned} or file = any(${sql.param(names)}::text[]))`,
    order: ['id'],
  }
  for await (const page of pagesOf(db, table, { customer_ids, record_ids, emails: [] }))
    yield (page as unknown as Omit<PersonFile, 'path'>[]).map((one) => ({ ...one, path: pathOf(one) }))
}

/** The sender's file name plus part of ours: two people may send files of the same name. */
function pathOf({ file, original_name }: Pick<PersonFile, 'file' | 'original_name'>): string {
  const [id = file, extension = ''] = file.split('.')
  const stem =
    original_name
      .replace(/\.[^.]*$/, '')
      .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
      .trim() || 'file'
  return `files/${stem}-${id.slice(-12)}${extension && `.${extension}`}`
}
