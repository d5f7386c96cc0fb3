import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { anyone, canOpen } from '../policies.ts'

const reads = canOpen('lab-order-list', 'lab-order-update', 'lab-order-step-update')

/** An issued report: immutable, or visibly withdrawn. */
export const labReport = z.object({
  id,
  version: z.int(),
  issued_at: instant,
  issued_by_name: z.string().nullable(),
  /** SHA-256 of the issued PDF. */
  sha256: z.string(),
  invalidated_at: instant.nullable(),
  invalidated_by_name: z.string().nullable(),
  invalid_reason: z.string().nullable(),
})
export type LabReport = z.output<typeof labReport>

/** A withdrawn report is marked across every page. */
export const downloadLabReport = endpoint({
  method: 'GET',
  path: '/lab/order/:id/report/:version',
  policy: reads,
  summary: 'A report of a lab order as PDF',
  params: { id, version: z.coerce.number().int().min(1).max(9999) },
  carries: 'download',
  refuses: ['not_found'],
})

/** The letter about a rejected sample, as sent. */
export const downloadRejectionLetter = endpoint({
  method: 'GET',
  path: '/lab/order/:id/sample/:sample_id/rejection-letter',
  policy: reads,
  summary: 'The letter about a rejected sample as PDF',
  params: { id, sample_id: id },
  carries: 'download',
  refuses: ['not_found'],
})

/** 62 x 29 mm, one label per page, or A4 with 3 x 8 labels of 70 x 37 mm. */
export const sampleLabelPapers = ['ROLL_62X29', 'A4_70X37'] as const
export const labelPaper = z.enum(sampleLabelPapers).default('ROLL_62X29')
/** Number of used labels on the first sheet. */
export const usedLabels = z.coerce.number().int().min(0).max(23).default(0)

export const downloadSampleLabels = endpoint({
  method: 'GET',
  path: '/lab/order/:id/label',
  policy: reads,
  summary: 'Barcode labels of the samples of an order as PDF',
  params: { id },
  query: {
    paper: labelPaper,
    sample_id: id.optional(),
    skip: usedLabels,
  },
  carries: 'download',
  refuses: ['not_found'],
})

const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** The customer's page of an order, also linked by the QR code of a report. */
export const getLabOrderPage = endpoint({
  method: 'GET',
  path: '/lab-order/:token',
  policy: anyone,
  summary: 'The progress of a lab order and its valid reports, for its customer',
  params: { token },
  reply: z.object({
    number: z.string(),
    service_name: z.object({ en: z.string(), th: z.string() }),
    customer_name: z.string().nullable(),
    status: z.string(),
    due_at: instant,
    samples: z.array(
      z.object({
        name: z.string(),
        lot: z.string(),
        received_at: instant.nullable(),
        rejected_at: instant.nullable(),
        reject_reason: z.string().nullable(),
      }),
    ),
    /** Only steps that customers are notified of. */
    steps: z.array(z.object({ name: z.object({ en: z.string(), th: z.string() }), status: z.string() })),
    reports: z.array(
      z.object({
        version: z.int(),
        issued_at: instant,
        invalidated_at: instant.nullable(),
        invalid_reason: z.string().nullable(),
        sha256: z.string(),
      }),
    ),
    company: z.string(),
  }),
  refuses: ['not_found', 'throttled'],
})

export const downloadLabOrderReport = endpoint({
  method: 'GET',
  path: '/lab-order/:token/report/:version',
  policy: anyone,
  summary: 'A report, for the customer of the order',
  params: { token, version: z.coerce.number().int().min(1).max(9999) },
  carries: 'download',
  refuses: ['not_found', 'throttled'],
})
