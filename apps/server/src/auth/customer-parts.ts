import type { ReplyOf } from '@rp/contract/endpoint'
import type { getCustomer } from '@rp/contract/auth/customer'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { StaffWho } from '../platform/who.ts'

type Detail = Omit<ReplyOf<typeof getCustomer>, 'purchases'>

/** What a higher area knows of a customer; it registers here, since auth stands below it. */
export interface CustomerPart {
  /** Its share of a customer's detail, as far as the caller may see it. */
  detail(customer_id: string, who: StaffWho): Promise<Pick<Detail, 'rooms'>>
  /** Whether the caller meets this customer there, e.g. in a chat room, without the right to the list. */
  meets(customer_id: string, who: StaffWho): Promise<boolean>
  /** Moves what it holds when a duplicate is merged. */
  merge(tx: Tx, from: string, into: string): Promise<void>
}

export interface CustomerParts {
  add(part: CustomerPart): void
  all: CustomerPart[]
}

export function openCustomerParts(): CustomerParts {
  const all: CustomerPart[] = []
  return { all, add: (part) => void all.push(part) }
}
