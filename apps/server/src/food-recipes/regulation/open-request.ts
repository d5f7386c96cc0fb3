import { dayAfter } from '@rp/domain/ingredients/ingredient-documents'
import {
  requestDays,
  requestNumber,
  type RequestKind,
  type RequestOrigin,
} from '@rp/domain/regulation/request'
import type { RuleContent } from '@rp/contract/food-recipes/regulation-rule'
import { moverId, type Moving } from '../../platform/moves/move.ts'
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
  /** Of a bot: how sure it may be, and what it read with. */
  ai?: Pick<Request, 'confidence' | 'model'>
  /** Of an import: which one, what the file said, its row, how it differs, and whether all of it was read. */
  imported?: { import_id: string; import_hash: string; raw: RawCell[] } & Pick<
    Request,
    'change_class' | 'changes' | 'reading'
  >
}

/** What follows from a proposal, kept beside it. */
export function derived(
  kind: RequestKind,
  { proposed, effective_from }: Pick<Opening, 'proposed' | 'effective_from'>,
) {
  return { use_key: useKeyOf(proposed), proposal_hash: proposalHash(kind, effective_from, proposed) }
}

/**
 * Opens a request (R1); it waits for somebody else's decision. The caller tells the log of it (`logRequest`) once it
 * draws no more numbers: the log's head is the last lock that a transaction takes.
 */
export async function openRequest(tx: Tx, opening: Opening, by: Moving): Promise<Request> {
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
      requested_by: moverId(by.mover),
      created_by: moverId(by.mover),
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
  { mover }: Pick<Moving, 'mover'>,
  { request_id, move, from, to, reason }: Entry,
): Promise<void> {
  await tx.insert(regulationRequestHistory).values({
    request_id,
    move,
    from_status: from,
    to_status: to,
    reason: reason?.trim() || null,
    actor_type: mover.type,
    actor_id: moverId(mover),
    at: new Date().toISOString(),
  })
}
