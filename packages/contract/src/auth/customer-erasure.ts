import { retainedKinds } from '@rp/domain/personal/data-retention'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { count, id, instant, rowVersion } from '../fields.ts'
import { canOpen } from '../policies.ts'

const erases = canOpen('customer-list')

/** NOTHING: the caller may erase. REQUEST: the caller requests it first. SECOND_PERSON: the caller has done so. */
export const erasureNeeds = ['NOTHING', 'REQUEST', 'SECOND_PERSON'] as const

/** Open work for a customer, which still needs their data. */
const openWork = z.object({ id, number: z.string() })

export const previewErasure = endpoint({
  method: 'GET',
  path: '/auth/customer/:id/erasure',
  policy: erases,
  summary:
    'What an erasure of a customer’s data would delete, what a law retains, and what prevents the erasure',
  params: { id },
  reply: z.object({
    rooms: count,
    files: count,
    records: count,
    kept: z.array(z.enum(retainedKinds)),
    open_work: z.array(openWork),
    /** The newest request for this erasure that is still open. */
    requested: z.object({ by_name: z.string(), at: instant }).nullable(),
    /** What the caller's erasure still needs: nothing, a request for a second person, or that person. */
    needs: z.enum(erasureNeeds),
  }),
  refuses: ['not_found'],
})

export const requestErasure = endpoint({
  method: 'POST',
  path: '/auth/customer/:id/erasure',
  destructive: 'ERASE',
  policy: erases,
  summary: 'Request the erasure of a person’s data, which a second person then carries out',
  params: { id },
  body: z.strictObject({ row_version: rowVersion }),
  refuses: ['not_found', 'stale_version', 'in_use', 'illegal_transition'],
})

export const eraseCustomer = endpoint({
  method: 'POST',
  path: '/auth/customer/:id/erase',
  destructive: 'ERASE',
  policy: erases,
  summary: 'Erase a person’s data permanently, except the data that a law retains',
  params: { id },
  body: z.strictObject({ row_version: rowVersion }),
  reply: z.object({ erased_at: instant, rooms: count, files: count, kept: z.array(z.enum(retainedKinds)) }),
  refuses: ['not_found', 'stale_version', 'in_use', 'second_person'],
})
