import { sql } from 'drizzle-orm'
import { openTotals } from '../platform/list/totals.ts'
import type { Platform } from '../platform/platform.ts'
import { customerCalls } from './customer.ts'
import {
  openCustomerParts,
  type CustomerPart,
  type CustomerParts,
  type ReadCustomerWork,
} from './customer-parts.ts'
import type { CustomerWorkKind } from '@rp/domain/customer-work'
import { customerErasureCalls } from './erasure/customer-erasure.ts'
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
export type { AccountNotice } from './security-notice.ts'
export { adminsOf } from './admins-of.ts'
export type { CustomerPart, ReadCustomerWork } from './customer-parts.ts'
export { filesIn, idsOf, type Erasure, type HeldRecord } from './erasure/erasure.ts'
export { moveRecords } from './move-records.ts'
export { keepPurchase } from './purchase.ts'
export { customerOfShop, keepShopCustomer } from './shop-customer.ts'

/** The door of auth: staff, their sessions, and customers. */
export interface Auth {
  /** A higher area tells what it knows of customers. */
  addCustomerPart(part: CustomerPart): void
  /** A higher area tells what it does for customers. */
  addCustomerWork(kind: CustomerWorkKind, read: ReadCustomerWork): void
  /** What all areas do for customers, the newest of each kind. */
  customerWork: CustomerParts['workOf']
}

export function auth(platform: Platform, setupToken: string | null, twoStepRoles: ReadTwoStepRoles): Auth {
  const parts = openCustomerParts()
  const readDuty = openDuties(platform.config, twoStepRoles)
  signInCalls(platform, setupToken, readDuty)
  ssoCalls(platform, readDuty)
  meCalls(platform, readDuty)
  ownEmailCalls(platform)
  personalKeyCalls(platform, readDuty)
  staffCalls(platform)
  const totals = openTotals(platform.database)
  customerCalls(platform, parts, totals)
  customerErasureCalls(platform, parts, totals)
  platform.addSearchSources(peopleSources)
  platform.addFirstStep('staff', sql`(select count(*) from (select 1 from ${staff} limit 2) as members) > 1`)
  platform.outbox.on<{ session_ids: string[] }>('sessions.ended', ({ session_ids }) => {
    for (const id of session_ids) {
      platform.realtime.emit(`session:${id}`, 'session.ended', { code: 'no_session' })
      platform.realtime.disconnect(`session:${id}`)
    }
  })
  platform.jobs.every('auth.forget-old-attempts', '30 20 * * *', () => forgetOldAttempts(platform.database))
  return { addCustomerPart: parts.add, addCustomerWork: parts.addWork, customerWork: parts.workOf }
}
