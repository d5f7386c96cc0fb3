import { splitDocument, type DocumentBlock } from '@rp/domain/ai/knowledge/split-document'
import { knowledgeImport } from '@rp/domain/limits'
import { handleTask, onlyFile } from '../../platform/untrusted/task.ts'
import { readDocx } from './read-docx.ts'
import { readPdf } from './read-pdf.ts'
import { readTask } from './read-task.ts'

/** In a worker: a document as questions and answers. */
export const readHandler = handleTask(readTask, async ({ extension }, files) => {
  const bytes = onlyFile(files)
  const blocks = await (extension === 'pdf' ? readPdf(bytes) : readDocx(bytes))
  const all = splitDocument(withinLimit(blocks))
  const pieces = all.slice(0, knowledgeImport.pieces)
  return { value: { pieces, is_cut: all.length > pieces.length }, files: [] }
})

function withinLimit(blocks: DocumentBlock[]): DocumentBlock[] {
  let left = knowledgeImport.characters
  return blocks.filter(({ text }) => (left -= text.length) > 0)
}
