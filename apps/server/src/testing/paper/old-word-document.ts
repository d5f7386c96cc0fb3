import CFB from 'cfb'

export interface OldWordDocument {
  text?: string
  template?: string
  source?: string
  /** Text in one byte a letter, as Word writes Latin text. */
  isCompressed?: boolean
  isEncrypted?: boolean
  /** More streams by path; an empty name ends a folder. */
  streams?: Record<string, Buffer>
  hasText?: boolean
}

const pairsAt = 0x9a
const textAt = 0x800

/** A document of Word 97 to 2003 ([MS-DOC]): one piece of text, and the names that it refers to. */
export function oldWordDocument({
  text = 'ใบเสนอราคา\r',
  template = 'Normal.dot',
  source = '',
  isCompressed = false,
  isEncrypted = false,
  streams = {},
  hasText = true,
}: OldWordDocument = {}): Buffer {
  const { main, table } = document({ text, template, source, isCompressed, isEncrypted })
  return compoundFile({
    ...(hasText && { WordDocument: main, '1Table': table }),
    '\u0005SummaryInformation': Buffer.alloc(400),
    '\u0005DocumentSummaryInformation': Buffer.alloc(400),
    ...streams,
  })
}

/** The stream of the document, and that of its tables. */
function document(spec: Required<Omit<OldWordDocument, 'streams' | 'hasText'>>): {
  main: Buffer
  table: Buffer
} {
  const { text, template, source, isCompressed, isEncrypted } = spec
  const bytes = Buffer.from(text, isCompressed ? 'latin1' : 'utf16le')
  const names = stringTable(['', template, 'ใบเสนอราคา', '', '', '', '', '', source, ''])
  const clx = pieceTable(text.length, isCompressed ? 0x40_00_00_00 | (2 * textAt) : textAt)
  const main = Buffer.alloc(textAt + bytes.length)
  main.writeUInt16LE(0xa5_ec, 0)
  main.writeUInt16LE(0xc1, 2)
  main.writeUInt16LE(0x02_00 | (isEncrypted ? 0x01_00 : 0), 0x0a)
  main.writeUInt32LE(0, pairsAt + 8 * 32)
  main.writeUInt32LE(names.length, pairsAt + 8 * 32 + 4)
  main.writeUInt32LE(names.length, pairsAt + 8 * 33)
  main.writeUInt32LE(clx.length, pairsAt + 8 * 33 + 4)
  bytes.copy(main, textAt)
  return { main, table: Buffer.concat([names, clx]) }
}

/** A compound file ([MS-CFB]) of these streams. */
export function compoundFile(streams: Record<string, Buffer>): Buffer {
  const file = CFB.utils.cfb_new()
  for (const [path, content] of Object.entries(streams)) CFB.utils.cfb_add(file, `/${path}`, content)
  const bytes = Buffer.from(CFB.write(file, { type: 'buffer' }) as Buffer)
  // The library's own stream takes the name of one that Word writes.
  Buffer.from('\u0001CompObj', 'utf16le').copy(bytes, bytes.indexOf(Buffer.from('\u0001Sh33tJ5', 'utf16le')))
  return bytes
}

function stringTable(strings: string[]): Buffer {
  const head = Buffer.from([0xff, 0xff, strings.length, 0, 0, 0])
  const parts = strings.map((one) => {
    const length = Buffer.alloc(2)
    length.writeUInt16LE(one.length)
    return Buffer.concat([length, Buffer.from(one, 'utf16le')])
  })
  return Buffer.concat([head, ...parts])
}

/** A Clx of one piece. */
function pieceTable(characters: number, place: number): Buffer {
  const pieces = Buffer.alloc(4 * 2 + 8)
  pieces.writeUInt32LE(characters, 4)
  pieces.writeUInt32LE(place >>> 0, 8 + 2)
  const head = Buffer.alloc(5)
  head.writeUInt8(2, 0)
  head.writeUInt32LE(pieces.length, 1)
  return Buffer.concat([head, pieces])
}
