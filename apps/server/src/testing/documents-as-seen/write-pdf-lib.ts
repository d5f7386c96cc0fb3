import {
  PDFDocument,
  PDFName,
  PDFString,
  rgb,
  StandardFonts,
  TextRenderingMode,
  setTextRenderingMode,
  type PDFPage,
  type PDFFont,
  type RGB,
} from '@cantoo/pdf-lib'
import { placeParts, sheetHeight, type PlacedPart, type PlacedSheet } from './place-parts.ts'
import type { SeenDocument } from './seen-document.ts'

interface Sheet {
  pdf: PDFDocument
  page: PDFPage
  fonts: { plain: PDFFont; bold: PDFFont }
  isOther: boolean
}

/** A document drawn with pdf-lib, with its form fields and annotations. */
export async function writePdfLib(document: SeenDocument, isOther: boolean): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const fonts = {
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  }
  placeParts(document).forEach(({ parts, annotations }, number) => {
    const page = pdf.addPage([595, sheetHeight])
    const sheet: Sheet = { pdf, page, fonts, isOther }
    parts.forEach((part, at) => draw(sheet, part, `f${number}-${at}`))
    annotations.forEach((one) => annotate(sheet, one))
  })
  return Buffer.from(await pdf.save())
}

const [black, white, dark, yellow] = [rgb(0, 0, 0), rgb(1, 1, 1), rgb(0.1, 0.1, 0.3), rgb(1, 1, 0)]

function draw(sheet: Sheet, part: PlacedPart, name: string): void {
  const { page, fonts, isOther, pdf } = sheet
  const { kind, text, x, size, width } = part
  const y = sheetHeight - part.y
  const say = (color: RGB = black, opacity = 1) =>
    page.drawText(text, { x, y, size, font: kind === 'bold' ? fonts.bold : fonts.plain, color, opacity })
  const box = (color: RGB) =>
    page.drawRectangle({ x: x - 1, y: y - size * 0.3, width: width + 2, height: size * 1.3, color })
  const line = (at: number, thickness: number) =>
    page.drawLine({ start: { x, y: at }, end: { x: x + width, y: at }, thickness })
  const ways: Partial<Record<PlacedPart['kind'], () => void>> = {
    box: () => {
      const field = pdf.getForm().createCheckBox(name)
      field.addToPage(page, { x, y, width: 9, height: 9 })
      if (text) field.check()
    },
    field: () => {
      const field = pdf.getForm().createTextField(name)
      field.setText(text)
      field.addToPage(page, { x, y: y - 4, width, height: 16, borderWidth: 0 })
    },
    struck: () => {
      say()
      line(y + size * 0.28, isOther ? 1.5 : 0.6)
    },
    underlined: () => {
      say()
      line(y - 1.5, 0.6)
    },
    white: () => say(white),
    hidden: () => (isOther ? say(black, 0) : invisible(page, say)),
    covered: () => {
      say()
      box(isOther ? black : white)
    },
    onDark: () => {
      box(dark)
      say(white)
    },
    highlighted: () => {
      box(yellow)
      say()
    },
    crossed: () => {
      say()
      strikeOut(sheet, part)
    },
  }
  const way = ways[kind] ?? say
  way()
}

function invisible(page: PDFPage, say: () => void): void {
  page.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible))
  say()
  page.pushOperators(setTextRenderingMode(TextRenderingMode.Fill))
}

function strikeOut({ pdf, page }: Sheet, { x, y: from, size, width }: PlacedPart): void {
  const [low, high] = [sheetHeight - from - size * 0.25, sheetHeight - from + size * 0.75]
  const annotation = pdf.context.register(
    pdf.context.obj({
      Type: 'Annot',
      Subtype: 'StrikeOut',
      Rect: [x, low, x + width, high],
      QuadPoints: [x, high, x + width, high, x, low, x + width, low],
      C: [1, 0, 0],
      F: 4,
    }),
  )
  page.node.addAnnot(annotation)
}

function annotate({ pdf, page, fonts }: Sheet, { kind, text, y }: PlacedSheet['annotations'][number]): void {
  const rect = [300, sheetHeight - y - 30, 420, sheetHeight - y]
  const content = `BT /F1 12 Tf 4 10 Td (${text}) Tj ET`
  const appearance = pdf.context.register(
    pdf.context.stream(content, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 120, 30],
      Resources: { Font: { F1: fonts.plain.ref } },
    }),
  )
  const annotation = pdf.context.obj({
    Type: 'Annot',
    Subtype: kind,
    Rect: rect,
    F: 4,
    ...(kind !== 'Text' && { AP: { N: appearance } }),
  })
  annotation.set(PDFName.of('Contents'), PDFString.of(text))
  if (kind === 'FreeText') annotation.set(PDFName.of('DA'), PDFString.of('/F1 12 Tf 0 g'))
  page.node.addAnnot(pdf.context.register(annotation))
}
