import { judgePieces } from '@rp/domain/ai/documents/judge-pieces'
import { splitDocument, type DocumentBlock } from '@rp/domain/ai/documents/split-document'
import { knowledgeImport } from '@rp/domain/limits'
import { readDocx } from './read-docx.ts'
import { readPdf } from './read-pdf.ts'
import type { ReadDocument } from './read-task.ts'

/** Extracts questions and answers from a document, and reports what was not read, and what no reader sees. */
export async function readPieces(extension: 'pdf' | 'docx', bytes: Buffer): Promise<ReadDocument> {
  const { blocks, hidden, ...counted } =
    extension === 'pdf'
      ? await readPdf(bytes)
      : { ...(await readDocx(bytes)), pages: null, pagesRead: null, pagesWithoutText: [] }
  const within = withinLimit(blocks)
  const { accepted, refused } = judgePieces(splitDocument(within))
  const pieces = accepted.slice(0, knowledgeImport.pieces)
  const { pages, pagesRead, pagesWithoutText } = counted
  const isCut = within.length < blocks.length || accepted.length > pieces.length || pagesRead !== pages
  return {
    pieces,
    unreadable: refused.slice(0, knowledgeImport.pieces),
    hidden: hidden
      .slice(0, knowledgeImport.pieces)
      .map((one) => ({ ...one, text: one.text.trim().slice(0, knowledgeImport.hiddenLength) })),
    pages,
    pages_read: pagesRead === null ? null : pagesRead - pagesWithoutText.length,
    pages_without_text: pagesWithoutText,
    is_cut: isCut,
  }
}

function withinLimit(blocks: DocumentBlock[]): DocumentBlock[] {
  let left = knowledgeImport.characters
  return blocks.filter(({ text }) => (left -= text.length) > 0)
}
