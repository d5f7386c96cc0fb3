import type { Clause, Reading } from '@rp/domain/ai/clause-reading'
import { bangkokDay } from '@rp/domain/dates'
import { and, eq } from 'drizzle-orm'
import type { TransitionBy } from '../../platform/transitions/decide-transition.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { regulationRuleSubstance } from '../tables/regulation-rule.ts'
import { logRequest } from './log-request.ts'
import { openRequest, type Request } from './open-request.ts'
import { checkProposal, placeOf } from './proposal.ts'
import type { RequestDeps } from './request-deps.ts'
import { contentOf } from './write-rule.ts'

/** A bot's proposal about a clause: that its rule is about a substance, and a limit not yet read. */
export interface ReadingProposal {
  ingredient_id: string
  clause: Clause
  reading: Reading
  /** 0 to 1. */
  confidence: number
  /** Provider, model and version; null if found by code alone. */
  model: Record<string, unknown> | null
}

/** Opens a request for what was read; only an approval writes a rule. */
export async function proposeReading(
  tx: Tx,
  deps: RequestDeps,
  { ingredient_id, clause, reading, confidence, model }: ReadingProposal,
  by: TransitionBy,
): Promise<Pick<Request, 'id' | 'number'>> {
  const place = await placeOf(tx, {
    current_rule_id: clause.rule_id,
    source_id: null,
    source_ref: '',
    part: '',
  })
  const { current } = place
  if (!current) throw new Error('Cannot propose of a clause: its rule is gone')
  const given = await givenSubstances(tx, current.id)
  const named = clause.how === 'LINKED' ? given : [...new Set([...given, clause.substance.id])]
  const content = contentOf(current, named)
  const proposed = clause.needsReview
    ? { ...content, max_value: reading.max_value, max_unit: reading.max_unit }
    : content
  const effective_from = bangkokDay(new Date())
  const kind = await checkProposal(tx, { place, ingredient_id, proposed, effective_from })
  const cited = reading.quotes.map((quote) => `“${quote}” (${clause.source_code} ${clause.place})`)
  const retrieved_at = new Date().toISOString()
  const request = await openRequest(
    tx,
    {
      place,
      kind,
      origin: 'AI',
      proposed,
      effective_from,
      ingredient_id,
      note: cited.join('\n'),
      sources:
        clause.url === '' ? [] : reading.quotes.map((quote) => ({ url: clause.url, quote, retrieved_at })),
      ai: { confidence, model },
    },
    by,
  )
  await logRequest(tx, request, by)
  await deps.notifyOpened(tx, request, by)
  return request
}

async function givenSubstances(tx: Tx, rule_id: string): Promise<string[]> {
  const rows = await tx
    .select({ id: regulationRuleSubstance.substance_id })
    .from(regulationRuleSubstance)
    .where(and(eq(regulationRuleSubstance.rule_id, rule_id), eq(regulationRuleSubstance.origin, 'GIVEN')))
  return rows.map(({ id }) => id)
}
