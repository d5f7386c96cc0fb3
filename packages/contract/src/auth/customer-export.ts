import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { canOpen } from '../policies.ts'

export const exportPerson = endpoint({
  method: 'POST',
  path: '/auth/customer/:id/export',
  policy: canOpen('customer-list'),
  summary: 'All data about a person as one archive, to be given to that person (PDPA, sections 30 and 31)',
  params: { id },
  carries: 'download',
  refuses: ['not_found'],
})
