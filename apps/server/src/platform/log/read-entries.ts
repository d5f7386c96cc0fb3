import { entryOf, type LogEntry } from '@rp/domain/supplychain/entry'
import type { Pool } from 'pg'
import { pageStatement, type Page } from './page-text.ts'

/** Entries of one page: large enough that the database waits little, small enough that a chat message does not. */
const pageSize = 2000

const columns =
  'seq, chain, v, occurred_at, recorded_at, actor, event, subject, refs, data, biz_step, disposition, location, policy, corrects, prev_hash, hash'

type Row = Parameters<typeof entryOf>[0]
/** The driver tells bigint as text. */
type Told = Omit<Row, 'seq' | 'v' | 'corrects'> & { seq: string; v: string; corrects: string | null }
type Entries = Pick<Pool, 'query'>

/** The entries after a seq up to another, page by page in order. */
export async function* pagesOfEntries(pool: Entries, after: number, to?: number): AsyncGenerator<LogEntry[]> {
  for await (const page of pagesOfRows(pool, after, to)) yield page.map(entryOf)
}

/** The same as text, as a verification reads them. */
export async function* pagesOfText(
  pool: Entries,
  after: number,
  to = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<Page> {
  const read = async (from: number) => {
    const values = [from, to, pageSize]
    const { rows } = await pool.query<Page>({ name: 'log-pages', text: pageStatement, values })
    return rows[0]
  }
  let next = read(after)
  for (;;) {
    const page = await next
    if (!page || page.last === null) return
    const isLast = page.entries < pageSize
    if (!isLast) {
      next = read(Number(page.last))
      // Whoever stops in the middle of a page never asks for the next.
      next.catch(() => undefined)
    }
    yield page
    if (isLast) return
  }
}

/** Plain rows of the driver; the next page is read while one is worked. */
async function* pagesOfRows(
  pool: Entries,
  after: number,
  to = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<Row[]> {
  const read = (from: number) =>
    pool.query<Told>({
      name: 'log-entries',
      text: `select ${columns} from log_entry where seq > $1 and seq <= $2 order by seq limit ${pageSize}`,
      values: [from, to],
    })
  let next = read(after)
  for (;;) {
    const rows = (await next).rows.map(numbered)
    const last = rows.at(-1)
    if (!last) return
    const isLast = rows.length < pageSize
    if (!isLast) {
      next = read(last.seq)
      // Whoever stops in the middle of a page never asks for the next.
      next.catch(() => undefined)
    }
    yield rows
    if (isLast) return
  }
}

function numbered(told: Told): Row {
  const { seq, v, corrects } = told
  // The driver's own row, not a copy of it: a verification reads millions.
  return Object.assign(told, {
    seq: Number(seq),
    v: Number(v),
    corrects: corrects === null ? null : Number(corrects),
  }) as unknown as Row
}
