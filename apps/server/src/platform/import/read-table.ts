import { importMax } from '@rp/contract/import'
import { CsvError, parse } from 'csv-parse/sync'
import { refuse, refuseField } from '../refusal.ts'
import type { Column } from './cells.ts'

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

interface Table {
  rows: TableRow[]
  header: string[]
  /** What each column of the file is read as. */
  places: (string | undefined)[]
  /** Needed columns that the file has not, as far as one can tell. */
  missing: string[]
}

interface Parsed {
  record: string[]
  info: { lines: number }
  raw: string
}

interface Reading {
  columns: Record<string, Column>
  needed: string[]
  /** What the reader said of some headers; null passes over the column. */
  mapping?: Record<string, string | null> | undefined
}

/** Reads CSV with any of our headers in any order. */
export function readTable(given: string, { columns, needed, mapping = {} }: Reading): Table {
  const [header, ...records] = parsed(given.replace(/\r\n?/g, '\n'))
  if (!header) throw refuseField('text', 'has no rows')
  if (records.length > importMax.rows) throw refuseField('text', `must have at most ${importMax.rows} rows`)
  const places = placesOf(header.record, columns, mapping)
  const missing = needed.filter((name) => !places.includes(name))
  return {
    rows: records.map(({ record, info, raw }) => ({
      row: info.lines - (raw.trim().match(/\n/g)?.length ?? 0),
      values: valuesOf(record, places, columns),
      cells: record,
      isShifted: record.length !== header.record.length,
    })),
    header: header.record,
    places,
    missing,
  }
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

/** CSV as its records; whatever stands between the cells. */
function parsed(text: string): Parsed[] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as Parsed[]
  } catch (error) {
    if (error instanceof CsvError) throw refuseField('text', `is no CSV: ${error.message}`)
    throw error
  }
}

/** Spreadsheets of other countries put semicolons or tabs between the cells. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1)
  const count = (mark: string) => head.split(mark).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
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
    // Our own exports put an apostrophe before what a spreadsheet would run.
    const cell = (record[at] ?? '')
      .normalize('NFC')
      .trim()
      .replace(/^'(?='*[=+\-@])/, '')
    if (name && cell !== '') values[name] = columns[name]?.read(cell)
  }
  return values
}
