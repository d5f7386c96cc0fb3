import type { ContactSource } from '@rp/domain/contact-data'
import { appendToLog, staffOf, type Actor } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { contactChange } from '../tables/contact-change.ts'
import type { customer } from '../tables/customer.ts'

type Contact = Pick<
  typeof customer.$inferSelect,
  'email' | 'email_proven_at' | 'email_proven_by' | 'phone' | 'phone_proven_by'
>
type Change = typeof contactChange.$inferInsert

interface Changed {
  before: Contact & { id: string }
  /** The new values; absent: unchanged. */
  after: Partial<Contact>
  source: ContactSource
  actor: Actor
  /** How staff know. */
  reason?: string | null
}

const fields = ['email', 'phone'] as const

/**
 * Records a change of contact data, for the customer's page and the log; the proven address from before is notified.
 * Nothing happens if nothing changes.
 */
export async function recordContactChange(
  tx: Tx,
  { before, after, source, actor, reason = null }: Changed,
): Promise<void> {
  const now = { ...before, ...after }
  const changed = fields.filter(
    (field) => now[field] !== before[field] || now[`${field}_proven_by`] !== before[`${field}_proven_by`],
  )
  const isMoved = changed.some((field) => now[field] !== before[field])
  const notify = isMoved && before.email_proven_at ? before.email : null
  for (const [at, field] of changed.entries())
    await keep(
      tx,
      {
        customer_id: before.id,
        source,
        field,
        before: before[field],
        after: now[field],
        proven_by: now[`${field}_proven_by`],
        reason,
        // One mail, however many fields changed.
        notify: at === 0 ? notify : null,
      },
      actor,
    )
}

/** Records that staff said who somebody is: the reason of a merge. `notify`: a proven address that no longer counts. */
export async function recordIdentity(
  tx: Tx,
  stated: Pick<Change, 'customer_id' | 'source' | 'reason' | 'notify'>,
  actor: Actor,
): Promise<void> {
  await keep(tx, { ...stated, field: 'identity' }, actor)
}

async function keep(tx: Tx, change: Change, actor: Actor): Promise<void> {
  const by = staffOf(actor)
  const [row] = await tx
    .insert(contactChange)
    .values({ ...change, by })
    .returning({ id: contactChange.id })
  const { customer_id, source, field, proven_by, reason } = change
  await appendToLog(tx, {
    event: 'customer.contact_changed',
    subject: { type: 'customer', id: customer_id },
    // Without the values and the reason, which the row holds: log entries outlive an erasure.
    data: {
      change: row?.id ?? null,
      field,
      source,
      proven_by: proven_by ?? null,
      has_reason: Boolean(reason),
    },
    actor,
  })
}
