import { markLimits } from '@rp/domain/ai/shipping-marks/shipping-mark'
import { handleTask, onlyFile } from '../../platform/untrusted/task.ts'
import { markPagesTask } from './mark-pages-task.ts'
import { linesOnPage } from './page-lines.ts'

/** Runs in a worker: extracts the lines of a PDF, page by page. */
export const markPagesHandler = handleTask(markPagesTask, async (_, files) => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({
    data: new Uint8Array(onlyFile(files)),
    disableFontFace: true,
    useSystemFonts: false,
    isEvalSupported: false,
    verbosity: 0,
  })
  try {
    const document = await task.promise
    const pages = []
    for (let page = 1; page <= Math.min(document.numPages, markLimits.pages); page += 1) {
      const { items } = await (await document.getPage(page)).getTextContent()
      const text = linesOnPage(items.filter((item) => 'str' in item))
      pages.push({ page, text: text.slice(0, markLimits.page), is_cut: text.length > markLimits.page })
    }
    return { value: { count: document.numPages, pages }, files: [] }
  } finally {
    await task.destroy()
  }
})
