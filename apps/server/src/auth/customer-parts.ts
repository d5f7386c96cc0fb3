import type { ReplyOf } from '@rp/contract/endpoint'
import type { CustomerWork, getCustomer } from '@rp/contract/auth/customer'
import type { CustomerWorkKind } from '@rp/domain/customer-work'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { StaffWho } from '../platform/who.ts'
import type { Erasure, HeldRecord } from './erasure/erasure.ts'

type Detail = ReplyOf<typeof getCustomer>

/** What a higher area knows of a customer; it registers here, since auth stands below it. */
export interface CustomerPart {
  /** Its share of a customer's detail, as far as the caller may see it. */
  detail(customer_id: string, who: StaffWho): Promise<Partial<Pick<Detail, 'rooms'>>>
  /** Whether the caller meets this customer there, e.g. in a chat room, without the right to the list. */
  meets(customer_id: string, who: StaffWho): Promise<boolean>
  /** Tells those who look at the customer there that name, e-mail or another field is different. */
  changed?(tx: Tx, customer_id: string): Promise<void>
  /** Moves what it holds when a duplicate is merged. */
  merge(tx: Tx, from: string, into: string): Promise<void>
  /** What it holds of these customers, e.g. rooms; bells, mails and files are found by the ids. */
  records?(tx: Pick<Tx, 'execute'>, customer_ids: string[]): Promise<HeldRecord[]>
  /** Erases its share of a person's data; done twice, it does no harm. */
  erase?(tx: Tx, erasure: Erasure): Promise<void>
}

/** The newest that an area does for a customer, by any of the ids that the customer had before a merge. */
export type ReadCustomerWork = (customer_ids: string[]) => Promise<Omit<CustomerWork, 'kind'>[]>

export interface CustomerParts {
  add(part: CustomerPart): void
  addWork(kind: CustomerWorkKind, read: ReadCustomerWork): void
  all: CustomerPart[]
  workOf(customer_ids: string[]): Promise<CustomerWork[]>
}

export function openCustomerParts(): CustomerParts {
  const all: CustomerPart[] = []
  const readers = new Map<CustomerWorkKind, ReadCustomerWork>()
  return {
    all,
    add: (part) => void all.push(part),
    addWork: (kind, read) => void readers.set(kind, read),
    async workOf(customer_ids) {
      const of = [...readers].map(async ([kind, read]) =>
        (await read(customer_ids)).map((one) => ({ kind, ...one })),
      )
      return (await Promise.all(of)).flat()
    },
  }
}
