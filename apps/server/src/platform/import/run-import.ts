import { importMax, type ImportReport } from '@rp/contract/import'
import type { Language } from '@rp/domain/languages'
import { sql } from 'drizzle-orm'
import type { Actor } from '../log/append.ts'
import type { Write } from '../outbox/outbox.ts'
import { failedRows, type Failed } from './failed-rows.ts'
import type { ImportFile } from './import-file.ts'
import type { Importer, Verdict } from './importer.ts'
import { demandColumns, surveyTable, type Survey, type TableRow } from './read-table.ts'
import { reasons, reject, type Rejection } from './reasons.ts'
import { holdKind, recordRun, type Origin, type RecordedRun } from './record-run.ts'
import { openSorter } from './sorter.ts'

interface Import {
  file: ImportFile
  mapping?: Record<string, string | null> | undefined
  dry_run: boolean
  language: Language
  actor: Actor
  origin: Origin
}

/** What became of a file, whatever kind it is. */
type Imported = Omit<ImportReport, 'sheets' | 'sheet'>

/** Rows of one transaction: short enough that others get their turn. */
const chunk = 200
/** As many new rows make the database's statistics of a table wrong, and four times as many do again. */
const manyAtFirst = 1000
const untilMany = 4

/**
 * Imports a table: what is new is added, what differs is changed, nothing is deleted; a second run finds all unchanged.
 * A row that is refused hinders no other. A dry run says the same and writes nothing; where a needed column is missing
 * it says so, with what the file has, so that somebody can tell which one it is. One chunk of rows is one
 * transaction, so an import that breaks off is simply run again. What it writes is recorded, so that it can be undone.
 * The rows pass by; those of an importer that needs an order are in memory together, packed.
 */
export async function runImport(write: Write, importer: Importer, asked: Import): Promise<Imported> {
  const { file, mapping, dry_run, origin } = asked
  const { columns, needed } = importer
  const survey = await surveyTable(file, { columns, needed, mapping })
  if (!dry_run) demandColumns(survey)
  const tally = openTally()
  const run = dry_run ? undefined : recordRun(write, importer, origin)
  if (survey.missing.length === 0) await judgeRows(write, importer, { asked, survey, tally, run })
  const run_id = (await run?.finish(tally.counts)) ?? null
  const report = await reportOf(survey, importer, tally)
  return { dry_run, run_id, checksum: await file.checksum(), ...report }
}

/** What became of the rows so far. */
interface Tally {
  counts: ImportReport['counts']
  failed: Failed[]
  preview: ImportReport['preview']
  add: (row: TableRow, verdict: Verdict) => void
}

function openTally(): Tally {
  const counts = { new: 0, changed: 0, unchanged: 0, rejected: 0 }
  const failed: Failed[] = []
  const preview: ImportReport['preview'] = []
  return {
    counts,
    failed,
    preview,
    add(row, verdict) {
      const word = typeof verdict === 'string' ? verdict : 'rejected'
      counts[word] += 1
      if (typeof verdict !== 'string') failed.push({ row, why: verdict })
      const told = preview.find((one) => one.row === row.row)
      if (told) told.verdict = word
    },
  }
}

interface Judging {
  asked: Import
  survey: Survey
  tally: Tally
  run: RecordedRun | undefined
}

/** Rejects rows whose cells are shifted or whose key came before; the others are worked chunk by chunk. */
async function judgeRows(
  write: Write,
  importer: Importer,
  { asked: { dry_run, language, actor }, survey, tally, run }: Judging,
): Promise<void> {
  const isSeen = seenBefore(importer)
  const sorter = importer.sortKey && openSorter(importer.sortKey)
  let waiting: TableRow[] = []
  let many = manyAtFirst
  const work = async (rows: TableRow[]) => {
    if (rows.length === 0) return
    const judged = await write(async (tx) => {
      await holdKind(tx, importer)
      await run?.begin(tx)
      const verdicts = await importer.work({ tx, dry_run, language, actor }, rows)
      await run?.note(tx, verdicts)
      return verdicts
    })
    for (const [at, row] of rows.entries()) tally.add(row, judged[at] ?? 'unchanged')
    if (dry_run || tally.counts.new < many) return
    await analyze(write, importer)
    many *= untilMany
  }
  for await (const row of survey.rows()) {
    if (tally.preview.length < importMax.shown) tally.preview.push(previewOf(row))
    const fault = faultOf(row, importer, { isSeen, language })
    if (fault) tally.add(row, [fault])
    else if (sorter) sorter.add(row)
    else waiting.push(row)
    if (waiting.length === chunk) {
      await work(waiting)
      waiting = []
    }
  }
  for (const rows of sorter?.chunks(chunk) ?? [waiting]) await work(rows)
  if (!dry_run && tally.counts.new >= manyAtFirst) await analyze(write, importer)
}

const previewOf = ({ row, values }: TableRow): ImportReport['preview'][number] => ({
  row,
  verdict: 'unchanged',
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(value)])),
})

function faultOf(
  row: TableRow,
  { keyColumn = '' }: Importer,
  { isSeen, language }: { isSeen: (row: TableRow) => boolean; language: Language },
): Rejection | false {
  if (row.isShifted) return reject('', reasons.shifted, language)
  if (row.fault) return reject('', row.fault === 'error' ? reasons.error : reasons.formula, language)
  if (row.cells.some((cell) => cell.includes('\0'))) return reject('', reasons.nul, language)
  return isSeen(row) && reject(keyColumn, reasons.twice, language)
}

/** Until it is told, the planner takes the tables for as small as they were, and reads them whole for each key. */
async function analyze(write: Write, { tables }: Importer): Promise<void> {
  await write((tx) => tx.execute(sql`analyze ${sql.join(tables, sql`, `)}`))
}

type Told = Omit<Imported, 'dry_run' | 'run_id' | 'checksum'>

async function reportOf(
  { count, header, places, missing, samples }: Survey,
  { columns, needed, required = [] }: Importer,
  { counts, preview, failed }: Tally,
): Promise<Told> {
  const inOrder = failed.toSorted((a, b) => a.row.row - b.row.row)
  return {
    rows: count,
    missing,
    counts,
    columns: header.map((title, at) => ({
      header: title,
      field: places[at] ?? null,
      sample: samples[at] ?? '',
    })),
    fields: Object.keys(columns).map((name) => ({
      name,
      required: needed.includes(name) || required.includes(name),
    })),
    preview,
    rejected: inOrder.flatMap(({ row, why }) => why.map((one) => ({ row: row.row, ...one }))),
    failed: await failedRows(header, inOrder),
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
