import type { Platform } from '../platform/platform.ts'
import { customerCalls } from './customer.ts'
import { openCustomerParts, type CustomerPart, type ReadCustomerWork } from './customer-parts.ts'
import type { CustomerWorkKind } from '@rp/domain/customer-work'
import { findPeople } from './find-people.ts'
import { meCalls } from './me.ts'
import { signInCalls } from './sign-in.ts'
import { staffCalls } from './staff.ts'
import { forgetOldAttempts } from './throttle.ts'

export { adminsOf } from './admins-of.ts'
export type { CustomerPart, ReadCustomerWork } from './customer-parts.ts'
export { keepPurchase } from './purchase.ts'
export { customerOfShop, keepShopCustomer } from './shop-customer.ts'

/** The door of auth: staff, their sessions, and customers. */
export interface Auth {
  /** A higher area tells what it knows of customers. */
  addCustomerPart(part: CustomerPart): void
  /** A higher area tells what it does for customers. */
  addCustomerWork(kind: CustomerWorkKind, read: ReadCustomerWork): void
}

export function auth(platform: Platform, setupToken: string | null): Auth {
  const parts = openCustomerParts()
  signInCalls(platform, setupToken)
  meCalls(platform)
  staffCalls(platform)
  customerCalls(platform, parts)
  for (const finder of findPeople(platform)) platform.addFinder(finder)
  platform.outbox.on<{ session_ids: string[] }>('sessions.ended', ({ session_ids }) => {
    for (const id of session_ids) {
      platform.realtime.emit(`session:${id}`, 'session.ended', { code: 'no_session' })
      platform.realtime.disconnect(`session:${id}`)
    }
  })
  platform.jobs.every('auth.forget-old-attempts', '30 20 * * *', () => forgetOldAttempts(platform.database))
  return { addCustomerPart: parts.add, addCustomerWork: parts.addWork }
}
