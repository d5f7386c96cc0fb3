import type { Mover } from '@rp/domain/machines/machine'
import { sql } from 'drizzle-orm'
import { moverId } from '../platform/moves/move.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found } from '../platform/refusal.ts'
import type { Asked } from './move.ts'
import { statusHistory } from './tables/status-history.ts'

type Columns = 'recipe_id' | 'package_id' | 'machine' | 'move' | 'from_status' | 'to_status' | 'version_no'

interface Entry extends Pick<typeof statusHistory.$inferInsert, Columns> {
  mover: Mover
  /** The wish behind a move; what is created was not asked to move. */
  asked?: Asked
}

/** Writes a move into the history of its recipe, in the transaction of the move; its id is told on. */
export async function writeHistory(tx: Tx, { mover, asked, ...entry }: Entry): Promise<string> {
  const [written] = await tx
    .insert(statusHistory)
    .values({
      ...entry,
      ...(asked && { reason: asked.reason ?? null, carried: carriedOf(asked) }),
      actor_type: mover.type,
      actor_id: moverId(mover),
      at: sql`now()`,
    })
    .returning({ id: statusHistory.id })
  return found(written).id
}

/** What is kept of a wish besides its reason. */
function carriedOf({ payment, evidence_file, checklist }: Asked): Record<string, unknown> {
  return {
    ...(payment && { payment_ref: payment.ref }),
    ...(evidence_file && { evidence_file }),
    ...(checklist && { checklist }),
  }
}
