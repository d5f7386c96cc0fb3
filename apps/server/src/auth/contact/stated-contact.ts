import type { Actor } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { emailWith, phoneWith } from './proof.ts'
import { recordContactChange } from './contact-change.ts'

type Changed = Parameters<typeof recordContactChange>[1]
type Before = Changed['before']

interface Stated {
  email: string | null
  phone: string | null
  /** How staff know that the value is the customer's; null: they do not say. */
  email_proof: string | null
  phone_proof: string | null
}

/**
 * What staff change of the contact data: a new value is proven only if they say how they know, and an unchanged one
 * keeps its proof.
 */
export function statedContact<T extends Stated>(
  before: Before,
  { email, phone, email_proof, phone_proof, ...fields }: T,
) {
  const isNew = email !== before.email || email_proof !== null
  const isNewPhone = phone !== before.phone || phone_proof !== null
  const after: Changed['after'] = {
    ...(isNew && emailWith(email, email_proof === null ? null : 'STAFF')),
    ...(isNewPhone && phoneWith(phone, phone_proof === null ? null : 'STAFF')),
  }
  return { after, fields }
}

interface Recorded extends Pick<Changed, 'before' | 'after'> {
  body: Pick<Stated, 'email_proof' | 'phone_proof'>
  actor: Actor
}

/** Records the change with what staff said. */
export async function recordStatedContact(tx: Tx, { body, ...change }: Recorded): Promise<void> {
  const said = [body.email_proof, body.phone_proof].filter((one) => one !== null)
  const reason = said.length > 0 ? [...new Set(said)].join(' · ') : null
  await recordContactChange(tx, { ...change, source: 'STAFF', reason })
}
