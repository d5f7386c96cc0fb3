import { createRequire } from 'node:module'
import path from 'node:path'
import type { FastifyReply } from 'fastify'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'

const require = createRequire(import.meta.url)
const folder = path.dirname(require.resolve('@expo-google-fonts/sarabun/package.json'))
const face = (name: string) => path.join(folder, name, `Sarabun_${name}.ttf`)

let opening: ReturnType<typeof openPdfmake> | undefined

/** Loaded when it is needed: a start would wait for it and for the fonts it unpacks. */
async function openPdfmake() {
  const { default: pdfmake } = await import('pdfmake')
  // Sarabun (OFL) holds Thai and Latin in one file, with the marks placed as Thai needs them.
  pdfmake.setFonts({
    Sarabun: {
      normal: face('400Regular'),
      bold: face('700Bold'),
      italics: face('400Regular_Italic'),
      bolditalics: face('700Bold_Italic'),
    },
  })
  // A document holds what the server put there: it opens no other file and no address.
  pdfmake.setLocalAccessPolicy((file) => file.startsWith(folder))
  pdfmake.setUrlAccessPolicy(() => false)
  return pdfmake
}

async function bytesOf(document: TDocumentDefinitions): Promise<Buffer> {
  opening ??= openPdfmake()
  const pdfmake = await opening
  return pdfmake.createPdf(document).getBuffer()
}

interface Sheet {
  title: string
  /** Above the content, on the right of the title: number, state. */
  beside: string
  content: Content[]
  /** At the foot of every page, before its number. */
  foot: string
  isLandscape?: boolean
  /** Across every page. */
  watermark?: string
}

/** A4 as bytes, with a head, a foot and numbered pages. */
export function pdfOf({
  title,
  beside,
  content,
  foot,
  isLandscape = false,
  watermark,
}: Sheet): Promise<Buffer> {
  const document: TDocumentDefinitions = {
    pageSize: 'A4',
    pageOrientation: isLandscape ? 'landscape' : 'portrait',
    pageMargins: [40, 40, 40, 50],
    ...(watermark && {
      watermark: { text: watermark, color: '#B3261E', opacity: 0.28, bold: true, angle: -45 },
    }),
    info: { title, creator: 'Recipe Panel', producer: 'Recipe Panel' },
    defaultStyle: { font: 'Sarabun', fontSize: 10, lineHeight: 1.15 },
    styles: {
      title: { fontSize: 17, bold: true },
      head: { fontSize: 12, bold: true, margin: [0, 14, 0, 5] },
      quiet: { color: '#5b6675', fontSize: 9 },
      th: { bold: true, fontSize: 9, color: '#3c4756' },
    },
    content: [
      {
        columns: [
          { text: title, style: 'title' },
          { text: beside, alignment: 'right', style: 'quiet', width: 'auto' },
        ],
        margin: [0, 0, 0, 8],
      },
      ...content,
    ],
    footer: (page, pages) => ({
      columns: [
        { text: foot, style: 'quiet' },
        { text: `${page} / ${pages}`, alignment: 'right', style: 'quiet', width: 60 },
      ],
      margin: [40, 14, 40, 0],
    }),
  }
  return bytesOf(document)
}

interface Labels {
  title: string
  width_mm: number
  height_mm: number
  /** Points that stay white around each page. */
  margin: number
  fontSize: number
  content: Content[]
}

/** Points of so many millimetres. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4

/** Pages without head and foot, for paper that is cut already. */
export function labelsPdf({
  title,
  width_mm,
  height_mm,
  margin,
  fontSize,
  content,
}: Labels): Promise<Buffer> {
  return bytesOf({
    pageSize: { width: mm(width_mm), height: mm(height_mm) },
    pageMargins: margin,
    info: { title, creator: 'Recipe Panel', producer: 'Recipe Panel' },
    defaultStyle: { font: 'Sarabun', fontSize, lineHeight: 1.05 },
    content,
  })
}

/** Answers a document to be saved under a name of its own; it holds secrets, so nobody keeps it. */
export function sendPdf(reply: FastifyReply, name: string, bytes: Buffer): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}.pdf`)
    .header('cache-control', 'no-store')
    .send(bytes)
}
