import type { Tx } from '../../platform/outbox/outbox.ts'
import { provenHolder } from '../contact/proof.ts'
import { becameCustomer, mergedHolder } from './merged-records.ts'
import type { CustomerRow } from './taken-over.ts'

/**
 * The customer whom staff mean by a proven address: who has it, or who has the duplicate that had it (ADR 0140). It
 * gives a visitor nothing: what they may read follows `provenHolder`.
 */
export async function addressOwner(tx: Pick<Tx, 'select'>, email: string): Promise<CustomerRow | undefined> {
  const holder = await provenHolder(tx, email)
  if (holder) return holder
  const merged = await mergedHolder(tx, email)
  return merged && (await becameCustomer(tx, merged))
}
