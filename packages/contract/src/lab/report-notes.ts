import { bodyValues } from '@rp/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, rowVersion } from '../fields.ts'
import { labOrderDetail, labOrderPath, opensLabOrders } from './order.ts'
import { reportNotes } from './report-note-fields.ts'

/**
 * Remarks of results, deviations from the methods, and opinions, which only an admin of the laboratory changes: a
 * missing field stays.
 */
export const saveLabReportNotes = endpoint({
  method: 'PUT',
  path: `${labOrderPath}/:id/report-notes`,
  policy: opensLabOrders,
  summary: 'Write what the report of a lab order says besides its results',
  params: { id },
  bodyValues: bodyValues.many,
  body: z.strictObject({
    remarks: reportNotes.remarks.optional(),
    deviations: reportNotes.deviations.optional(),
    opinion: z.string().trim().max(4000).optional(),
    row_version: rowVersion,
  }),
  reply: labOrderDetail,
  refuses: ['invalid', 'not_found', 'stale_version', 'illegal_transition'],
})
