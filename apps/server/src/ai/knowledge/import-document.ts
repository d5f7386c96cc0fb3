import { setImmediate } from 'node:timers/promises'
import type { ImportedKnowledge } from '@rp/contract/ai/knowledge'
import { globalScope } from '@rp/domain/ai/knowledge/knowledge'
import { and, inArray } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { refuseField } from '../../platform/refusal.ts'
import { aiKnowledge } from '../tables/knowledge.ts'
import { entryTexts } from './entry-texts.ts'
import { readDocument } from './read-document.ts'
import type { ReadDocument } from './read-task.ts'
import { writeDraft } from './write-piece.ts'

interface Upload {
  name: string
  bytes: Buffer
}

/** A document becomes drafts that name it and the page; what is known in these words already is left out. */
export async function importDocument(
  { files, workers, write }: Pick<Platform, 'files' | 'workers' | 'write'>,
  upload: Upload,
  by: string,
): Promise<ImportedKnowledge> {
  // Kept first: that checks size, name and content, and the drafts name the file.
  const kept = await files.keep({ type: 'ai-knowledge', id: by }, upload, by)
  const read = await readDocument(workers, upload, by)
  if (read.pieces.length === 0) throw refuseField('file', 'has no text: scanned pages are pictures')
  const pieces: Piece[] = []
  for (const piece of read.pieces) {
    pieces.push(pieceOf(piece, kept.original_name))
    // The words of a piece take milliseconds, and there are hundreds: others are answered in between.
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
    let created = 0
    for (const { input, hash, label } of pieces) {
      if (seen.has(hash)) continue
      seen.add(hash)
      await writeDraft(tx, { input, by, source: { type: 'DOCUMENT', ref: kept.file, label } })
      created += 1
    }
    return { created, duplicates: pieces.length - created, is_cut: read.is_cut }
  })
}

interface Piece {
  input: Parameters<typeof writeDraft>[1]['input']
  hash: string
  label: string
}

function pieceOf({ question, answer, page }: ReadDocument['pieces'][number], name: string): Piece {
  const shared = { language: null, tags: [], scope: globalScope, valid_from: null, valid_to: null }
  const input = { question, answer, ...shared }
  const label = page === null ? name : `${name}, p. ${page}`
  return { input, hash: entryTexts(input).content_hash, label }
}
