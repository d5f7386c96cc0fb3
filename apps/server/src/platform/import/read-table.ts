import { openPace } from '../pace.ts'
import { refuse, refuseField } from '../refusal.ts'
import { decimal, type Column } from './cells.ts'
import { parseRecords, type CsvRecord } from './csv-records.ts'
import { areDecimalCommas, withPoint } from './decimal-commas.ts'

export interface TableRow {
  /** The line of the file on which it begins. */
  row: number
  /** What its cells say, by our names; an empty cell says nothing. */
  values: Record<string, unknown>
  /** The cells as they stand in the file. */
  cells: string[]
  /** It has not as many cells as the header: what stands where cannot be known. */
  isShifted: boolean
}

/** What a cell says where a text is needed. */
export function textIn(values: TableRow['values'], name: string): string {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

export interface Table {
  rows: TableRow[]
  header: string[]
  /** What each column of the file is read as. */
  places: (string | undefined)[]
  /** Needed columns that the file has not, as far as one can tell. */
  missing: string[]
}

interface Reading {
  columns: Record<string, Column>
  needed: string[]
  /** What the reader said of some headers; null passes over the column. */
  mapping?: Record<string, string | null> | undefined
}

/** Reads CSV with any of our headers in any order, without a pause: for the command line. */
export function readTable(given: string, reading: Reading): Table {
  const { header, records } = underHeader(parseRecords(given), reading)
  const { rowOf, ...table } = openTable(header, records, reading)
  return { ...table, rows: records.map(rowOf) }
}

/** The same of records that were parsed already, with pauses for others between the rows. */
export async function tableOf(all: CsvRecord[], reading: Reading): Promise<Table> {
  const { header, records } = underHeader(all, reading)
  const { rowOf, ...table } = openTable(header, records, reading)
  const pace = openPace()
  const rows: TableRow[] = []
  for (const record of records) {
    rows.push(rowOf(record))
    await pace()
  }
  return { ...table, rows }
}

/** Records in which the header is looked for: above it there may be a title, a date, a company. */
const titleLines = 10

/**
 * The header and what is below it: the first of the first records that has a column we know, when the very first has
 * none of them.
 */
function underHeader(all: CsvRecord[], { columns, mapping = {} }: Reading) {
  const known = ({ cells }: CsvRecord) =>
    cells.filter((title) => Object.hasOwn(mapping, title) || columnOf(title, columns) !== undefined).length
  const first = all.slice(0, titleLines)
  // One known word may stand in a title; two make a header.
  const at = first.findIndex((record) => known(record) >= Math.min(2, record.cells.length))
  const from = at > 0 && first.slice(0, at).every((record) => known(record) < 2) ? at : 0
  return { header: all[from], records: all.slice(from + 1) }
}

/** What the header says, and how a record becomes a row under it. */
function openTable(
  header: CsvRecord | undefined,
  records: CsvRecord[],
  { columns, needed, mapping = {} }: Reading,
) {
  if (!header) throw refuseField('text', 'has no rows')
  const places = placesOf(header.cells, columns, mapping)
  const hasCommas = places.map(
    (name, at) => name !== undefined && holdsNumbers(columns[name]) && areDecimalCommas(cellsOf(records, at)),
  )
  const rowOf = ({ row, cells }: CsvRecord): TableRow => ({
    row,
    values: valuesOf(
      cells.map((cell, at) => (hasCommas[at] ? withPoint(cell) : cell)),
      places,
      columns,
    ),
    cells,
    isShifted: cells.length !== header.cells.length,
  })
  return { header: header.cells, places, missing: needed.filter((name) => !places.includes(name)), rowOf }
}

/** A header without a needed column refuses the whole file. */
export function demandColumns({ missing, header }: Table): void {
  if (missing.length === 0) return
  const errors = missing.map((name) => ({
    path: 'text',
    message: `has no column "${name}"; its header is: ${header.join(', ').slice(0, 300)}`,
  }))
  throw refuse('invalid', { errors })
}

const holdsNumbers = (column: Column | undefined): boolean =>
  column?.isNumber === true || column?.read === decimal

function* cellsOf(records: CsvRecord[], at: number): Generator<string> {
  for (const { cells } of records) yield cells[at] ?? ''
}

function placesOf(
  header: string[],
  columns: Record<string, Column>,
  mapping: Record<string, string | null>,
): (string | undefined)[] {
  const wrong = Object.entries(mapping).find(([, name]) => name !== null && !Object.hasOwn(columns, name))
  if (wrong) throw refuseField(`mapping.${wrong[0]}`, `must be one of ${Object.keys(columns).join(', ')}`)
  const chosen = Object.values(mapping).filter((name) => name !== null)
  const twice = chosen.find((name, at) => chosen.indexOf(name) !== at)
  if (twice !== undefined)
    throw refuseField('mapping', `two columns are read as "${twice}"; choose one of them`)
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

function valuesOf(
  record: string[],
  places: (string | undefined)[],
  columns: Record<string, Column>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [at, name] of places.entries()) {
    if (!name) continue
    // Our own exports put an apostrophe before what a spreadsheet would run.
    const cell = (record[at] ?? '')
      .normalize('NFC')
      .trim()
      .replace(/^'(?='*[=+\-@])/, '')
    if (cell !== '') values[name] = columns[name]?.read(cell)
  }
  return values
}
