import { bodyBytes } from '@rp/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, note } from '../fields.ts'
import { anyone } from '../policies.ts'
import { quotationFields } from './sections.ts'
import { machineServicePath, opensMachines } from './service.ts'

const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

export const downloadQuotation = endpoint({
  method: 'GET',
  path: `${machineServicePath}/:id/quotation/:revision`,
  policy: opensMachines,
  summary: 'A quotation that was sent, as PDF',
  params: { id, revision: z.coerce.number().int().min(1).max(999) },
  carries: 'download',
  refuses: ['not_found'],
})

/** The tag for a machine in the workshop, or the paper signed by the customer. */
export const downloadMachineSheet = endpoint({
  method: 'GET',
  path: `${machineServicePath}/:id/sheet`,
  policy: opensMachines,
  summary: 'Receipt tag or handover sheet as PDF',
  params: { id },
  query: { kind: z.enum(['TAG', 'HANDOVER']) },
  carries: 'download',
  refuses: ['not_found'],
})

/** A new link to the page where the customer answers, for staff to pass on. */
export const createQuotationLink = endpoint({
  method: 'POST',
  path: `${machineServicePath}/:id/quotation-link`,
  policy: opensMachines,
  summary: 'A link to the page where the customer answers the quotation',
  params: { id },
  reply: z.object({ url: z.string(), expires_at: instant }),
  refuses: ['not_found', 'illegal_transition'],
})

export const getQuotationPage = endpoint({
  method: 'GET',
  path: '/quotation/:token',
  policy: anyone,
  summary: 'The quotation that a customer is to accept',
  params: { token },
  reply: z.object({
    number: z.string(),
    service_number: z.string(),
    model: z.string(),
    serial_no: z.string().nullable(),
    customer_name: z.string().nullable(),
    findings: z.string(),
    lines: quotationFields.lines,
    amounts: z.array(z.string()),
    subtotal: z.string(),
    vat: z.string(),
    total: z.string(),
    valid_until: day,
    note: z.string(),
    state: z.enum(['OPEN', 'ACCEPTED', 'DECLINED', 'CLOSED']),
    company: z.string(),
  }),
  refuses: ['not_found', 'throttled'],
})

export const downloadQuotationByLink = endpoint({
  method: 'GET',
  path: '/quotation/:token/pdf',
  policy: anyone,
  summary: 'The quotation as PDF, for the customer',
  params: { token },
  carries: 'download',
  refuses: ['not_found', 'throttled'],
})

/**
 * An acceptance starts the repair (M6). A refusal is stored for staff, who close the job when the machine is returned
 * (M8).
 */
export const answerQuotation = endpoint({
  method: 'POST',
  path: '/quotation/:token',
  policy: anyone,
  summary: 'Accept or decline a quotation',
  params: { token },
  body: z.strictObject({
    verdict: z.enum(['ACCEPT', 'DECLINE']),
    signed_name: z.string().trim().max(120),
    comment: note,
  }),
  reply: z.object({ state: z.enum(['ACCEPTED', 'DECLINED']) }),
  refuses: ['invalid', 'not_found', 'illegal_transition', 'throttled'],
  bodyLimit: bodyBytes.message,
})
