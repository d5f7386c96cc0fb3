import type { PlacedPage } from '@rp/domain/ai/documents/placed-text'
import { readPages } from '@rp/domain/ai/documents/read-pages'
import { withoutMarks, type HiddenText } from '@rp/domain/ai/documents/seen-marks'
import type { DocumentBlock } from '@rp/domain/ai/documents/split-document'
import { knowledgeImport } from '@rp/domain/limits'
import type { PDFPageProxy } from 'pdfjs-dist'
import { openActualTexts } from './actual-texts.ts'
import { readAnnotations, type Annotation } from './page-annotations.ts'
import { drawPage, emptyDrawing, type PageFacts } from './page-drawing.ts'
import type { Matrix } from './page-paths.ts'
import { openPagePictures } from './page-pictures.ts'
import { hasMarkedTexts, textsOf } from './page-texts.ts'
import { seenTexts } from './seen-texts.ts'
import { symbolText } from './symbol-fonts.ts'

export interface ReadPdf {
  blocks: DocumentBlock[]
  pages: number
  pagesRead: number
  /** Pages with pictures only, or empty. */
  pagesWithoutText: number[]
  /** Texts that a reader does not see. */
  hidden: HiddenText[]
}

/** The text of a PDF as a person reads it: a PDF has letters and positions, but no paragraphs, columns or tables. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({
    data: new Uint8Array(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    isEvalSupported: false,
    // Pictures are not decoded: only text and lines are needed.
    maxImageSize: 1,
    verbosity: 0,
  })
  try {
    const document = await task.promise
    const layers = await document.getOptionalContentConfig()
    const names: string[] = []
    for (const [name, code] of Object.entries(OPS)) names[code] = name
    const reader: Reader = {
      names,
      isLayerShown: (group) => layers.isVisible(group as Parameters<typeof layers.isVisible>[0]),
      actualTexts: once(() => openActualTexts(bytes)),
      pictures: once(() => openPagePictures(bytes)),
    }
    const pagesRead = Math.min(document.numPages, knowledgeImport.pages)
    const pages: PlacedPage[] = []
    const hidden: HiddenText[] = []
    for (let number = 1; number <= pagesRead; number += 1) {
      const page = await document.getPage(number)
      const read = await readPage(page, number, reader)
      pages.push(read.page)
      hidden.push(...read.hidden)
      page.cleanup()
    }
    const { blocks, pagesWithoutText } = readPages(pages)
    return { blocks, pages: document.numPages, pagesRead, pagesWithoutText, hidden }
  } finally {
    await task.destroy()
  }
}

interface Reader extends Pick<PageFacts, 'names' | 'isLayerShown'> {
  /** Opened by a page that needs them. */
  actualTexts: () => ReturnType<typeof openActualTexts>
  pictures: () => ReturnType<typeof openPagePictures>
}

function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | null = null
  return () => (opened ??= open())
}

async function readPage(
  page: PDFPageProxy,
  number: number,
  { names, isLayerShown, actualTexts, pictures }: Reader,
): Promise<{ page: PlacedPage; hidden: HiddenText[] }> {
  const { transform, height } = page.getViewport({ scale: 1 })
  const matrix = transform as unknown as Matrix
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const actual = hasMarkedTexts(items) ? (await actualTexts())(number) : null
  const annotations = (await page.getAnnotations()) as Annotation[]
  // Without text there is no table.
  const hasText = items.some((item) => 'str' in item) || annotations.length > 0
  const fontOf = (name: string) => (page.commonObjs.has(name) ? page.commonObjs.get(name) : null)
  const drawing = hasText
    ? drawPage(await page.getOperatorList(), { page: matrix, names, isLayerShown, fontOf })
    : emptyDrawing()
  const texts = textsOf(items, actual, matrix).map((one) => {
    const font = String(fontOf(one.font)?.name ?? '')
    return { ...one, text: symbolText(withoutMarks(one.text), font) }
  })
  const own = readAnnotations(annotations, drawing.glyphs, matrix)
  const needsPictures = drawing.glyphs.some(({ why }) => why === 'PAGE_COLOUR' || why === 'INVISIBLE')
  const hasPictures = needsPictures && (await pictures())(number)
  const seen = seenTexts(texts, drawing, { page: number, strikes: own.strikes, hasPictures })
  const { rules, cutWords } = drawing
  return {
    page: {
      page: number,
      height,
      texts: [...seen.texts, ...own.texts],
      rules,
      cutWords,
      notes: own.notes,
      // Too many drawings to compare with its text.
      isAnnotated: own.isAnnotated || drawing.fills.isCrowded,
    },
    hidden: seen.hidden,
  }
}
