import type { Actor } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { recordContactChange, recordIdentity } from '../contact/contact-change.ts'
import { takenOver, type CustomerRow } from './taken-over.ts'

interface Merged {
  from: CustomerRow
  remaining: CustomerRow
  reason: string | null
  source: 'MERGE' | 'CODE'
  actor: Actor
}

/**
 * Records what a merge did to the contact data of both: what the remaining customer took over, and that the duplicate's
 * own proven address no longer counts. The reason is on the remaining customer's page.
 */
export async function recordMerge(tx: Tx, { from, remaining, reason, source, actor }: Merged): Promise<void> {
  const after = takenOver(remaining, from)
  await recordContactChange(tx, { before: remaining, after, source, actor, reason })
  const email = after.email ?? remaining.email
  const isLost = from.email_proven_at !== null && from.email !== email
  if (reason === null && !isLost && source === 'MERGE') return
  const stated = { customer_id: remaining.id, source, reason }
  await recordIdentity(tx, { ...stated, notify: isLost ? from.email : null }, actor)
}
