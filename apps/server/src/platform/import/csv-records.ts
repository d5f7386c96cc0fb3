import { importMax } from '@rp/contract/import'
import { CsvError, parse, type Options } from 'csv-parse/sync'
import { refuseField } from '../refusal.ts'

/** A row of a CSV file: the line on which it begins, and its cells as they stand there. */
export interface CsvRecord {
  row: number
  cells: string[]
  /** A cell holds an error of the spreadsheet, or a formula without its value. */
  fault?: 'error' | 'formula'
}

/** What the parser tells of a record. */
export interface Parsed {
  record: string[]
  info: { lines: number }
  raw: string
}

/** Characters of one row: without it, a quote that is never closed makes one cell of the whole file. */
const recordMax = 1024 * 1024

/**
 * CSV as its records, the header first; whatever stands between the cells. Refuses as `invalid`, on the field `text`,
 * what is no CSV or larger than `importMax`. Takes about a quarter of a second for the largest file: a server calls
 * `readRecords` instead, which does this in a worker.
 */
export function parseRecords(text: string, rowsMax: number = importMax.rows): CsvRecord[] {
  refuseBinary(text)
  const [header, ...rows] = parsed(text.replace(/\r\n?/g, '\n'), rowsMax)
  if (!header) throw refuseField('text', 'has no rows')
  if (rows.length > rowsMax) throw refuseRows(rowsMax)
  return [header, ...rows].map(recordOf)
}

/** The record with the line on which it begins; refuses what no spreadsheet holds. */
export function recordOf({ record, info, raw }: Parsed): CsvRecord {
  const found = { row: info.lines - (raw.trim().match(/\n/g)?.length ?? 0), cells: record }
  checkSize(found)
  return found
}

/** One NUL rejects its row; many, or one in the first line, are no text file. */
function refuseBinary(text: string): void {
  const nul = text.indexOf('\0')
  if (nul < 0) return
  const line = text.slice(0, nul).split('\n').length
  if (line > 1 && text.split('\0', nulMax + 2).length - 1 <= nulMax) return
  throw refuseNul(line)
}
/** More NUL characters than this are no slip of a program. */
export const nulMax = 20

/** Refuses what no spreadsheet holds. */
export function checkSize({ row, cells }: CsvRecord): void {
  const { columns, cellCharacters } = importMax
  if (cells.length > columns)
    throw refuseField('text', `must have at most ${columns} columns: see line ${row}`)
  if (cells.some(({ length }) => length > cellCharacters))
    throw refuseField('text', `must have at most ${cellCharacters} characters in a cell: see line ${row}`)
}

function parsed(given: string, rowsMax: number): Parsed[] {
  const { text, delimiter } = separated(given.replace(/^\uFEFF/, ''))
  try {
    return parse(text, parserOptions(delimiter, rowsMax)) as unknown as Parsed[]
  } catch (error) {
    throw refusalOf(error)
  }
}

/** How csv-parse reads a table whose cells stand between `delimiter`. */
export function parserOptions(delimiter: string, rowsMax: number): Options {
  return {
    bom: true,
    delimiter,
    // `5" pipe` is a measure, not the beginning of a quoted cell.
    relax_quotes: true,
    info: true,
    raw: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: recordMax,
    // The header, and one more than is allowed.
    to: rowsMax + 2,
  }
}

/** What the parser found wrong, as a refusal of the field `text`; what is not its own goes on as it is. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  if (error.code !== 'CSV_MAX_RECORD_SIZE') return refuseField('text', `is no CSV: ${error.message}`)
  const line = Number(error['lines'])
  const message = `has a row of more than ${recordMax} characters, or a quote that is not closed: see line ${line}`
  return refuseField('text', message)
}

export const refuseRows = (rowsMax: number) => refuseField('text', `must have at most ${rowsMax} rows`)
export const refuseNul = (line: number) =>
  refuseField('text', `is no CSV: line ${line} has a NUL character, so it is not a text file`)

/** Lines that are looked at for what stands between the cells: above the header there may be a title. */
export const headLines = 12

/**
 * What stands between the cells: what a line `sep=;` says, as Excel writes it, else what the first line with any of them
 * has the most of. The line `sep=;` is emptied, so that rows keep their numbers.
 */
export function separated(text: string): { text: string; delimiter: string } {
  const said = /^"?sep=(.)"?[,;\t]*(?=\n|$)/i.exec(text)
  if (said?.[1]) return { text: text.slice(said[0].length), delimiter: said[1] }
  const marks = [',', ';', '\t']
  const first = text.split('\n', headLines).find((line) => marks.some((mark) => line.includes(mark))) ?? ''
  const count = (mark: string) => first.split(mark).length
  return { text, delimiter: marks.toSorted((a, b) => count(b) - count(a))[0] ?? ',' }
}
