import type { PDFDict, PDFDocument, PDFObject, PDFRawStream, PDFStream } from '@cantoo/pdf-lib'
import { tokensOf, type Token } from './content-tokens.ts'

type Library = typeof import('@cantoo/pdf-lib')

/** Forms within forms, and the bytes of one page's content, that are looked through. */
const depthAtMost = 5
const bytesAtMost = 8 * 1024 * 1024

/**
 * What a producer says that marked letters are (ISO 32000-1, 14.9.4), in the order in which the marks begin; null where
 * it says nothing. Thai letters that a font draws with glyphs of their own are told nowhere else.
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
      // A page that this reader does not understand is read by its letters alone.
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

function textsWithin(
  library: Library,
  document: PDFDocument,
  { streams, resources, depth, left }: Content,
): (string | null)[] {
  const { PDFName, PDFDict, PDFStream, decodePDFRawStream } = library
  const parts = streams.map((stream) => Buffer.from(decodePDFRawStream(stream as PDFRawStream).decode()))
  const content = Buffer.concat(parts.flatMap((part) => [part, Buffer.from('\n')]))
  left.bytes -= content.length
  if (left.bytes < 0) throw new Error('The content of the page is too large')
  const named = (kind: string, name: string) =>
    resources?.lookupMaybe(PDFName.of(kind), PDFDict)?.lookup(PDFName.of(name))
  const found: (string | null)[] = []
  let operands: Token[] = []
  for (const token of tokensOf(content)) {
    if (token.kind !== 'operator') {
      operands.push(token)
      continue
    }
    const last = operands.at(-1)
    if (token.text === 'BMC') found.push(null)
    else if (token.text === 'BDC') {
      const properties = last?.kind === 'name' ? named('Properties', last.text) : null
      found.push(properties instanceof PDFDict ? textOf(library, properties) : inlineText(operands))
    } else if (token.text === 'Do' && last?.kind === 'name' && depth < depthAtMost) {
      const form = named('XObject', last.text)
      if (form instanceof PDFStream && form.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Form')) {
        const own = form.dict.lookupMaybe(PDFName.of('Resources'), PDFDict) ?? resources
        found.push(
          ...textsWithin(library, document, { streams: [form], resources: own, depth: depth + 1, left }),
        )
      }
    }
    operands = []
  }
  return found
}

function textOf({ PDFName, PDFString, PDFHexString }: Library, properties: PDFDict): string | null {
  const text = properties.lookup(PDFName.of('ActualText'))
  return text instanceof PDFString || text instanceof PDFHexString ? text.decodeText() : null
}

/** The value of `ActualText` in a dictionary that stands among the operands. */
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
