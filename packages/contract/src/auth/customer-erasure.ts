import { retainedKinds } from '@rp/domain/personal/data-retention'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { count, id, instant, rowVersion } from '../fields.ts'
import { canOpen } from '../policies.ts'

const erases = canOpen('customer-list')

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
  }),
  refuses: ['not_found'],
})

export const eraseCustomer = endpoint({
  method: 'POST',
  path: '/auth/customer/:id/erase',
  policy: erases,
  summary: 'Erase a person’s data permanently, except the data that a law retains',
  params: { id },
  body: z.strictObject({ row_version: rowVersion }),
  reply: z.object({ erased_at: instant, rooms: count, files: count, kept: z.array(z.enum(retainedKinds)) }),
  refuses: ['not_found', 'stale_version', 'in_use'],
})
