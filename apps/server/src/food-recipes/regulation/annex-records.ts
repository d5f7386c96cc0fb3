import { isPlainHeader } from '@rp/domain/regulation/annex/plain-table'

/** One record of a file, and its first line. */
interface AnnexRecord {
  line: number
  cells: string[]
}

export interface AnnexRecords {
  records: AnnexRecord[]
  /** Lines with invalid quotation marks; `ref` is the entry number at the start of the first. */
  broken: { line: number; ref: string }[]
}

/** A record by RFC 4180; null if its quotation marks are wrong. */
type Read = { cells: string[]; end: number } | null

/** Longer than any row of an annex: an unclosed quotation mark would take the rest of the file. */
const recordMax = 64 * 1024
/** Start of a row: an entry number, as in every row of an annex. */
const rowBegins = /^"?\d{1,5} ?[a-z]{0,3}"? *,/i

/**
 * The records of a CSV text. An unclosed or stray quotation mark breaks only its own row: reading continues at the next
 * line that begins a row and has as many cells as the header.
 */
export function readAnnexRecords(text: string, most: number): AnnexRecords {
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const read: AnnexRecords = { records: [], broken: [] }
  const width = headerWidth(source)
  let [at, line] = [0, 1]
  while (at < source.length && read.records.length + read.broken.length < most) {
    const record = recordAt(source, at)
    const isWhole = record !== null && !swallows(record, width)
    if (isWhole) read.records.push({ line, cells: record.cells })
    else read.broken.push({ line, ref: refAt(source, at) })
    const end = isWhole ? record.end : nextRow(source, at, width)
    line += linesIn(source, at, end)
    at = end
  }
  read.records = read.records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  return read
}

function recordAt(text: string, from: number): Read {
  const cells: string[] = []
  let at = from
  for (;;) {
    const cell = text[at] === '"' ? quotedAt(text, at, from + recordMax) : bareAt(text, at)
    if (!cell) return null
    cells.push(cell.text)
    at = cell.end
    if (at >= text.length) return { cells, end: at }
    if (text[at] === '\n') return { cells, end: at + 1 }
    at += 1
  }
}

interface Cell {
  text: string
  end: number
}

/** Up to the next comma or line end; a quotation mark inside is wrong. */
function bareAt(text: string, from: number): Cell | null {
  let end = from
  while (end < text.length && text[end] !== ',' && text[end] !== '\n') {
    if (text[end] === '"') return null
    end += 1
  }
  return { text: text.slice(from, end), end }
}

function quotedAt(text: string, from: number, last: number): Cell | null {
  let end = text.indexOf('"', from + 1)
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  const isClosed = end >= 0 && end <= last && [undefined, ',', '\n'].includes(text[end + 1])
  return isClosed ? { text: text.slice(from + 1, end).replaceAll('""', '"'), end: end + 1 } : null
}

/** Whether another row closed an open quotation mark: then cells contain rows of the file. */
function swallows({ cells }: { cells: string[] }, width: number): boolean {
  if (cells.length === width) return false
  return cells.some((cell) =>
    cell
      .split('\n')
      .slice(1)
      .some((line) => rowBegins.test(line) && line.split(',').length >= width),
  )
}

/** The start of the next row that parses with the width of the header; the end of the text without one. */
function nextRow(text: string, from: number, width: number): number {
  for (let at = nextLine(text, from); at < text.length; at = nextLine(text, at)) {
    if (!rowBegins.test(text.slice(at, at + 20))) continue
    if (recordAt(text, at)?.cells.length === width) return at
    // This is a separate row, which is broken as well.
    if (text.slice(at, nextLine(text, at)).split(',').length >= width) return at
  }
  return text.length
}

function nextLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end + 1
}

function linesIn(text: string, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at += 1) if (text[at] === '\n') count += 1
  return count
}

const refAt = (text: string, at: number): string =>
  /^"?(\d{1,5} ?[a-z]{0,3})(?=[",])/i.exec(text.slice(at, at + 20))?.[1]?.trim() ?? ''

/** Whether a record is a header of the EU, of ASEAN or of Thailand. */
const isHeader = (cells: string[]): boolean =>
  cells.some((cell) => /^reference[ _]number$/i.test(cell.trim())) || isPlainHeader(cells)

/** The header is the first record below the preamble. */
function headerWidth(text: string): number {
  let at = 0
  for (let record = 0; record < 12 && at < text.length; record += 1) {
    const read = recordAt(text, at)
    if (read && isHeader(read.cells)) return read.cells.length
    at = read?.end ?? nextLine(text, at)
  }
  return 0
}
