import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { importMax, type commandImportMax, type ImportReport } from '@rp/contract/import'
import type { Language } from '@rp/domain/languages'
import { sql } from 'drizzle-orm'
import type { Actor } from '../log/append.ts'
import type { Write } from '../outbox/outbox.ts'
import { openPace } from '../pace.ts'
import { refuseField } from '../refusal.ts'
import { failedRows, type Failed } from './failed-rows.ts'
import type { Importer, Verdict } from './importer.ts'
import { parseRecords } from './csv-records.ts'
import type { ReadRecords } from './read-records.ts'
import { demandColumns, tableOf, type Table, type TableRow } from './read-table.ts'
import { reasons, reject, type Rejection } from './reasons.ts'

interface Import {
  text: string
  mapping?: Record<string, string | null> | undefined
  dry_run: boolean
  language: Language
  actor: Actor
  /** How the file is parsed: in this process, unless a server says otherwise. */
  read?: ReadRecords
  /** More than a screen takes: nobody else waits for a command. */
  most?: Most
}

type Most = Pick<typeof commandImportMax, 'bytes' | 'rows'> | Pick<typeof importMax, 'bytes' | 'rows'>

/** Rows of one transaction: short enough that others get their turn. */
const chunk = 200
/** As many new rows make the database's statistics of a table wrong. */
const many = 1000

/**
 * Imports CSV: what is new is added, what differs is changed, nothing is deleted; a second run finds all unchanged.
 * A row that is refused hinders no other. A dry run says the same and writes nothing; where a needed column is missing
 * it says so, with what the file has, so that somebody can tell which one it is. One chunk of rows is one
 * transaction, so an import that breaks off is simply run again.
 */
export async function runImport(write: Write, importer: Importer, asked: Import): Promise<ImportReport> {
  const { text, mapping, dry_run, most = importMax } = asked
  const read = asked.read ?? ((given: string) => Promise.resolve(parseRecords(given, most.rows)))
  if (Buffer.byteLength(text) > most.bytes)
    throw refuseField('text', `must be at most ${most.bytes / 1024 / 1024} MiB`)
  // What costs milliseconds for the largest file stands in a turn of its own: here, its parsing as a request before.
  await setImmediate()
  const table = await tableOf(await read(text), {
    columns: importer.columns,
    needed: importer.needed,
    mapping,
  })
  if (!dry_run) demandColumns(table)
  const readable = table.missing.length > 0 ? [] : table.rows
  const verdicts = await judgeRows(write, importer, asked, readable)
  const isNew = [...verdicts.values()].filter((verdict) => verdict === 'new').length
  if (!dry_run && isNew >= many) await analyze(write, importer)
  const report = await told(table, importer, { readable, verdicts })
  await setImmediate()
  const checksum = createHash('sha256').update(text).digest('hex')
  await setImmediate()
  return { dry_run, checksum, ...report }
}

/** What became of each row; those that fit are worked chunk by chunk. */
async function judgeRows(
  write: Write,
  importer: Importer,
  { dry_run, language, actor }: Pick<Import, 'dry_run' | 'language' | 'actor'>,
  rows: TableRow[],
): Promise<Map<TableRow, Verdict>> {
  const verdicts = await rejectRows(importer, language, rows)
  const fitting = rows.filter((row) => !verdicts.has(row))
  const ordered = importer.order ? fitting.toSorted(importer.order) : fitting
  for (let at = 0; at < ordered.length; at += chunk) {
    const some = ordered.slice(at, at + chunk)
    const judged = await write(async (tx) => {
      // Two imports at once would each find the same row missing.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`import.${importer.name}`}))`)
      return importer.work({ tx, dry_run, language, actor }, some)
    })
    for (const [index, row] of some.entries()) verdicts.set(row, judged[index] ?? 'unchanged')
  }
  return verdicts
}

/** Rows whose cells are shifted, or whose key came before. */
async function rejectRows(
  importer: Importer,
  language: Import['language'],
  rows: TableRow[],
): Promise<Map<TableRow, Verdict>> {
  const verdicts = new Map<TableRow, Verdict>()
  const isSeen = seenBefore(importer)
  const pace = openPace()
  for (const row of rows) {
    await pace()
    const fault = faultOf(row, importer, { isSeen, language })
    if (fault) verdicts.set(row, [fault])
  }
  return verdicts
}

function faultOf(
  row: TableRow,
  { keyColumn = '' }: Importer,
  { isSeen, language }: { isSeen: (row: TableRow) => boolean; language: Language },
): Rejection | false {
  if (row.isShifted) return reject('', reasons.shifted, language)
  if (row.cells.some((cell) => cell.includes('\0'))) return reject('', reasons.nul, language)
  return isSeen(row) && reject(keyColumn, reasons.twice, language)
}

/** Until it is told, the planner takes the tables for as small as they were, and reads them whole for each key. */
async function analyze(write: Write, { tables }: Importer): Promise<void> {
  await write((tx) => tx.execute(sql`analyze ${sql.join(tables, sql`, `)}`))
}

type Told = Omit<ImportReport, 'dry_run' | 'checksum'>

async function told(
  { rows, header, places, missing }: Table,
  { columns, needed, required = [] }: Importer,
  { readable, verdicts }: { readable: TableRow[]; verdicts: Map<TableRow, Verdict> },
): Promise<Told> {
  const counts = { new: 0, changed: 0, unchanged: 0, rejected: 0 }
  const failed: Failed[] = []
  const pace = openPace()
  for (const row of readable) {
    await pace()
    const verdict = verdicts.get(row) ?? 'unchanged'
    if (typeof verdict === 'string') counts[verdict] += 1
    else {
      counts.rejected += 1
      failed.push({ row, why: verdict })
    }
  }
  const headers: Told['columns'] = []
  for (const [at, title] of header.entries()) {
    await pace()
    const sample = (rows.find(({ cells }) => cells[at])?.cells[at] ?? '').slice(0, 80)
    headers.push({ header: title, field: places[at] ?? null, sample })
  }
  return {
    rows: rows.length,
    missing,
    counts,
    columns: headers,
    fields: Object.keys(columns).map((name) => ({
      name,
      required: needed.includes(name) || required.includes(name),
    })),
    preview: readable.slice(0, importMax.shown).map((row) => {
      const verdict = verdicts.get(row) ?? 'unchanged'
      return {
        row: row.row,
        verdict: typeof verdict === 'string' ? verdict : 'rejected',
        values: Object.fromEntries(Object.entries(row.values).map(([name, value]) => [name, shown(value)])),
      }
    }),
    rejected: failed.flatMap(({ row, why }) => why.map((one) => ({ row: row.row, ...one }))),
    failed: await failedRows(header, failed),
  }
}

function shown(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 200)
}

function seenBefore({ keyOf }: Importer): (row: TableRow) => boolean {
  const seen = new Set<string>()
  return ({ values }) => {
    const key = keyOf?.(values)
    if (!key) return false
    if (seen.has(key)) return true
    seen.add(key)
    return false
  }
}
