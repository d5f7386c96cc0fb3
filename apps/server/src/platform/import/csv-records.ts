import { importMax } from '@rp/contract/import'
import { CsvError, parse } from 'csv-parse/sync'
import { refuseField } from '../refusal.ts'

/** A row of a CSV file: the line on which it begins, and its cells as they stand there. */
export interface CsvRecord {
  row: number
  cells: string[]
}

interface Parsed {
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
export function parseRecords(text: string): CsvRecord[] {
  const nul = text.indexOf('\0')
  if (nul >= 0) {
    const line = text.slice(0, nul).split('\n').length
    throw refuseField('text', `is no CSV: line ${line} has a NUL character, so it is not a text file`)
  }
  const [header, ...rows] = parsed(text.replace(/\r\n?/g, '\n'))
  if (!header) throw refuseField('text', 'has no rows')
  if (rows.length > importMax.rows) throw refuseField('text', `must have at most ${importMax.rows} rows`)
  const records = [header, ...rows].map(({ record, info, raw }) => ({
    row: info.lines - (raw.trim().match(/\n/g)?.length ?? 0),
    cells: record,
  }))
  for (const record of records) checkSize(record)
  return records
}

function checkSize({ row, cells }: CsvRecord): void {
  const { columns, cellCharacters } = importMax
  if (cells.length > columns)
    throw refuseField('text', `must have at most ${columns} columns: see line ${row}`)
  if (cells.some(({ length }) => length > cellCharacters))
    throw refuseField('text', `must have at most ${cellCharacters} characters in a cell: see line ${row}`)
}

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
      max_record_size: recordMax,
      // The header, and one more than is allowed.
      to: importMax.rows + 2,
    }) as unknown as Parsed[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code !== 'CSV_MAX_RECORD_SIZE') throw refuseField('text', `is no CSV: ${error.message}`)
    const line = Number(error['lines'])
    const message = `has a row of more than ${recordMax} characters, or a quote that is not closed: see line ${line}`
    throw refuseField('text', message)
  }
}

/** Spreadsheets of other countries put semicolons or tabs between the cells. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1)
  const count = (mark: string) => head.split(mark).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}
