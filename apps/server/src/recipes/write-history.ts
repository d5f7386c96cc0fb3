import type { Initiator } from '@rp/domain/state-machines/transition-rules'
import { sql } from 'drizzle-orm'
import { staffIdOf } from '../platform/transitions/decide-transition.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found } from '../platform/refusal.ts'
import type { RecipeTransitionRequest } from './transition.ts'
import { statusHistory } from './tables/status-history.ts'

type Columns = 'recipe_id' | 'package_id' | 'machine' | 'move' | 'from_status' | 'to_status' | 'version_no'

interface Entry extends Pick<typeof statusHistory.$inferInsert, Columns> {
  initiator: Initiator
  /** The request behind a transition; absent for a creation. */
  request?: RecipeTransitionRequest
}

/** Writes a transition into the history of its recipe, in its transaction; returns the id for later events. */
export async function writeHistory(tx: Tx, { initiator, request, ...entry }: Entry): Promise<string> {
  const [written] = await tx
    .insert(statusHistory)
    .values({
      ...entry,
      ...(request && { reason: request.reason ?? null, carried: carriedOf(request) }),
      actor_type: initiator.type,
      actor_id: staffIdOf(initiator),
      at: sql`now()`,
    })
    .returning({ id: statusHistory.id })
  return found(written).id
}

/** The stored part of a request besides its reason. */
function carriedOf({ payment, evidence_file, checklist }: RecipeTransitionRequest): Record<string, unknown> {
  return {
    ...(payment && { payment_ref: payment.ref }),
    ...(evidence_file && { evidence_file }),
    ...(checklist && { checklist }),
  }
}
