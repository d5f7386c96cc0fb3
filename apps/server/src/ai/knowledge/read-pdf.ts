import type { DocumentBlock } from '@rp/domain/ai/documents/split-document'
import type { PlacedPage } from '@rp/domain/ai/documents/placed-text'
import { readPages } from '@rp/domain/ai/documents/read-pages'
import { knowledgeImport } from '@rp/domain/limits'
import { openActualTexts } from './actual-texts.ts'
import { cutWordsOf, rulesOf, type Matrix } from './page-marks.ts'
import { hasMarkedTexts, textsOf } from './page-texts.ts'

export interface ReadPdf {
  blocks: DocumentBlock[]
  pages: number
  pagesRead: number
  /** Pages with pictures only, or empty. */
  pagesWithoutText: number[]
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
    const pagesRead = Math.min(document.numPages, knowledgeImport.pages)
    const pages: PlacedPage[] = []
    let actualTexts: Awaited<ReturnType<typeof openActualTexts>> | null = null
    for (let number = 1; number <= pagesRead; number += 1) {
      const page = await document.getPage(number)
      const { transform, height } = page.getViewport({ scale: 1 })
      const matrix = transform as unknown as Matrix
      const { items } = await page.getTextContent({ includeMarkedContent: true })
      if (hasMarkedTexts(items)) actualTexts ??= await openActualTexts(bytes)
      const texts = textsOf(items, actualTexts?.(number) ?? null, matrix)
      // Without text there is no table.
      const drawn = texts.length > 0 ? await page.getOperatorList() : null
      const rules = drawn ? rulesOf(drawn, OPS, matrix) : []
      pages.push({ page: number, height, texts, rules, cutWords: drawn ? cutWordsOf(drawn, OPS) : [] })
      page.cleanup()
    }
    const { blocks, pagesWithoutText } = readPages(pages)
    return { blocks, pages: document.numPages, pagesRead, pagesWithoutText }
  } finally {
    await task.destroy()
  }
}
