// oxlint-disable-next-line import/no-named-as-default -- its types know the default export alone
import PDFDocument from 'pdfkit'

/** A value of a PDF dictionary: a string is a name, bytes are a string. */
export type PdfValue = string | number | boolean | Buffer | PdfRef | PdfValue[] | { [key: string]: PdfValue }

/** An object of the file that others refer to. */
export interface PdfRef {
  toString: () => string
}

interface PdfPage {
  width: number
  height: number
  /** BleedBox, TrimBox and other page entries. */
  entries: Record<string, PdfValue>
  resources: Record<string, PdfValue>
  content: string
}

export interface PdfFile {
  object: (value: { [key: string]: PdfValue } | PdfValue[]) => PdfRef
  /** An object that others reference before it is complete. */
  later: () => { ref: PdfRef; end: (value: { [key: string]: PdfValue }) => void }
  /** Streams are deflated, unless `entries` name a filter. */
  stream: (entries: Record<string, PdfValue>, content: string | Buffer) => PdfRef
  page: (page: PdfPage) => void
  catalogue: (entries: Record<string, PdfValue>) => void
  end: () => Promise<Buffer>
}

/** The part of pdfkit 0.20 that is used; its types cover only drawing, which is not used. */
interface Container {
  ref: (data: unknown) => PdfRef & { data: Record<string, PdfValue>; end: (chunk?: string | Buffer) => void }
  addPage: (options: { size: [number, number]; margin: number }) => void
  page: {
    dictionary: { data: Record<string, PdfValue | undefined> }
    resources: { data: Record<string, PdfValue> }
  }
  addContent: (content: string) => void
  appendXML: (xml: string) => void
  _root: { data: Record<string, PdfValue> }
  on: (event: 'data' | 'end', listener: (chunk: Buffer) => void) => void
  end: () => void
}

/** A text string of a dictionary or a property list, in the one encoding that supports Thai. */
export function pdfText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()])
}

/** A name may contain any bytes, most of them escaped (ISO 32000 7.3.5). */
export function pdfName(name: string): string {
  return Array.from(Buffer.from(name), (byte) =>
    /[A-Za-z0-9_.-]/.test(String.fromCharCode(byte))
      ? String.fromCharCode(byte)
      : `#${byte.toString(16).padStart(2, '0')}`,
  ).join('')
}

interface Described {
  /** The creation time in the file. */
  now: Date
  /** Metadata beyond pdfkit's own, as RDF. */
  metadata: string
  info?: Record<string, string>
}

/**
 * A PDF 1.6. pdfkit writes only the container: objects, streams, pages and cross references. All drawing is ours,
 * because the text of pdfkit separates Thai marks from their letters. It embeds no font of its own.
 */
export function openPdf({ now, metadata, info = {} }: Described): PdfFile {
  const document = new PDFDocument({
    pdfVersion: '1.6',
    autoFirstPage: false,
    font: '',
    info: { ...info, Producer: 'Recipe Panel', Creator: 'Recipe Panel', CreationDate: now, ModDate: now },
  })
  const container = document as unknown as Container
  const chunks: Buffer[] = []
  container.on('data', (chunk) => chunks.push(chunk))

  const write = (data: unknown, content?: string | Buffer): PdfRef => {
    const ref = container.ref(data)
    ref.end(content)
    return ref
  }

  return {
    object: (value) => write(value),
    later: () => {
      const ref = container.ref({})
      const end = (value: { [key: string]: PdfValue }): void => {
        Object.assign(ref.data, value)
        ref.end()
      }
      return { ref, end }
    },
    stream: (entries, content) => write({ ...entries }, content),
    page: ({ width, height, entries, resources, content }) => {
      container.addPage({ size: [width, height], margin: 0 })
      const { dictionary } = container.page
      Object.assign(dictionary.data, entries)
      // Not every press supports this entry, and 1 is its default.
      delete dictionary.data['UserUnit']
      Object.assign(container.page.resources.data, resources)
      container.addContent(content)
    },
    catalogue: (entries) => Object.assign(container['_root'].data, entries),
    end: () =>
      new Promise((resolve) => {
        container.on('end', () => resolve(Buffer.concat(chunks)))
        container.appendXML(metadata)
        container.end()
      }),
  }
}
