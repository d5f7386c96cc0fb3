import Pdf from 'pdfkit'
import { placeParts, type PlacedPart } from './place-parts.ts'
import type { SeenDocument } from './seen-document.ts'

type Kit = InstanceType<typeof Pdf>

/** Of Helvetica, in sizes of its letters. */
const ascender = 0.718

/** A document drawn with PDFKit. */
export function writePdfkit(document: SeenDocument, isOther: boolean): Promise<Buffer> {
  const pdf = new Pdf({ size: 'A4', autoFirstPage: false, margin: 0 })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => void chunks.push(chunk))
  const done = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))))
  placeParts(document).forEach(({ parts, rules }, page) => {
    pdf.addPage()
    if (page === 0 && parts.some(({ kind }) => kind === 'field')) pdf.font('Helvetica').initForm()
    for (const [x1, y1, x2, y2] of rules) pdf.moveTo(x1, y1).lineTo(x2, y2).lineWidth(0.7).stroke('#444')
    parts.forEach((part, at) => draw(pdf, part, `f${page}-${at}`, isOther))
  })
  pdf.end()
  return done
}

function draw(pdf: Kit, part: PlacedPart, name: string, isOther: boolean): void {
  const { kind, text, x, y, size, width } = part
  const say = (colour = '#000', options = {}) =>
    void pdf
      .font(kind === 'bold' ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(colour)
      // Without a baseline option: with one, the lines through and under the text are drawn elsewhere.
      .text(text, x, y - size * ascender, { lineBreak: false, ...options })
  const box = (colour: string) => void pdf.rect(x - 1, y - size, width + 2, size * 1.3).fill(colour)
  const line = () => void pdf.rect(x, y - size * 0.3, width, 0.8).fill('#c00')
  const ways: Partial<Record<PlacedPart['kind'], () => void>> = {
    struck: () => {
      say('#000', { strike: !isOther })
      if (isOther) line()
    },
    underlined: () => say('#000', { underline: true }),
    white: () => say(isOther ? '#fefefe' : '#fff'),
    covered: () => {
      say()
      box(isOther ? '#000' : '#fff')
    },
    clipped: () => {
      pdf
        .save()
        .rect(x, y + 20, 30, 10)
        .clip()
      say()
      pdf.restore()
    },
    onDark: () => {
      box('#123')
      say('#fff')
    },
    highlighted: () => {
      box('#ff0')
      say()
    },
    field: () => void pdf.formText(name, x, y - size, width, size * 1.5, { value: text }),
  }
  const way = ways[kind] ?? say
  way()
}
