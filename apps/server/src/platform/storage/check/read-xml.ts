import { SaxesParser, type SaxesTagNS } from 'saxes'
import { docxMax } from '@rp/domain/limits'
import { FileFault } from './fault.ts'

export interface XmlElement {
  uri: string
  local: string
  /** Without a namespace by name, otherwise as `{namespace}name`. Excludes namespace declarations. */
  attributes: ReadonlyMap<string, string>
  /** 0: the root. */
  depth: number
}

export interface XmlReader {
  open?(element: XmlElement): void
  /** Both text and CDATA. */
  text?(text: string): void
  close?(element: Pick<XmlElement, 'uri' | 'local'>): void
  /** Whether processing instructions are allowed. */
  allowsInstructions?: boolean
  /** Receives the target of each. */
  instruction?(target: string): void
}

const xmlns = 'http://www.w3.org/2000/xmlns/'
const pieceLength = 64 * 1024

const malformed = () => new FileFault('has a part that is no well-formed XML', 'มีส่วนประกอบที่เป็น XML ไม่ถูกต้อง')
const notUtf8 = () => new FileFault('has a part that is not UTF-8', 'มีส่วนประกอบที่ไม่ได้ใช้รหัสอักขระ UTF-8')
const tooComplex = () =>
  new FileFault(
    `has XML nested deeper than ${docxMax.depth} levels or with more than ${docxMax.attributes} attributes`,
    `มี XML ซ้อนกันเกิน ${docxMax.depth} ชั้น หรือมีแอตทริบิวต์เกิน ${docxMax.attributes} รายการ`,
  )

/**
 * Reads XML 1.0 with namespaces in pieces: UTF-8, no document type, only the five entities of XML. Throws a
 * `FileFault`, or any error of the reader's own functions.
 */
export function readXml(bytes: Buffer, reader: XmlReader): void {
  const parser = parserOf(reader)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let at = 0; at < bytes.length || at === 0; at += pieceLength) {
    const piece = bytes.subarray(at, at + pieceLength)
    parser.write(decoded(decoder, piece, at + pieceLength < bytes.length))
  }
  parser.close()
}

function decoded(decoder: TextDecoder, piece: Buffer, stream: boolean): string {
  try {
    return decoder.decode(piece, { stream })
  } catch {
    throw notUtf8()
  }
}

function parserOf({ open, text, close, instruction, allowsInstructions = false }: XmlReader) {
  const parser = new SaxesParser({ xmlns: true, position: false })
  let depth = 0
  let attributes = 0
  parser.on('error', () => {
    throw malformed()
  })
  parser.on('xmldecl', ({ version, encoding }) => {
    if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') throw notUtf8()
    if (version !== '1.0') throw malformed()
  })
  parser.on('doctype', () => {
    throw new FileFault('declares a document type or entities', 'ประกาศชนิดเอกสารหรือเอนทิตี (DTD) ไว้ภายใน')
  })
  parser.on('processinginstruction', ({ target }) => {
    if (!allowsInstructions) throw malformed()
    instruction?.(target)
  })
  parser.on('opentagstart', () => {
    attributes = 0
    if (depth > docxMax.depth) throw tooComplex()
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > docxMax.attributes) throw tooComplex()
  })
  parser.on('opentag', (tag) => {
    open?.({ uri: tag.uri, local: tag.local, attributes: attributesOf(tag), depth })
    depth += 1
  })
  parser.on('closetag', ({ uri, local }) => {
    depth -= 1
    close?.({ uri, local })
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  return parser
}

function attributesOf({ attributes }: SaxesTagNS): Map<string, string> {
  const read = new Map<string, string>()
  for (const name in attributes) {
    const one = attributes[name]
    if (!one || one.uri === xmlns) continue
    read.set(one.uri === '' ? one.local : `{${one.uri}}${one.local}`, one.value)
  }
  return read
}
