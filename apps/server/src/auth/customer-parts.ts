import type { ReplyOf } from '@rp/contract/endpoint'
import type { CustomerWork, getCustomer } from '@rp/contract/auth/customer'
import type { CustomerWorkKind } from '@rp/domain/customer-work'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { StaffCaller } from '../platform/caller.ts'
import type { Erasure, HeldRecord } from './erasure/erasure.ts'
import type { Merge, NewMerge } from './merging/merge.ts'
import type { PersonFiles, PersonTable } from './person-data/person-table.ts'

type Detail = ReplyOf<typeof getCustomer>

/** A higher area's part of a customer; registered here, because auth is a lower layer. */
export interface CustomerPart {
  /** Its part of a customer's detail, as far as the caller may see it. */
  detail(customer_id: string, caller: StaffCaller): Promise<Partial<Pick<Detail, 'rooms'>>>
  /** Whether the caller deals with this customer there, e.g. in a chat room, without access to the customer list. */
  meets(customer_id: string, caller: StaffCaller): Promise<boolean>
  /** Notifies viewers of the customer there that the name, e-mail or another field changed. */
  changed?(tx: Tx, customer_id: string): Promise<void>
  /** Whether visitors write there as one of these customers whom nobody signed in or vouched for. */
  hasUnproven?(tx: Pick<Tx, '$count'>, customer_ids: string[]): Promise<boolean>
  /** Moves its records when a duplicate is merged, and notes what it moved. */
  merge(tx: Tx, merge: NewMerge): Promise<void>
  /** Returns to the duplicate what was noted, and what arrived on the duplicate's own channels since. */
  unmerge(tx: Tx, merge: Merge): Promise<void>
  /** Its records of these customers, e.g. rooms; notifications, mails and files are found by their ids. */
  records?(tx: Pick<Tx, 'execute'>, customer_ids: string[]): Promise<HeldRecord[]>
  /** Erases its part of a person's data; idempotent. */
  erase?(tx: Tx, erasure: Erasure): Promise<void>
  /**
   * The area's part of an export of personal data: everything that it would erase or that a law retains, except what is
   * withheld.
   */
  data?: PersonTable[]
  /** The person's files that are not stored under a record's id, as rows with `{ "file": "…" }` at any depth. */
  files?: PersonFiles
}

/** An area's latest work for a customer, by any id that the customer had before a merge. */
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
