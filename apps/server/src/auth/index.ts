import { sql } from 'drizzle-orm'
import { openTotals } from '../platform/list/totals.ts'
import type { Actor } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { sendContactNotices } from './contact/contact-notices.ts'
import { customerCalls } from './customer.ts'
import {
  openCustomerParts,
  type CustomerPart,
  type CustomerParts,
  type ReadCustomerWork,
} from './customer-parts.ts'
import type { CustomerWorkKind } from '@rp/domain/customer-work'
import { customerErasureCalls } from './erasure/customer-erasure.ts'
import { guardDestructive } from './guard-destructive.ts'
import { personExportCall } from './person-data/export-call.ts'
import { customerMergeCalls } from './merging/merge-calls.ts'
import { similarCustomerCalls } from './merging/similar-calls.ts'
import { mergeInto } from './merging/merge-into.ts'
import { openDuties, type ReadTwoStepRoles } from './duty-of.ts'
import { peopleSources } from './search-people.ts'
import { meCalls } from './me.ts'
import { ownEmailCalls } from './own-email.ts'
import { personalKeyCalls } from './personal-keys/personal-key-calls.ts'
import { signInCalls } from './sign-in.ts'
import { ssoCalls } from './sso/sso-calls.ts'
import { staffCalls } from './staff.ts'
import { staff } from './tables/staff.ts'
import { forgetOldAttempts } from './throttle.ts'

export type { AccessRevoked } from './revoke-access.ts'
export type { ErasureRequested } from './erasure/second-person.ts'
export type { AccountNotice } from './security-notice.ts'
export { accountOverrides } from './account-overrides.ts'
export { adminsOf } from './admins-of.ts'
export { recordContactChange } from './contact/contact-change.ts'
export { emailWith, hasDuplicates, phoneWith, provenHolder } from './contact/proof.ts'
export type { CustomerPart, ReadCustomerWork } from './customer-parts.ts'
export { filesIn, idsOf, type Erasure, type HeldRecord } from './erasure/erasure.ts'
export { addressOwner } from './merging/address-owner.ts'
export { followIdentity } from './merging/follow-identity.ts'
export { customersFound } from './merging/merged-records.ts'
export type { DataSubject, PersonTable } from './person-data/person-table.ts'
export type { Merge, NewMerge } from './merging/merge.ts'
export { withDuplicates } from './erasure/held-of.ts'
export {
  moveRecords,
  moveRecordsBack,
  moveRows,
  moveRowsBack,
  noted,
  noteRows,
} from './merging/move-records.ts'
export { savePurchase } from './purchase.ts'
export { customerOfShop, saveShopCustomer } from './shop-customer.ts'

/** The public API of auth: staff, their sessions, and customers. */
export interface Auth {
  /** Registers a higher area's part of customers. */
  addCustomerPart(part: CustomerPart): void
  /** Registers a higher area's work for customers. */
  addCustomerWork(kind: CustomerWorkKind, read: ReadCustomerWork): void
  /**
   * Merges a visitor into the customer whose address they proved. Staff can undo it, and the customer's page shows it.
   */
  joinProven(tx: Tx, pair: { from: string; into: string; actor: Actor }): Promise<void>
  /** The latest work of each kind for customers, in all areas. */
  customerWork: CustomerParts['workOf']
}

export function auth(platform: Platform, setupToken: string | null, twoStepRoles: ReadTwoStepRoles): Auth {
  const deps = openCustomerParts()
  const readDuty = openDuties(platform.config, twoStepRoles)
  signInCalls(platform, setupToken, readDuty)
  ssoCalls(platform, readDuty)
  sendContactNotices(platform)
  meCalls(platform, readDuty)
  guardDestructive(platform)
  ownEmailCalls(platform)
  personalKeyCalls(platform, readDuty)
  staffCalls(platform)
  const totals = openTotals(platform.database)
  customerCalls(platform, deps, totals)
  customerMergeCalls(platform, deps, totals)
  similarCustomerCalls(platform)
  customerErasureCalls(platform, deps, totals)
  personExportCall(platform, deps)
  platform.addSearchSources(peopleSources)
  platform.addFirstStep('staff', sql`(select count(*) from (select 1 from ${staff} limit 2) as members) > 1`)
  platform.outbox.on<{ session_ids: string[] }>('sessions.ended', ({ session_ids }) => {
    for (const id of session_ids) {
      platform.realtime.emit(`session:${id}`, 'session.ended', { code: 'no_session' })
      platform.realtime.disconnect(`session:${id}`)
    }
  })
  platform.jobs.every('auth.forget-old-attempts', '30 20 * * *', () => forgetOldAttempts(platform.database))
  return {
    addCustomerPart: deps.add,
    addCustomerWork: deps.addWork,
    joinProven: (tx, pair) =>
      mergeInto(tx, deps, { ...pair, rooms_proven: null, source: 'CODE', reason: null, by: null }),
    customerWork: deps.workOf,
  }
}
