import { namesNobody } from '@rp/domain/ai/synthesis/staff-answers'
import { knowledgeLength } from '@rp/domain/limits'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { rule } from '../tables/rule.ts'
import type { BotTaskRow } from '../tasks/claim.ts'
import type { FoundPiece } from './found.ts'

/** Whether a task is of a rule that states a fact, not of a conversation. */
export function isOfRule({ subject_ref }: Pick<BotTaskRow, 'subject_ref'>): boolean {
  return subject_ref?.startsWith('rule:') ?? false
}

/** What a person taught as a fact, as a piece of knowledge: the question that was answered wrongly, and what is true. */
export async function readFactRule(
  db: Pick<Tx, 'select'>,
  { subject_ref }: Pick<BotTaskRow, 'subject_ref'>,
  names: string[],
): Promise<FoundPiece[]> {
  const [, id = ''] = (subject_ref ?? '').split(':')
  const [taught] = await db.select().from(rule).where(eq(rule.id, id))
  if (taught?.state !== 'ACTIVE' || taught.question.length > knowledgeLength.question) return []
  const { question, good_example: answer, title } = taught
  const dropped = namesNobody(`${question}\n${answer}`, names) ? null : 'PERSONAL'
  return [{ question, answer, tags: [], sources: [], from: { type: 'RULE', ref: id, label: title }, dropped }]
}
