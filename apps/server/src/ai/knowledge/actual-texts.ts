import type { PDFDict, PDFDocument, PDFObject, PDFRawStream, PDFStream } from '@cantoo/pdf-lib'
import { tokensOf, type Token } from './content-tokens.ts'

type Library = typeof import('@cantoo/pdf-lib')

/** Limits: nested forms, and bytes of one page's content. */
const depthAtMost = 5
const bytesAtMost = 8 * 1024 * 1024

/**
 * The replacement texts that a producer gives for marked letters (ISO 32000-1, 14.9.4), in order of the marks; null
 * without one. The only source for Thai letters that a font draws with its own glyphs.
 */
export async function openActualTexts(bytes: Buffer): Promise<(page: number) => (string | null)[] | null> {
  const library = await import('@cantoo/pdf-lib')
  const document = await library.PDFDocument.load(bytes, {
    updateMetadata: false,
    throwOnInvalidObject: false,
    password: '',
  })
  return (page) => {
    const node = document.getPage(page - 1).node
    const left = { bytes: bytesAtMost }
    try {
      return textsWithin(library, document, {
        streams: streamsOf(library, document, node.Contents()),
        resources: node.Resources(),
        depth: 0,
        left,
      })
    } catch {
      // A page that this reader cannot parse is read by its letters only.
      return null
    }
  }
}

interface Content {
  streams: PDFStream[]
  resources: PDFDict | undefined
  depth: number
  left: { bytes: number }
}

function streamsOf(
  { PDFArray, PDFStream }: Library,
  { context }: PDFDocument,
  contents: PDFObject | undefined,
): PDFStream[] {
  if (contents instanceof PDFArray)
    return contents.asArray().flatMap((one) => context.lookupMaybe(one, PDFStream) ?? [])
  return contents instanceof PDFStream ? [contents] : []
}

function textsWithin(library: Library, document: PDFDocument, content: Content): (string | null)[] {
  const found: (string | null)[] = []
  let operands: Token[] = []
  for (const token of tokensOf(bytesOf(library, content))) {
    if (token.kind !== 'operator') {
      operands.push(token)
      continue
    }
    if (token.text === 'BMC') found.push(null)
    else if (token.text === 'BDC') found.push(markedText(library, content, operands))
    else if (token.text === 'Do') found.push(...textsOfForm(library, document, content, operands))
    operands = []
  }
  return found
}

function bytesOf({ decodePDFRawStream }: Library, { streams, left }: Content): Buffer {
  const parts = streams.map((stream) => Buffer.from(decodePDFRawStream(stream as PDFRawStream).decode()))
  const bytes = Buffer.concat(parts.flatMap((part) => [part, Buffer.from('\n')]))
  left.bytes -= bytes.length
  if (left.bytes < 0) throw new Error('The content of the page is too large')
  return bytes
}

/** The resource that the last operand names. */
function resourceOf(
  { PDFName, PDFDict }: Library,
  { resources }: Content,
  kind: string,
  operands: readonly Token[],
): PDFObject | undefined {
  const last = operands.at(-1)
  if (last?.kind !== 'name') return undefined
  return resources?.lookupMaybe(PDFName.of(kind), PDFDict)?.lookup(PDFName.of(last.text))
}

function markedText(library: Library, content: Content, operands: readonly Token[]): string | null {
  const properties = resourceOf(library, content, 'Properties', operands)
  return properties instanceof library.PDFDict ? textOf(library, properties) : inlineText(operands)
}

/** A form has its own content, read where it is drawn. */
function textsOfForm(
  library: Library,
  document: PDFDocument,
  content: Content,
  operands: readonly Token[],
): (string | null)[] {
  const { PDFName, PDFDict, PDFStream } = library
  const form = resourceOf(library, content, 'XObject', operands)
  const isForm = form instanceof PDFStream && form.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Form')
  if (!isForm || content.depth >= depthAtMost) return []
  const resources = form.dict.lookupMaybe(PDFName.of('Resources'), PDFDict) ?? content.resources
  return textsWithin(library, document, { ...content, streams: [form], resources, depth: content.depth + 1 })
}

function textOf({ PDFName, PDFString, PDFHexString }: Library, properties: PDFDict): string | null {
  const text = properties.lookup(PDFName.of('ActualText'))
  return text instanceof PDFString || text instanceof PDFHexString ? text.decodeText() : null
}

/** The value of `ActualText` in a dictionary among the operands. */
function inlineText(operands: readonly Token[]): string | null {
  const at = operands.findIndex((token) => token.kind === 'name' && token.text === 'ActualText')
  const value = operands[at + 1]
  if (at === -1 || value?.kind !== 'string') return null
  const { bytes } = value
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.toString('utf8', 3)
  return bytes.toString('latin1')
}
