import { searchText, termsOf } from '@rp/domain/ai/knowledge/search-terms'
import { contradictEachOther } from '@rp/domain/ai/claims/contradiction'
import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { appendToLog, type Actor } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import { aiKnowledge } from '../tables/knowledge.ts'
import { termsLeg } from './legs.ts'
import { copyFilters } from './store-vectors.ts'
import { lockedPiece, shownInput, type Piece } from './write-piece.ts'

/** Checks a piece before it is published; implemented by the golden cases. */
export type PublishGate = (
  piece: Pick<Piece, 'id' | 'question' | 'answer' | 'scope' | 'replaces'>,
) => Promise<{ passes: true } | { passes: false; why: string }>

export const openGate: PublishGate = () => Promise.resolve({ passes: true })

interface Publication {
  /** The version that the gate checked; a later change must be checked again. */
  row_version: number
  /** Pieces with a similar question and a different answer that may stay; ALL: the answer only changes a value. */
  beside?: readonly string[] | 'ALL' | undefined
  by: string
  actor: Actor
}

/** DRAFT becomes ACTIVE, and the replaced piece SUPERSEDED, in one transaction with the log entry. */
export async function publishPiece(
  tx: Tx,
  id: string,
  { row_version, beside = [], by, actor }: Publication,
): Promise<Piece> {
  const draft = await lockedPiece(tx, id)
  if (draft.row_version !== row_version) throw refuse('stale_version', { current: shownInput(draft) })
  if (draft.status !== 'DRAFT')
    throw refuse('illegal_transition', {
      detail: { en: 'Only a draft is published', th: 'เผยแพร่ได้เฉพาะร่าง' },
    })
  const rivals = await tx
    .select()
    .from(aiKnowledge)
    .where(
      and(
        eq(aiKnowledge.question_key, draft.question_key),
        eq(aiKnowledge.scope, draft.scope),
        eq(aiKnowledge.status, 'ACTIVE'),
        ne(aiKnowledge.id, id),
      ),
    )
    .for('update')
  for (const rival of rivals) if (contradicts(draft, rival)) throw contradiction(rival)
  if (isOver(draft))
    throw refuseField('valid_to', {
      en: 'is past: nobody would be answered with it',
      th: 'ผ่านไปแล้ว จึงจะไม่ถูกใช้ตอบใคร',
    })
  const other = beside === 'ALL' ? undefined : await rivalByMeaning(tx, draft, beside)
  if (other) throw contradiction(other)
  const superseded = new Set([...rivals.map((one) => one.id), ...(draft.replaces ? [draft.replaces] : [])])
  for (const old of superseded) await supersede(tx, old, draft)
  const [published] = await tx
    .update(aiKnowledge)
    .set({
      status: 'ACTIVE',
      published_at: sql`now()`,
      published_by: by,
      updated_at: sql`now()`,
      updated_by: by,
      row_version: draft.row_version + 1,
    })
    .where(eq(aiKnowledge.id, id))
    .returning()
  await copyFilters(tx, [id, ...superseded])
  await appendToLog(tx, {
    event: 'bot.knowledge_published',
    subject: { type: 'ai_knowledge', id, label: draft.question },
    refs: draft.replaces ? [{ type: 'ai_knowledge', id: draft.replaces }] : [],
    data: { version: draft.version, source: draft.source.type, content: draft.content_hash },
    actor,
  })
  return found(published)
}

/** A different answer to the same question, unless it is being replaced or has expired. */
function contradicts(draft: Piece, rival: Piece): boolean {
  return (
    rival.id !== draft.replaces && !isOver(rival) && searchText(rival.answer) !== searchText(draft.answer)
  )
}

function isOver({ valid_to }: Pick<Piece, 'valid_to'>): boolean {
  return valid_to !== null && valid_to <= new Date().toISOString()
}

/** Maximum pieces compared by meaning: the nearest by terms. */
const comparedMax = 40

/** An active piece with a different answer to the same question in other words. */
async function rivalByMeaning(tx: Tx, draft: Piece, beside: readonly string[]): Promise<Piece | undefined> {
  const ids = await termsLeg(tx, termsOf(draft.question), {})
  if (ids.length === 0) return undefined
  const near = await tx
    .select()
    .from(aiKnowledge)
    .where(
      and(
        inArray(aiKnowledge.id, ids.slice(0, comparedMax)),
        eq(aiKnowledge.scope, draft.scope),
        eq(aiKnowledge.status, 'ACTIVE'),
        notInArray(aiKnowledge.id, [draft.id, ...beside, ...(draft.replaces ? [draft.replaces] : [])]),
      ),
    )
    .orderBy(aiKnowledge.id)
  return near.find((piece) => !isOver(piece) && contradictEachOther(draft, piece))
}

function contradiction({ id, question, answer }: Piece) {
  return refuse('already_taken', {
    detail: {
      en: `Cannot publish: "${question}" is answered otherwise by knowledge in use`,
      th: `เผยแพร่ไม่ได้: ความรู้ที่ใช้อยู่ตอบ "${question}" ต่างออกไป`,
    },
    errors: [{ path: 'question', message: `is answered otherwise: "${answer.slice(0, 200)}"` }],
    current: { id, question, answer },
  })
}

async function supersede(tx: Tx, id: string, by: Piece): Promise<void> {
  await tx
    .update(aiKnowledge)
    .set({
      status: 'SUPERSEDED',
      superseded_by: by.id,
      valid_to: sql`least(valid_to, now())`,
      updated_at: sql`now()`,
      row_version: sql`row_version + 1`,
    })
    .where(and(eq(aiKnowledge.id, id), eq(aiKnowledge.status, 'ACTIVE')))
}

/** Archives a piece in any state; logged if it was active. */
export async function archivePiece(
  tx: Tx,
  id: string,
  { by, actor }: { by: string; actor: Actor },
): Promise<void> {
  const piece = await lockedPiece(tx, id)
  if (piece.status === 'ARCHIVED')
    throw refuse('illegal_transition', { detail: { en: 'It is already archived', th: 'รายการนี้อยู่ในคลังแล้ว' } })
  await setStatus(tx, piece, { status: 'ARCHIVED', by })
  if (piece.status !== 'ACTIVE') return
  await appendToLog(tx, {
    event: 'bot.knowledge_archived',
    subject: { type: 'ai_knowledge', id, label: piece.question },
    data: { version: piece.version, content: piece.content_hash },
    actor,
  })
}

/** Becomes a draft again: to return into use, it must pass the gate like any other. */
export async function restorePiece(tx: Tx, id: string, by: string): Promise<void> {
  const piece = await lockedPiece(tx, id)
  if (piece.status !== 'ARCHIVED')
    throw refuse('illegal_transition', { detail: { en: 'It is not archived', th: 'รายการนี้ไม่ได้อยู่ในคลัง' } })
  await setStatus(tx, piece, { status: 'DRAFT', by })
}

async function setStatus(
  tx: Tx,
  { id, row_version }: Piece,
  { status, by }: { status: 'ARCHIVED' | 'DRAFT'; by: string },
): Promise<void> {
  await tx
    .update(aiKnowledge)
    .set({
      status,
      archived_at: status === 'ARCHIVED' ? sql`now()` : null,
      updated_at: sql`now()`,
      updated_by: by,
      row_version: row_version + 1,
    })
    .where(eq(aiKnowledge.id, id))
  await copyFilters(tx, [id])
}
