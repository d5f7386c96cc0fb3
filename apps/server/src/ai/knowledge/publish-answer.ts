import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { aiKnowledge, type SourceOfKnowledge } from '../tables/knowledge.ts'
import { entryTexts } from './entry-texts.ts'
import { publishPiece } from './publish-piece.ts'
import { writeDraft, type PieceInput } from './write-piece.ts'

interface Answering {
  input: PieceInput
  source: SourceOfKnowledge
  by: string
  actor: Actor
}

/**
 * Publishes an answer that a person just approved, in place of the previous answer to the question, within the caller's
 * transaction; returns the piece's id.
 */
export async function publishAnswer(tx: Tx, { input, source, by, actor }: Answering): Promise<string> {
  const [replaces] = await tx
    .select()
    .from(aiKnowledge)
    .where(
      and(
        eq(aiKnowledge.question_key, entryTexts(input).question_key),
        eq(aiKnowledge.scope, input.scope),
        eq(aiKnowledge.status, 'ACTIVE'),
      ),
    )
    .for('update')
  const draft = await writeDraft(tx, { input, source, by, ...(replaces && { replaces }) })
  const { id } = await publishPiece(tx, draft.id, { row_version: draft.row_version, by, actor })
  return id
}
