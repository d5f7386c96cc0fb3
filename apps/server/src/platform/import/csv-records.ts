import { importMax } from '@rp/contract/import'
import { CsvError, parse, type Options } from 'csv-parse/sync'
import { refuseField } from '../refusal.ts'

/** A row of a CSV file: its first line, and its raw cells. */
export interface CsvRecord {
  row: number
  cells: string[]
  /** A cell holds a spreadsheet error, or a formula without its value. */
  fault?: 'error' | 'formula'
}

/** The parser's output for a record. */
export interface Parsed {
  record: string[]
  info: { lines: number }
  raw: string
}

/** Characters of one row: without it, an unclosed quote turns the whole file into one cell. */
const recordMax = 1024 * 1024

/**
 * The records of a CSV file, header first, with any delimiter. Refuses as `invalid`, on the field `text`, what is not
 * CSV or larger than `importMax`. Takes about a quarter of a second for the largest file: a server calls `readRecords`
 * instead, which does this in a worker.
 */
export function parseRecords(text: string, rowsMax: number = importMax.rows): CsvRecord[] {
  refuseBinary(text)
  const [header, ...rows] = parsed(text.replace(/\r\n?/g, '\n'), rowsMax)
  if (!header) throw refuseField('text', { en: 'has no rows', th: 'ไม่มีแถวข้อมูล' })
  if (rows.length > rowsMax) throw refuseRows(rowsMax)
  return [header, ...rows].map(recordOf)
}

/** The record with its first line number; refuses what exceeds a spreadsheet. */
export function recordOf({ record, info, raw }: Parsed): CsvRecord {
  const found = { row: info.lines - (raw.trim().match(/\n/g)?.length ?? 0), cells: record }
  checkSize(found)
  return found
}

/** One NUL rejects its row; many, or one in the first line, mean it is not a text file. */
function refuseBinary(text: string): void {
  const nul = text.indexOf('\0')
  if (nul < 0) return
  const line = text.slice(0, nul).split('\n').length
  if (line > 1 && text.split('\0', nulMax + 2).length - 1 <= nulMax) return
  throw refuseNul(line)
}
/** More NUL characters than this are no accident. */
export const nulMax = 20

/** Refuses what exceeds a spreadsheet. */
export function checkSize({ row, cells }: CsvRecord): void {
  const { columns, cellCharacters } = importMax
  if (cells.length > columns)
    throw refuseField('text', {
      en: `must have at most ${columns} columns: see line ${row}`,
      th: `ต้องมีไม่เกิน ${columns} คอลัมน์: ดูบรรทัดที่ ${row}`,
    })
  if (cells.some(({ length }) => length > cellCharacters))
    throw refuseField('text', {
      en: `must have at most ${cellCharacters} characters in a cell: see line ${row}`,
      th: `แต่ละช่องต้องมีไม่เกิน ${cellCharacters} ตัวอักษร: ดูบรรทัดที่ ${row}`,
    })
}

function parsed(given: string, rowsMax: number): Parsed[] {
  const { text, delimiter } = separated(given.replace(/^\uFEFF/, ''))
  try {
    return parse(text, parserOptions(delimiter, rowsMax)) as unknown as Parsed[]
  } catch (error) {
    throw refusalOf(error)
  }
}

/** The options of csv-parse for a table with this delimiter. */
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
    // The header, and one row more than allowed.
    to: rowsMax + 2,
  }
}

/** Turns parser errors into a refusal of the field `text`; returns other errors unchanged. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  if (error.code !== 'CSV_MAX_RECORD_SIZE')
    return refuseField('text', {
      en: 'is no CSV: it cannot be read as rows and cells',
      th: 'ไม่ใช่ไฟล์ CSV: อ่านเป็นแถวและช่องไม่ได้',
    })
  const line = Number(error['lines'])
  return refuseField('text', {
    en: `has a row of more than ${recordMax} characters, or a quote that is not closed: see line ${line}`,
    th: `มีแถวที่ยาวเกิน ${recordMax} ตัวอักษร หรือเครื่องหมายคำพูดที่ไม่ปิด: ดูบรรทัดที่ ${line}`,
  })
}

export const refuseRows = (rowsMax: number) =>
  refuseField('text', { en: `must have at most ${rowsMax} rows`, th: `ต้องมีไม่เกิน ${rowsMax} แถว` })
export const refuseNul = (line: number) =>
  refuseField('text', {
    en: `is no CSV: line ${line} has a NUL character, so it is not a text file`,
    th: `ไม่ใช่ไฟล์ CSV: บรรทัดที่ ${line} มีอักขระ NUL จึงไม่ใช่ไฟล์ข้อความ`,
  })

/** Lines searched for the delimiter: there may be a title above the header. */
export const headLines = 12

/**
 * Finds the delimiter: from a line `sep=;`, as Excel writes it, else the most frequent one in the first line that has
 * any. Empties the line `sep=;`, so that rows keep their numbers.
 */
export function separated(text: string): { text: string; delimiter: string } {
  const said = /^"?sep=(.)"?[,;\t]*(?=\n|$)/i.exec(text)
  if (said?.[1]) return { text: text.slice(said[0].length), delimiter: said[1] }
  const marks = [',', ';', '\t']
  const first = text.split('\n', headLines).find((line) => marks.some((mark) => line.includes(mark))) ?? ''
  const count = (mark: string) => first.split(mark).length
  return { text, delimiter: marks.toSorted((a, b) => count(b) - count(a))[0] ?? ',' }
}
