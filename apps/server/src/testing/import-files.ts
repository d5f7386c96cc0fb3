import { textEncodings, type TextEncoding } from '@rp/domain/import/text-encoding'

/** A user's table: its cells, and the column with decimal numbers. */
export interface WrittenTable {
  name: string
  header: string[]
  rows: string[][]
  language: 'th' | 'west' | 'plain'
}

/** How a program saves it. */
export interface Writer {
  name: string
  encoding: TextEncoding
  mark: boolean
  separator: string
  lineEnd: string
  /** Which cells are quoted. */
  quotes: 'all' | 'needed'
  decimalComma: boolean
  /** Rows above the header. */
  above: string[]
  /** The languages whose tables can be saved this way. */
  languages: WrittenTable['language'][]
}

const plainWriter = {
  encoding: 'utf-8',
  mark: false,
  separator: ',',
  lineEnd: '\n',
  quotes: 'needed',
  decimalComma: false,
  above: [],
  languages: ['th', 'west', 'plain'],
} as const satisfies Omit<Writer, 'name'>

/** Ten programs and settings that people save from. */
export const writers: Writer[] = [
  { ...plainWriter, name: 'Google Sheets' },
  { ...plainWriter, name: 'Excel, CSV UTF-8', mark: true, lineEnd: '\r\n' },
  {
    ...plainWriter,
    name: 'Excel in Thai, CSV',
    encoding: 'windows-874',
    lineEnd: '\r\n',
    languages: ['th', 'plain'],
  },
  {
    ...plainWriter,
    name: 'Excel in German, CSV',
    encoding: 'windows-1252',
    separator: ';',
    lineEnd: '\r\n',
    decimalComma: true,
    languages: ['west', 'plain'],
  },
  {
    ...plainWriter,
    name: 'Excel, Unicode text',
    encoding: 'utf-16le',
    mark: true,
    separator: '\t',
    lineEnd: '\r\n',
  },
  { ...plainWriter, name: 'Excel with sep=', mark: true, separator: ';', lineEnd: '\r\n', above: ['sep=;'] },
  { ...plainWriter, name: 'LibreOffice, all quoted', quotes: 'all' },
  { ...plainWriter, name: 'an old Macintosh', lineEnd: '\r', languages: ['plain', 'west', 'th'] },
  {
    ...plainWriter,
    name: 'an accounting program with a title',
    mark: true,
    lineEnd: '\r\n',
    above: ['"บริษัท สวนผึ้ง จำกัด",,', 'Printed 26/11/2026,,', ''],
  },
  {
    ...plainWriter,
    name: 'an older accounting program with a title',
    encoding: 'windows-874',
    separator: ';',
    lineEnd: '\r\n',
    above: ['Stock list;;'],
    languages: ['th', 'plain'],
  },
]

/** The bytes of a table as a program saves it. */
export function writtenFile({ header, rows }: WrittenTable, writer: Writer): Uint8Array {
  const { separator, lineEnd, quotes, decimalComma, above } = writer
  const cellOf = (cell: string) => {
    const text = decimalComma && /^\d+\.\d+$/.test(cell) ? cell.replace('.', ',') : cell
    const isNeeded = text.includes(separator) || text.includes('\n') || text.startsWith('"')
    return quotes === 'all' || isNeeded ? `"${text.replaceAll('"', '""')}"` : text
  }
  const lines = [
    ...above,
    ...[header, ...rows].map((cells) => cells.map((cell) => cellOf(cell)).join(separator)),
  ]
  return encoded(lines.map((line) => line + lineEnd).join(''), writer)
}

function encoded(text: string, { encoding, mark }: Writer): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(`${mark ? '\uFEFF' : ''}${text}`)
  if (encoding === 'utf-16le') return new Uint8Array(Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le'))
  const page = pageOf(encoding)
  return Uint8Array.from(text, (letter) => {
    const byte = page.get(letter)
    if (byte === undefined) throw new Error(`${textEncodings[encoding]} has no "${letter}"`)
    return byte
  })
}

function pageOf(encoding: TextEncoding): Map<string, number> {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte)
  return new Map(bytes.map((byte) => [new TextDecoder(encoding).decode(new Uint8Array([byte])), byte]))
}
