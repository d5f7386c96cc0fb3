import { documentFaults } from './document-words.ts'

/** What a document of Word 97 to 2003 says that a reader would follow. */
export interface WordFile {
  /** All text: body, notes, headers, text boxes; fields with their marks. */
  text: string
  /** The path of the template; empty if none. */
  template: string
  /** Paths of data sources of a mail merge. */
  sources: string[]
}

// Offsets in the FIB ([MS-DOC] 2.5): its base, and pairs of place and length in the table stream.
const magic = 0xa5_ec
const flagsAt = 0x0a
const isEncrypted = 0x01_00
const usesTable1 = 0x02_00
const pairsAt = 0x9a
const namesPair = 32
const piecesPair = 33

/** Reads a document by its streams. Throws a `FileFault`. */
export function readWordFile(stream: (name: string) => Buffer | undefined): WordFile {
  const main = stream('WordDocument')
  if (!main || main.length < pairsAt + 8 * (piecesPair + 1) || main.readUInt16LE(0) !== magic)
    throw documentFaults.notWord()
  const flags = main.readUInt16LE(flagsAt)
  if ((flags & isEncrypted) !== 0) throw documentFaults.locked()
  const table = stream(flags & usesTable1 ? '1Table' : '0Table')
  if (!table) throw documentFaults.damaged()
  try {
    const names = stringTable(part(main, table, namesPair))
    return {
      text: textOf(main, pieceTable(part(main, table, piecesPair))),
      template: names[1] ?? '',
      sources: [names[8] ?? '', names[9] ?? ''],
    }
  } catch (error) {
    if (error instanceof RangeError) throw documentFaults.damaged()
    throw error
  }
}

/** A part of the table stream that the FIB names by a pair. */
function part(main: Buffer, table: Buffer, pair: number): Buffer {
  const at = pairsAt + 8 * pair
  const [from, length] = [main.readUInt32LE(at), main.readUInt32LE(at + 4)]
  if (from + length > table.length) throw documentFaults.damaged()
  return table.subarray(from, from + length)
}

/** The strings of an extended STTB ([MS-DOC] 2.2.4). */
function stringTable(bytes: Buffer): string[] {
  if (bytes.length === 0) return []
  if (bytes.readUInt16LE(0) !== 0xff_ff) throw documentFaults.damaged()
  const [count, extra] = [bytes.readUInt16LE(2), bytes.readUInt16LE(4)]
  const strings: string[] = []
  for (let at = 6; strings.length < count;) {
    const length = 2 * bytes.readUInt16LE(at)
    if (at + 2 + length > bytes.length) throw documentFaults.damaged()
    strings.push(bytes.toString('utf16le', at + 2, at + 2 + length))
    at += 2 + length + extra
  }
  return strings
}

/** The piece table (PlcPcd) of a Clx ([MS-DOC] 2.9.38), behind the property changes. */
function pieceTable(clx: Buffer): Buffer {
  let at = 0
  while (clx.readUInt8(at) === 1) at += 3 + clx.readUInt16LE(at + 1)
  if (clx.readUInt8(at) !== 2) throw documentFaults.damaged()
  const length = clx.readUInt32LE(at + 1)
  if (at + 5 + length > clx.length) throw documentFaults.damaged()
  return clx.subarray(at + 5, at + 5 + length)
}

/** Text lies in pieces: positions first, then a descriptor of 8 bytes each ([MS-DOC] 2.8.35, 2.9.177). */
function textOf(main: Buffer, pieces: Buffer): string {
  const count = (pieces.length - 4) / 12
  if (!Number.isInteger(count) || count < 1) throw documentFaults.damaged()
  const texts: string[] = []
  let left = main.length
  for (let n = 0; n < count; n += 1) {
    const characters = pieces.readUInt32LE(4 * (n + 1)) - pieces.readUInt32LE(4 * n)
    const place = pieces.readUInt32LE(4 * (count + 1) + 8 * n + 2)
    const isCompressed = (place & 0x40_00_00_00) !== 0
    const from = isCompressed ? (place & 0x3f_ff_ff_ff) / 2 : place
    const length = isCompressed ? characters : 2 * characters
    // Pieces do not overlap: more text than bytes would be a bomb.
    left -= length
    if (characters < 0 || left < 0 || from + length > main.length) throw documentFaults.damaged()
    texts.push(main.toString(isCompressed ? 'latin1' : 'utf16le', from, from + length))
  }
  return texts.join('')
}
