import { judgePieces } from '@rp/domain/ai/documents/judge-pieces'
import { splitDocument, type DocumentBlock } from '@rp/domain/ai/documents/split-document'
import { knowledgeImport } from '@rp/domain/limits'
import { handleTask, onlyFile } from '../../platform/untrusted/task.ts'
import { readDocx } from './read-docx.ts'
import { readPdf } from './read-pdf.ts'
import { readTask } from './read-task.ts'

/** Runs in a worker: extracts questions and answers from a document, and reports what was not read. */
export const readHandler = handleTask(readTask, async ({ extension }, files) => {
  const bytes = onlyFile(files)
  const { blocks, ...counted } =
    extension === 'pdf'
      ? await readPdf(bytes)
      : { blocks: await readDocx(bytes), pages: null, pagesRead: null, pagesWithoutText: [] }
  const within = withinLimit(blocks)
  const { accepted, refused } = judgePieces(splitDocument(within))
  const pieces = accepted.slice(0, knowledgeImport.pieces)
  const { pages, pagesRead, pagesWithoutText } = counted
  const isCut = within.length < blocks.length || accepted.length > pieces.length || pagesRead !== pages
  return {
    value: {
      pieces,
      unreadable: refused.slice(0, knowledgeImport.pieces),
      pages,
      pages_read: pagesRead === null ? null : pagesRead - pagesWithoutText.length,
      pages_without_text: pagesWithoutText,
      is_cut: isCut,
    },
    files: [],
  }
})

function withinLimit(blocks: DocumentBlock[]): DocumentBlock[] {
  let left = knowledgeImport.characters
  return blocks.filter(({ text }) => (left -= text.length) > 0)
}
