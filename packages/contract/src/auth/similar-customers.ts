import { similarCustomersMax } from '@rp/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { canOpen } from '../policies.ts'
import { customerRecord } from './customer.ts'

/** What two customers have in common: an address or a number, by whatever way it came. */
export const sharedContacts = ['email', 'phone'] as const

export const similarCustomer = customerRecord
  .pick({ id: true, display_name: true, email: true, phone: true, company: true })
  .extend({ shared: z.array(z.enum(sharedContacts)).min(1) })
export type SimilarCustomer = z.output<typeof similarCustomer>

export const similarCustomers = endpoint({
  method: 'GET',
  path: '/auth/customer/similar',
  policy: canOpen('customer-list'),
  summary: 'Customers who can be reached by the same address or number, and may be the same person',
  query: {
    email: z.string().max(254).optional(),
    phone: z.string().max(200).optional(),
    /** The customer who is compared. */
    except: id.optional(),
  },
  reply: z.array(similarCustomer).max(similarCustomersMax),
})
