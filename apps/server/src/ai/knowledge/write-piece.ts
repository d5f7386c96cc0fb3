import type { knowledgeInput } from '@rp/contract/ai/knowledge'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import { aiKnowledge, aiKnowledgeRevision, type SourceOfKnowledge } from '../tables/knowledge.ts'
import { chatService } from '../../chat/tables/chat-service.ts'
import { website } from '../../chat/tables/website.ts'
import { entryTexts } from './entry-texts.ts'
import { dropVectors } from './store-vectors.ts'

export type Piece = typeof aiKnowledge.$inferSelect
export type PieceInput = z.output<z.ZodObject<typeof knowledgeInput>>

interface NewPiece {
  input: PieceInput
  source: SourceOfKnowledge
  by: string | null
  /** The active piece that it replaces. */
  replaces?: Piece
}

/** Saves a draft with its first version. */
export async function writeDraft(tx: Tx, { input, source, by, replaces }: NewPiece): Promise<Piece> {
  refuseEmptySpan(input)
  await refuseUnknownPlace(tx, input)
  const [row] = await tx
    .insert(aiKnowledge)
    .values({
      ...input,
      ...entryTexts(input),
      source,
      replaces: replaces?.id ?? null,
      version: (replaces?.version ?? 0) + 1,
      created_by: by,
      updated_by: by,
    })
    .returning()
  const piece = found(row)
  await writeRevision(tx, piece, by)
  return piece
}

interface Change {
  input: PieceInput
  row_version: number
  by: string
}

/** Changes a draft; for an active piece, creates a draft that replaces it when published. */
export async function changePiece(tx: Tx, id: string, { input, row_version, by }: Change): Promise<Piece> {
  refuseEmptySpan(input)
  await refuseUnknownPlace(tx, input)
  const piece = await lockedPiece(tx, id)
  if (piece.row_version !== row_version) throw refuse('stale_version', { current: shownInput(piece) })
  if (piece.status === 'ACTIVE') {
    const [open] = await tx
      .select({ question: aiKnowledge.question })
      .from(aiKnowledge)
      .where(and(eq(aiKnowledge.replaces, id), eq(aiKnowledge.status, 'DRAFT')))
    if (open)
      throw refuse('already_open', {
        detail: {
          en: `A draft of it waits already: "${open.question}"`,
          th: `มีร่างรออยู่แล้ว: "${open.question}"`,
        },
      })
    return writeDraft(tx, { input, by, replaces: piece, source: piece.source })
  }
  if (piece.status !== 'DRAFT')
    throw refuse('illegal_transition', {
      detail: { en: 'Only a draft and knowledge in use are changed', th: 'แก้ได้เฉพาะร่างและความรู้ที่ใช้งานอยู่' },
    })
  const [changed] = await tx
    .update(aiKnowledge)
    .set({
      ...input,
      ...entryTexts(input),
      version: piece.version + 1,
      row_version: piece.row_version + 1,
      updated_at: sql`now()`,
      updated_by: by,
    })
    .where(eq(aiKnowledge.id, id))
    .returning()
  await writeRevision(tx, found(changed), by)
  await dropVectors(tx, id)
  return found(changed)
}

export async function lockedPiece(tx: Tx, id: string): Promise<Piece> {
  const [row] = await tx.select().from(aiKnowledge).where(eq(aiKnowledge.id, id)).for('update')
  return found(row)
}

/** The current values of the form fields. */
export function shownInput({
  question,
  answer,
  language,
  tags,
  scope,
  valid_from,
  valid_to,
  row_version,
}: Piece) {
  return { question, answer, language, tags, scope, valid_from, valid_to, row_version }
}

function refuseEmptySpan({ valid_from, valid_to }: PieceInput): void {
  if (valid_from && valid_to && Date.parse(valid_to) <= Date.parse(valid_from))
    throw refuseField('valid_to', { en: 'must be after the beginning', th: 'ต้องอยู่หลังวันเริ่มต้น' })
}

/** A piece for a website or a service that does not exist would never be used. */
async function refuseUnknownPlace(tx: Tx, { scope }: PieceInput): Promise<void> {
  const [kind, id = ''] = scope.split(':')
  const table = kind === 'WEBSITE' ? website : kind === 'SERVICE' ? chatService : null
  if (!table) return
  const [there] = await tx
    .select({ id: table.id })
    .from(table)
    .where(sql`${table.id}::text = ${id}`)
  if (!there) throw refuseField('scope', kind === 'WEBSITE' ? 'names no website' : 'names no chat service')
}

async function writeRevision(tx: Tx, piece: Piece, by: string | null): Promise<void> {
  const { row_version: _, ...content } = shownInput(piece)
  await tx
    .insert(aiKnowledgeRevision)
    .values({ knowledge_id: piece.id, version: piece.version, content, created_by: by })
}
