import { proofReason } from '@rp/domain/contact-data'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { count, id, instant, words } from '../fields.ts'
import { canOpen } from '../policies.ts'
import { customerRecord } from './customer.ts'

const merges = canOpen('customer-list')

export const mergeCustomers = endpoint({
  method: 'POST',
  path: '/auth/customer/:id/merge',
  destructive: 'MERGE',
  policy: merges,
  summary:
    'Merge a duplicate into the customer that stays: rooms and purchases move, the duplicate is archived',
  params: { id },
  body: z.strictObject({
    into: id,
    /** How staff know that both are one person; required if one of them is known only by what a visitor typed. */
    reason: z.string().trim().min(proofReason.min).max(proofReason.max).nullable().default(null),
    /** The person who writes in the visitor's room is the customer: news and records may be sent there, too. */
    rooms_proven: z.boolean().default(false),
  }),
  reply: customerRecord,
  refuses: ['not_found', 'invalid'],
})

const person = z.object({ id, display_name: z.string() })

/** A merge that can still be undone. */
export const customerMerge = z.object({
  id,
  from: person,
  into: person,
  merged_at: instant,
  /** Name of the staff member who merged them; null if no longer known. */
  merged_by: z.string().nullable(),
  undo_until: instant,
})
export type CustomerMerge = z.output<typeof customerMerge>

export const listMerges = endpoint({
  method: 'GET',
  path: '/auth/customer/:id/merge',
  policy: merges,
  summary: 'Merges, from or into a customer, that can still be undone, newest first',
  params: { id },
  reply: z.array(customerMerge),
})

export const previewUnmerge = endpoint({
  method: 'GET',
  path: '/auth/customer/:id/unmerge',
  policy: merges,
  summary: 'What a duplicate gets back when its merge is undone, and what prevents that',
  params: { id },
  reply: z.object({
    merge: customerMerge,
    rooms: count,
    purchases: count,
    memories: count,
    /** Numbers of the work that returns. */
    work: z.array(z.string()),
    /** Fields that the remaining customer returns. */
    fields: z.array(z.string()),
    obstacles: z.array(words),
  }),
  refuses: ['not_found'],
})

export const unmergeCustomer = endpoint({
  method: 'POST',
  path: '/auth/customer/:id/unmerge',
  destructive: 'MERGE',
  policy: merges,
  summary:
    'Undo the merge of a duplicate: moved records go back, later ones stay with the remaining customer',
  params: { id },
  body: z.strictObject({ merge_id: id }),
  reply: customerRecord,
  refuses: ['not_found', 'merge_stays'],
})
