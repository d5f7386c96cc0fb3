import type { DifferenceKind } from '@rp/domain/ai/claims/compare-claims'
import { isForOnce, namesNobody, whyNotWritten } from '@rp/domain/ai/synthesis/staff-answers'
import { knowledgeLength } from '@rp/domain/limits'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { rule } from '../tables/rule.ts'
import type { BotTaskRow } from '../tasks/claim.ts'
import type { SynthesizedPiece } from './synthesized.ts'

/** Whether a task is about a rule that states a fact, not a conversation. */
export function isOfRule({ subject_ref }: Pick<BotTaskRow, 'subject_ref'>): boolean {
  return subject_ref?.startsWith('rule:') ?? false
}

/** A fact taught by a person, as knowledge: the question that was answered wrongly, and the right answer. */
export async function readFactRule(
  db: Pick<Tx, 'select'>,
  { subject_ref }: Pick<BotTaskRow, 'subject_ref'>,
  names: string[],
): Promise<SynthesizedPiece[]> {
  const [, id = ''] = (subject_ref ?? '').split(':')
  const [taught] = await db.select().from(rule).where(eq(rule.id, id))
  if (taught?.state !== 'ACTIVE' || taught.question.length > knowledgeLength.question) return []
  const { question, good_example: answer, title } = taught
  const from = { type: 'RULE', ref: id, label: title } as const
  return [{ question, answer, tags: [], sources: [], from, ...judgeRule(taught, names) }]
}

/** The differences that count between a person's instruction and the answer a model made of it. */
const telling: ReadonlySet<DifferenceKind> = new Set(['NEGATION', 'EXCEPTION', 'NUMBER', 'UNIT', 'DATE'])

function judgeRule(
  { question, good_example, rule: instruction, created_by, updated_by }: typeof rule.$inferSelect,
  names: string[],
): Pick<SynthesizedPiece, 'dropped' | 'why'> {
  // A person who rewrote the answer is responsible for it.
  const isAsMade = updated_by === null || updated_by === created_by
  const why = isAsMade ? whyNotWritten(good_example, [instruction]).filter((kind) => telling.has(kind)) : []
  if (why.length > 0) return { dropped: 'UNPROVED', why }
  if (isForOnce(good_example)) return { dropped: 'FOR_ONE', why }
  return { dropped: namesNobody(`${question}\n${good_example}`, names) ? null : 'PERSONAL', why }
}
