import { dayAfter } from '@rp/domain/dates'
import {
  requestDays,
  requestNumber,
  type RequestKind,
  type RequestOrigin,
} from '@rp/domain/regulation/request'
import type { RuleContent } from '@rp/contract/food-recipes/regulation-rule'
import { staffIdOf, type TransitionBy } from '../../platform/transitions/decide-transition.ts'
import { bangkokYear, drawNumber } from '../../platform/numbers/draw-number.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import { regulationRequest, regulationRequestHistory } from '../tables/regulation-request.ts'
import type { RawCell } from '../tables/regulation-rule.ts'
import { proposalHash, subjectOf, useKeyOf, type Place } from './proposal.ts'

export type Request = typeof regulationRequest.$inferSelect

export interface Opening {
  place: Place
  kind: RequestKind
  origin: RequestOrigin
  proposed: RuleContent | null
  effective_from: string
  ingredient_id?: string | null
  note?: string
  sources?: Request['sources']
  /** For a bot: its confidence, and the model it used. */
  ai?: Pick<Request, 'confidence' | 'model'>
  /** For an import: its id, the content and row of the file, how it differs, and whether all of it was read. */
  imported?: { import_id: string; import_hash: string; raw: RawCell[] } & Pick<
    Request,
    'change_class' | 'changes' | 'reading'
  >
}

/** Values derived from a proposal, saved beside it. */
export function derived(
  kind: RequestKind,
  { proposed, effective_from }: Pick<Opening, 'proposed' | 'effective_from'>,
) {
  return { use_key: useKeyOf(proposed), proposal_hash: proposalHash(kind, effective_from, proposed) }
}

/**
 * Opens a request (R1), for someone else to decide. The caller logs it (`logRequest`) after drawing its last number:
 * the log's head must be the last lock of a transaction.
 */
export async function openRequest(tx: Tx, opening: Opening, by: TransitionBy): Promise<Request> {
  const { place, kind, origin, proposed, effective_from, imported } = opening
  const { source, current } = place
  const number = requestNumber(bangkokYear(), await drawNumber(tx, `RAR-${bangkokYear()}`))
  const today = new Date().toISOString()
  const [row] = await tx
    .insert(regulationRequest)
    .values({
      number,
      origin,
      kind,
      source_id: source.id,
      source_ref: place.source_ref,
      part: place.part,
      market: source.market,
      recipe_type: source.recipe_type,
      entry_name: proposed?.entry_name ?? current?.entry_name ?? '',
      ingredient_id: opening.ingredient_id ?? null,
      current_rule_id: current?.id ?? null,
      effective_from,
      proposed,
      subject: subjectOf(place, opening.ingredient_id ?? null),
      ...derived(kind, opening),
      ...imported,
      ...opening.ai,
      sources: opening.sources ?? [],
      note: opening.note ?? '',
      requested_by: staffIdOf(by.initiator),
      created_by: staffIdOf(by.initiator),
      due_at: `${dayAfter(today.slice(0, 10), requestDays.due)}T10:00:00.000Z`,
    })
    .returning()
  await writeRequestHistory(tx, by, { request_id: found(row).id, move: 'R1', from: null, to: 'PENDING' })
  return found(row)
}

interface Entry {
  request_id: string
  move: string
  from: Request['status'] | null
  to: Request['status']
  reason?: string | undefined
}

export async function writeRequestHistory(
  tx: Tx,
  { initiator }: Pick<TransitionBy, 'initiator'>,
  { request_id, move, from, to, reason }: Entry,
): Promise<void> {
  await tx.insert(regulationRequestHistory).values({
    request_id,
    move,
    from_status: from,
    to_status: to,
    reason: reason?.trim() || null,
    actor_type: initiator.type,
    actor_id: staffIdOf(initiator),
    at: new Date().toISOString(),
  })
}
