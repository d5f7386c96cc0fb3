import { setImmediate } from 'node:timers/promises'
import type { JudgedPiece } from '@rp/domain/ai/documents/judge-pieces'
import { globalScope } from '@rp/domain/ai/knowledge/knowledge'
import { and, inArray } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { aiKnowledge } from '../tables/knowledge.ts'
import { entryTexts } from './entry-texts.ts'
import { writeDraft } from './write-piece.ts'

interface StoredDocument {
  /** The stored file, and its original name. */
  file: string
  original_name: string
}

/** Saves the pieces of a document as drafts with document, page and doubts; skips pieces whose exact text is known. */
export async function writeDrafts(
  { write }: Pick<Platform, 'write'>,
  document: StoredDocument,
  read: readonly JudgedPiece[],
  by: string,
): Promise<{ created: number; duplicates: number; doubtful: number }> {
  const pieces: Piece[] = []
  for (const piece of read) {
    pieces.push(pieceOf(piece, document.original_name))
    // Splitting a piece into words takes milliseconds, and there are hundreds: yield to other requests.
    await setImmediate()
  }
  return write(async (tx) => {
    const known = await tx
      .select({ hash: aiKnowledge.content_hash })
      .from(aiKnowledge)
      .where(
        and(
          inArray(
            aiKnowledge.content_hash,
            pieces.map(({ hash }) => hash),
          ),
          inArray(aiKnowledge.status, ['DRAFT', 'ACTIVE']),
        ),
      )
    const seen = new Set(known.map(({ hash }) => hash))
    let [created, doubtful] = [0, 0]
    for (const { input, hash, label, doubts } of pieces) {
      if (seen.has(hash)) continue
      seen.add(hash)
      const source = {
        type: 'DOCUMENT' as const,
        ref: document.file,
        label,
        ...(doubts.length > 0 && { doubts }),
      }
      await writeDraft(tx, { input, by, source })
      created += 1
      if (doubts.length > 0) doubtful += 1
    }
    return { created, duplicates: pieces.length - created, doubtful }
  })
}

interface Piece extends Pick<JudgedPiece, 'doubts'> {
  input: Parameters<typeof writeDraft>[1]['input']
  hash: string
  label: string
}

function pieceOf({ question, answer, page, last_page, doubts }: JudgedPiece, name: string): Piece {
  const shared = { language: null, tags: [], scope: globalScope, valid_from: null, valid_to: null }
  const input = { question, answer, ...shared }
  const pages = page === last_page ? `p. ${page}` : `pp. ${page}–${last_page}`
  const label = page === null ? name : `${name}, ${pages}`
  return { input, hash: entryTexts(input).content_hash, label, doubts }
}
