import type { DocumentBlock } from '@rp/domain/ai/knowledge/split-document'
import { extensionOf } from '@rp/domain/file-types'
import { knowledgeImport } from '@rp/domain/limits'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { readDocx } from './read-docx.ts'
import { readPdf } from './read-pdf.ts'

/** The paragraphs of a PDF or DOCX whose type by content was checked already. */
export async function readDocument(name: string, bytes: Buffer): Promise<DocumentBlock[]> {
  const extension = extensionOf(name)
  if (extension !== 'pdf' && extension !== 'docx')
    throw refuse('wrong_type', { detail: 'Knowledge is read from PDF and DOCX' })
  const blocks = await (extension === 'pdf' ? readPdf(bytes) : readDocx(bytes)).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'Refusal') throw error
    throw refuseField('file', 'cannot be read: it is damaged, or locked with a password')
  })
  return withinLimit(blocks)
}

function withinLimit(blocks: DocumentBlock[]): DocumentBlock[] {
  let left = knowledgeImport.characters
  return blocks.filter(({ text }) => (left -= text.length) > 0)
}
