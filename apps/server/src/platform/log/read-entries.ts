import { entryOf, type LogEntry } from '@rp/domain/supplychain/entry'
import type { Pool } from 'pg'
import { pageStatement, type Page } from './page-text.ts'

/** Entries per page: large enough to keep the database busy, small enough not to delay a chat message. */
const pageSize = 2000

const columns =
  'seq, chain, v, occurred_at, recorded_at, actor, event, subject, refs, data, biz_step, disposition, location, policy, corrects, prev_hash, hash'

type Row = Parameters<typeof entryOf>[0]
/** The driver returns bigint as text. */
type RawEntry = Omit<Row, 'seq' | 'v' | 'corrects'> & { seq: string; v: string; corrects: string | null }
type Entries = Pick<Pool, 'query'>

/** The entries after a seq up to another, page by page in order. */
export async function* pagesOfEntries(pool: Entries, after: number, to?: number): AsyncGenerator<LogEntry[]> {
  for await (const page of pagesOfRows(pool, after, to)) yield page.map(entryOf)
}

/** The same pages as text, for verifications. */
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
      // A caller that stops within a page never awaits the next.
      next.catch(() => undefined)
    }
    yield page
    if (isLast) return
  }
}

/** Raw rows of the driver; the next page is read while one is processed. */
async function* pagesOfRows(
  pool: Entries,
  after: number,
  to = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<Row[]> {
  const read = (from: number) =>
    pool.query<RawEntry>({
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
      // A caller that stops within a page never awaits the next.
      next.catch(() => undefined)
    }
    yield rows
    if (isLast) return
  }
}

function numbered(reported: RawEntry): Row {
  const { seq, v, corrects } = reported
  // The driver's own row, not a copy of it: a verification reads millions.
  return Object.assign(reported, {
    seq: Number(seq),
    v: Number(v),
    corrects: corrects === null ? null : Number(corrects),
  }) as unknown as Row
}
