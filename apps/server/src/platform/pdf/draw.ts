import { createRequire } from 'node:module'
import path from 'node:path'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { withSeams } from './breakable.ts'
import { mm, type Labels, type Paper, type Sheet } from './paper.ts'
import { tableLayouts } from './table-layouts.ts'

const require = createRequire(import.meta.url)
const folder = path.dirname(require.resolve('@expo-google-fonts/sarabun/package.json'))
const face = (name: string) => path.join(folder, name, `Sarabun_${name}.ttf`)

async function loadPdfmake() {
  const { default: pdfmake } = await import('pdfmake')
  // Sarabun (OFL) has Thai and Latin in one file, with marks positioned for Thai.
  pdfmake.setFonts({
    Sarabun: {
      normal: face('400Regular'),
      bold: face('700Bold'),
      italics: face('400Regular_Italic'),
      bolditalics: face('700Bold_Italic'),
    },
  })
  pdfmake.setTableLayouts(tableLayouts)
  // A document contains only what the server put there: it opens no other file and no address.
  pdfmake.setLocalAccessPolicy((file) => file.startsWith(folder))
  pdfmake.setUrlAccessPolicy(() => false)
  return pdfmake
}

let opening: ReturnType<typeof loadPdfmake> | undefined

/** Loaded with its fonts, once for each thread. */
export const openPdfmake = (): ReturnType<typeof loadPdfmake> => (opening ??= loadPdfmake())

/** The bytes of a document. */
export async function draw(paper: Paper): Promise<Buffer> {
  const pdfmake = await openPdfmake()
  const content = withSeams(paper.content) as Content[]
  const whole = paper.kind === 'sheet' ? sheet({ ...paper, content }) : labels({ ...paper, content })
  return pdfmake.createPdf(whole).getBuffer()
}

function sheet({
  title,
  beside,
  content,
  foot,
  isLandscape = false,
  watermark,
}: Sheet): TDocumentDefinitions {
  return {
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
}

function labels({ title, width_mm, height_mm, margin, fontSize, content }: Labels): TDocumentDefinitions {
  return {
    pageSize: { width: mm(width_mm), height: mm(height_mm) },
    pageMargins: margin,
    info: { title, creator: 'Recipe Panel', producer: 'Recipe Panel' },
    defaultStyle: { font: 'Sarabun', fontSize, lineHeight: 1.05 },
    content,
  }
}
