import { withoutGuard } from '@rp/domain/import/formula-start'
import type { Words } from '@rp/domain/languages'
import type { CommaMeaning } from '@rp/domain/number/decimal-sign'
import type { NumberField, NumberProblem } from '@rp/domain/number/number-field'
import { numberSentence } from '@rp/domain/number/number-problems'
import { readNumber } from '@rp/domain/number/read-number'
import { openPace } from '../pace.ts'
import { refuse, refuseField } from '../refusal.ts'
import type { Column } from './cells.ts'
import { parseRecords, type CsvRecord } from './csv-records.ts'
import { meaningIn, openCommaCheck } from './decimal-commas.ts'
import type { ImportFile } from './import-file.ts'

export interface TableRow {
  /** Its first line in the file. */
  row: number
  /** The values of its cells, by our column names; empty cells are omitted. */
  values: Record<string, unknown>
  /** Why a cell of a column of numbers is not one number, by our column names. */
  unread?: Record<string, Words>
  /** The raw cells of the file. */
  cells: string[]
  fault?: CsvRecord['fault']
  /** It has fewer or more cells than the header, so the columns are uncertain. */
  isShifted: boolean
}

/** A value where a text is needed, else ''. */
export function textIn(values: TableRow['values'], name: string): string {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

export interface Table {
  rows: TableRow[]
  header: string[]
  /** The target of each column of the file. */
  places: (string | undefined)[]
  /** Needed columns that the file seems to lack. */
  missing: string[]
}

/** A table that was scanned once and can be read row by row. */
export interface Survey extends Omit<Table, 'rows'> {
  count: number
  /** The first value of each column. */
  samples: string[]
  rows: () => AsyncIterable<TableRow>
}

interface Reading {
  columns: Record<string, Column>
  needed: string[]
  /** The reader's mapping of some headers; null skips the column. */
  mapping?: Record<string, string | null> | undefined
}

/** Reads CSV with any of our headers in any order, without a pause: for the command line. */
export function readTable(given: string, reading: Reading): Table {
  const all = parseRecords(given)
  const at = headerAt(all.slice(0, titleLines), reading)
  const columns = openColumns(all[at], reading)
  for (const record of all.slice(at + 1)) columns.see(record)
  const { header, places, missing } = columns
  return { header, places, missing, rows: all.slice(at + 1).map(columns.rowOf) }
}

/** Scans the whole table once, with pauses for other work between rows. */
export async function surveyTable(
  { records, isGrid = false }: ImportFile,
  reading: Reading,
): Promise<Survey> {
  const pace = openPace()
  const first: CsvRecord[] = []
  for await (const record of records()) {
    first.push(record)
    if (first.length === titleLines) break
  }
  const at = headerAt(first, reading)
  const columns = openColumns(first[at], { ...reading, isGrid })
  async function* below(): AsyncGenerator<CsvRecord> {
    let place = -1
    for await (const record of records()) {
      place += 1
      if (place > at) yield record
    }
  }
  let count = 0
  for await (const record of below()) {
    await pace()
    columns.see(record)
    count += 1
  }
  const { header, places, missing, samples } = columns
  async function* rows(): AsyncGenerator<TableRow> {
    for await (const record of below()) {
      await pace()
      yield columns.rowOf(record)
    }
  }
  return { header, places, missing, count, samples, rows }
}

/** Records searched for the header: there may be a title, a date or a company above it. */
const titleLines = 10

/** Index of the header: the first record with known columns, if those above it have none. */
function headerAt(first: CsvRecord[], { columns, mapping = {} }: Reading): number {
  const known = ({ cells }: CsvRecord) =>
    cells.filter((title) => Object.hasOwn(mapping, title) || columnOf(title, columns) !== undefined).length
  // One known word may be part of a title; two make a header.
  const at = first.findIndex((record) => known(record) >= Math.min(2, record.cells.length))
  return at > 0 && first.slice(0, at).every((record) => known(record) < 2) ? at : 0
}

/** Interprets the header; sees every record below it before the first becomes a row. */
function openColumns(
  header: CsvRecord | undefined,
  { columns, needed, mapping = {}, isGrid = false }: Reading & Pick<ImportFile, 'isGrid'>,
) {
  if (!header) throw refuseField('text', { en: 'has no rows', th: 'ไม่มีแถวข้อมูล' })
  const places = placesOf(header.cells, columns, mapping)
  const samples = header.cells.map(() => '')
  const commas = places.map((name) =>
    name !== undefined && columns[name]?.number ? openCommaCheck(isGrid) : undefined,
  )
  const checks = commas.filter((check) => check !== undefined)
  // Known once every record was seen, and the same for each row.
  let meanings: (CommaMeaning | undefined)[] | undefined
  const commaAt = (at: number) => (meanings ??= commas.map((own) => own && meaningIn(own, checks)))[at]
  return {
    header: header.cells,
    places,
    missing: needed.filter((name) => !places.includes(name)),
    samples,
    see({ cells }: CsvRecord) {
      for (const [at, check] of commas.entries()) {
        check?.see(cells[at] ?? '')
        if (samples[at] === '') samples[at] = (cells[at] ?? '').slice(0, 80)
      }
    },
    rowOf: ({ row, cells, fault }: CsvRecord): TableRow => ({
      row,
      ...(fault && { fault }),
      ...valuesOf(cells, places, { columns, commaAt }),
      cells,
      isShifted: isGrid ? cells.length > header.cells.length : cells.length !== header.cells.length,
    }),
  }
}

/** Where the reader knows better than the schema, whose sentence names the limits of the column. */
const explained: ReadonlySet<NumberProblem> = new Set(['AMBIGUOUS', 'UNIT', 'GROUPS', 'POWER', 'SEVERAL'])

/** Refuses the whole file if a needed column is missing. */
export function demandColumns({ missing, header }: Pick<Table, 'missing' | 'header'>): void {
  if (missing.length === 0) return
  const errors = missing.map((name) => ({
    path: 'text',
    message: `has no column "${name}"; its header is: ${header.join(', ').slice(0, 300)}`,
  }))
  throw refuse('invalid', { errors })
}

function placesOf(
  header: string[],
  columns: Record<string, Column>,
  mapping: Record<string, string | null>,
): (string | undefined)[] {
  const wrong = Object.entries(mapping).find(([, name]) => name !== null && !Object.hasOwn(columns, name))
  if (wrong)
    throw refuseField(`mapping.${wrong[0]}`, {
      en: `must be one of ${Object.keys(columns).join(', ')}`,
      th: `ต้องเป็นค่าใดค่าหนึ่งใน ${Object.keys(columns).join(', ')}`,
    })
  const chosen = Object.values(mapping).filter((name) => name !== null)
  const twice = chosen.find((name, at) => chosen.indexOf(name) !== at)
  if (twice !== undefined)
    throw refuseField('mapping', {
      en: `two columns are read as "${twice}"; choose one of them`,
      th: `มีสองคอลัมน์ที่อ่านเป็น "${twice}" กรุณาเลือกหนึ่งคอลัมน์`,
    })
  const taken = new Set(chosen)
  return header.map((title) => {
    if (Object.hasOwn(mapping, title)) return mapping[title] ?? undefined
    const known = columnOf(title, columns)
    if (known === undefined || taken.has(known)) return undefined
    taken.add(known)
    return known
  })
}

function columnOf(title: string, columns: Record<string, Column>): string | undefined {
  const wanted = title
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
  return Object.entries(columns).find(
    ([name, { known = [] }]) => name === wanted || known.includes(wanted),
  )?.[0]
}

interface Cells {
  columns: Record<string, Column>
  commaAt: (at: number) => CommaMeaning | undefined
}

function valuesOf(
  record: string[],
  places: (string | undefined)[],
  { columns, commaAt }: Cells,
): Pick<TableRow, 'values' | 'unread'> {
  const values: Record<string, unknown> = {}
  const unread: Record<string, Words> = {}
  // Our own exports put an apostrophe before what a spreadsheet would execute.
  const cellAt = (at: number) => withoutGuard((record[at] ?? '').normalize('NFC').trim())
  const cellOf = (name: string) => cellAt(places.indexOf(name))
  for (const [at, name] of places.entries()) {
    const column = name === undefined ? undefined : columns[name]
    const cell = cellAt(at)
    if (name === undefined || column === undefined || cell === '') continue
    if (column.read) {
      values[name] = column.read(cell)
      continue
    }
    const unit = column.unitFrom?.(cellOf) ?? column.number.unit
    const comma = commaIn(cell, column.isAmount ? 'AMOUNT' : 'NUMBER', commaAt(at))
    const read = numberOf(cell, { ...column.number, unit, comma })
    values[name] = read.value
    if (read.why) unread[name] = read.why
  }
  return Object.keys(unread).length === 0 ? { values } : { values, unread }
}

/** `1,250`: a thousand and more, or three decimals. */
const isThousandOrThird = (cell: string): boolean => /(?<![\d.,])[1-9]\d{0,2},\d{3}(?![\d.,])/.test(cell)

/** What the commas of a column are in this cell; of an amount with three digits behind it, it is a question. */
function commaIn(
  cell: string,
  kind: 'AMOUNT' | 'NUMBER',
  shown: CommaMeaning | undefined,
): CommaMeaning | undefined {
  return kind === 'AMOUNT' && shown === 'DECIMAL' && isThousandOrThird(cell) ? undefined : shown
}

/** The number of a cell, or its text with the reason. */
function numberOf(cell: string, field: NumberField): { value: string | number; why?: Words } {
  const read = readNumber(cell, field)
  if ('value' in read) return { value: field.isWhole ? Number(read.value) : read.value }
  return explained.has(read.problem)
    ? { value: cell, why: numberSentence(read, field.unit) }
    : { value: cell }
}
