import { importMax, type ImportReport } from '@rp/contract/import'
import type { Language } from '@rp/domain/languages'
import { sql } from 'drizzle-orm'
import type { Actor } from '../log/append.ts'
import type { Write } from '../outbox/outbox.ts'
import { firstFaults, type Fault } from './first-faults.ts'
import { openFailedRows, type FailedRows } from './failed-rows.ts'
import type { ImportFile } from './import-file.ts'
import type { Importer, Verdict } from './importer.ts'
import { demandColumns, surveyTable, textIn, type Survey, type TableRow } from './read-table.ts'
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
  /** How many faults the report lists; by default those that an answer takes. */
  faultsMax?: number
}

/** The result of importing a file of any kind. */
type Imported = Omit<ImportReport, 'sheets' | 'sheet' | 'failed'> & { failed: FailedRows }

/** Rows per transaction: short enough to let other work run. */
const chunk = 200
/** This many new rows outdate the database's statistics of a table, and so does each fourfold increase. */
const manyAtFirst = 1000
const untilMany = 4

/**
 * Imports a table: adds new records, changes those that differ, deletes none; a second run finds all unchanged. A
 * refused row does not affect others. A dry run reports the same and writes nothing; if a needed column is missing, it
 * lists the columns of the file, so that one can be mapped. Each chunk of rows is one transaction, so an interrupted
 * import can simply be repeated. Writes are recorded, so that they can be undone. Rows are streamed; only importers
 * that need an order keep them all in memory, packed.
 */
export async function runImport(write: Write, importer: Importer, request: Import): Promise<Imported> {
  const { file, mapping, dry_run, origin, faultsMax = importMax.faults } = request
  const { columns, needed } = importer
  const survey = await surveyTable(file, { columns, needed, mapping })
  if (!dry_run) demandColumns(survey)
  const tally = openTally(survey.header, faultsMax)
  const run = dry_run ? undefined : recordRun(write, importer, origin)
  if (survey.missing.length === 0) await judgeRows(write, importer, { request, survey, tally, run })
  const run_id = (await run?.finish(tally.counts)) ?? null
  const report = reportOf(survey, importer, tally)
  return { dry_run, run_id, checksum: await file.checksum(), ...report }
}

/** The results of the rows so far. */
interface Tally {
  counts: ImportReport['counts']
  /** The first faults, by line. */
  faults: () => Fault[]
  /** All rejected rows. */
  failed: FailedRows
  preview: ImportReport['preview']
  add: (row: TableRow, verdict: Verdict) => void
}

function openTally(header: string[], faultsMax: number): Tally {
  const counts = { new: 0, changed: 0, unchanged: 0, rejected: 0 }
  const failed = openFailedRows(header)
  const faults = firstFaults(faultsMax)
  const preview: ImportReport['preview'] = []
  return {
    counts,
    failed,
    faults: faults.inOrder,
    preview,
    add(row, verdict) {
      const word = typeof verdict === 'string' ? verdict : 'rejected'
      counts[word] += 1
      if (typeof verdict !== 'string') {
        failed.add(row, verdict)
        faults.add(row, verdict)
      }
      const reported = preview.find((one) => one.row === row.row)
      if (reported) reported.verdict = word
    },
  }
}

interface Judging {
  request: Import
  survey: Survey
  tally: Tally
  run: RecordedRun | undefined
}

/** Rejects rows with shifted cells or a repeated key; saves the others chunk by chunk. */
async function judgeRows(
  write: Write,
  importer: Importer,
  { request: { dry_run, language, actor }, survey, tally, run }: Judging,
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
    for (const [at, row] of rows.entries())
      tally.add(row, withNumbers(judged[at] ?? 'unchanged', row, language))
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

/** The sentence about a number that was not read replaces that of the schema, which refused it as text. */
function withNumbers(verdict: Verdict, { unread = {}, values }: TableRow, language: Language): Verdict {
  if (typeof verdict === 'string') return verdict
  return verdict.map((one) => {
    const words = unread[one.column]
    return words ? reject(one.column, words, language, textIn(values, one.column)) : one
  })
}

/** Otherwise the planner assumes the old small size of the tables and scans them for each key. */
async function analyze(write: Write, { tables }: Importer): Promise<void> {
  await write((tx) => tx.execute(sql`analyze ${sql.join(tables, sql`, `)}`))
}

type ImportResult = Omit<Imported, 'dry_run' | 'run_id' | 'checksum'>

function reportOf(
  { count, header, places, missing, samples }: Survey,
  { columns, needed, required = [] }: Importer,
  { counts, preview, failed, faults }: Tally,
): ImportResult {
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
    rejected: faults(),
    failed,
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
