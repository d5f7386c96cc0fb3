import type { ValueUse } from '@rp/contract/ai/update-request'
import { replaceValue, saysValue } from '@rp/domain/ai/knowledge/replace-value'
import { shopFields, type ShopField } from '@rp/domain/ai/knowledge/shop-info'
import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { quickReplies } from '../../chat/tables/quick-replies.ts'
import type { Actor } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { changePiece, entryTexts, publishPiece } from '../knowledge/index.ts'
import { aiKnowledge } from '../tables/knowledge.ts'

interface Change {
  field: ShopField
  old: string
  by: string
}

/** Active texts with the old value: pieces of knowledge, and shared quick replies. */
export async function readUses(
  db: Pick<Tx, 'select'>,
  { field, old }: Pick<Change, 'field' | 'old'>,
): Promise<ValueUse[]> {
  if (old.trim() === '') return []
  // The piece for the fact itself is rewritten in any case.
  const { question_key } = entryTexts({ question: shopFields[field].question.th, answer: '', tags: [] })
  const pieces = await db
    .select()
    .from(aiKnowledge)
    .where(
      and(
        eq(aiKnowledge.status, 'ACTIVE'),
        ne(aiKnowledge.question_key, question_key),
        or(isNull(aiKnowledge.valid_to), gt(aiKnowledge.valid_to, sql`now()`)),
      ),
    )
    .orderBy(asc(aiKnowledge.id))
  const replies = await db
    .select()
    .from(quickReplies)
    .where(and(isNull(quickReplies.archived_at), isNull(quickReplies.owner_id)))
    .orderBy(asc(quickReplies.id))
  return [
    ...pieces.map(({ id, question, answer, row_version }) => ({
      kind: 'KNOWLEDGE' as const,
      id,
      row_version,
      title: question,
      text: answer,
    })),
    ...replies.map(({ id, shortcode, title, body_en, body_th, row_version }) => ({
      kind: 'QUICK_REPLY' as const,
      id,
      row_version,
      title: `/${shortcode} ${title}`,
      text: `${body_th}\n${body_en}`,
    })),
  ].filter(({ text }) => saysValue(field, text, old))
}

interface Decision {
  by: string
  actor: Actor
  /** The uses that the approver saw; if the list or a version has changed, the whole decision is refused. */
  seen: readonly Pick<ValueUse, 'kind' | 'id' | 'row_version'>[]
}

/** Changes all uses of an old value, or none. */
export async function changeUses(tx: Tx, change: Change, { by, actor, seen }: Decision): Promise<void> {
  const uses = await readUses(tx, change)
  const nameOf = ({ kind, id, row_version }: Decision['seen'][number]) => `${kind} ${id} ${row_version}`
  const known = new Set(seen.map(nameOf))
  if (uses.length !== known.size || uses.some((use) => !known.has(nameOf(use))))
    throw refuse('stale_version', { current: { uses } })
  for (const use of uses)
    await (use.kind === 'QUICK_REPLY'
      ? changeReply(tx, use, change, by)
      : changeKnowledge(tx, use, change, { by, actor }))
}

async function changeKnowledge(
  tx: Tx,
  { id, row_version }: ValueUse,
  { field, old, by: value }: Change,
  { by, actor }: Pick<Decision, 'by' | 'actor'>,
): Promise<void> {
  const [piece] = await tx.select().from(aiKnowledge).where(eq(aiKnowledge.id, id))
  if (!piece) throw refuse('stale_version')
  const { question, language, tags, scope, valid_from, valid_to } = piece
  const answer = replaceValue(field, piece.answer, { old, by: value })
  const input = { question, answer, language, tags, scope, valid_from, valid_to }
  const draft = await changePiece(tx, id, { input, row_version, by })
  await publishPiece(tx, draft.id, { row_version: draft.row_version, beside: 'ALL', by, actor })
}

async function changeReply(
  tx: Tx,
  { id, row_version }: ValueUse,
  { field, old, by: value }: Change,
  by: string,
) {
  const [reply] = await tx.select().from(quickReplies).where(eq(quickReplies.id, id)).for('update')
  if (reply?.row_version !== row_version) throw refuse('stale_version')
  const anew = (body: string) => replaceValue(field, body, { old, by: value })
  await tx
    .update(quickReplies)
    .set({
      body_en: anew(reply.body_en),
      body_th: anew(reply.body_th),
      row_version: row_version + 1,
      updated_at: new Date().toISOString(),
      updated_by: by,
    })
    .where(eq(quickReplies.id, id))
}
