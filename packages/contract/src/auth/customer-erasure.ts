import { keptKinds } from '@rp/domain/personal/kept-by-law'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { count, id, instant, rowVersion } from '../fields.ts'
import { whoOpens } from '../policies.ts'

const erases = whoOpens('customer-list')

/** Work of the house for a customer that is not done: their data are still needed for it. */
const openWork = z.object({ id, number: z.string() })

export const previewErasure = endpoint({
  method: 'GET',
  path: '/auth/customer/:id/erasure',
  policy: erases,
  summary: 'What an erasure of a customer’s data would take, what stays by law, and what stands against it',
  params: { id },
  reply: z.object({
    rooms: count,
    files: count,
    records: count,
    kept: z.array(z.enum(keptKinds)),
    open_work: z.array(openWork),
  }),
  refuses: ['not_found'],
})

export const eraseCustomer = endpoint({
  method: 'POST',
  path: '/auth/customer/:id/erase',
  policy: erases,
  summary: 'Erase a person’s data for good, except what a law has the house keep',
  params: { id },
  body: z.strictObject({ row_version: rowVersion }),
  reply: z.object({ erased_at: instant, rooms: count, files: count, kept: z.array(z.enum(keptKinds)) }),
  refuses: ['not_found', 'stale_version', 'in_use'],
})
