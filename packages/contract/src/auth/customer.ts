import { contactFields, contactProofs, contactSources, proofReason } from '@rp/domain/contact-data'
import { customerWorkKinds } from '@rp/domain/customer-work'
import { instantMessagings } from '@rp/domain/enumerations'
import { languages } from '@rp/domain/languages'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { taxId } from '../tax-id.ts'
import { email, flag, id, instant, money, optionalEmail, optionalText, rowVersion } from '../fields.ts'
import { archivedFilter, defaultPageSize, exportQuery, listQuery, pageOf } from '../list.ts'
import { canOpen } from '../policies.ts'

export const customerRecord = z.object({
  id,
  username: z.string(),
  display_name: z.string(),
  email: email.nullable(),
  /** When and how it was proven that the address is theirs; null: it was only typed. */
  email_proven_at: instant.nullable(),
  email_proven_by: z.enum(contactProofs).nullable(),
  phone: z.string().nullable(),
  phone_proven_at: instant.nullable(),
  phone_proven_by: z.enum(contactProofs).nullable(),
  im: z.enum(instantMessagings).nullable(),
  im_handle: z.string().nullable(),
  company: z.string().nullable(),
  tax_id: z.string().nullable(),
  address: z.string().nullable(),
  country: z.string().nullable(),
  language: z.enum(languages),
  last_seen_at: instant.nullable(),
  merged_into: id.nullable(),
  /** When the person's data was erased. */
  erased_at: instant.nullable(),
  purchase_count: z.int(),
  purchase_total: money,
  created_at: instant,
  updated_at: instant,
  row_version: rowVersion,
  archived_at: instant.nullable(),
})
export type CustomerRecord = z.output<typeof customerRecord>

export const purchase = z.object({
  id,
  customer_id: id,
  amount: money,
  order_ref: z.string(),
  paid_at: instant,
})

export type Purchase = z.output<typeof purchase>

const sees = canOpen('customer-list')
/** The messenger's side panel reads one customer; access to the room is checked in the handler. */
const seesOne = canOpen('customer-list', 'messenger')

export const customerListing = {
  sort: ['display_name', 'email', 'last_seen_at', 'purchase_total', 'created_at'],
  order: 'ASC',
  filters: {
    im: z.enum(instantMessagings).optional(),
    language: z.enum(languages).optional(),
    has_email: flag.optional(),
    ...archivedFilter,
  },
  limit: defaultPageSize,
} as const

export const listCustomers = endpoint({
  method: 'GET',
  path: '/auth/customer',
  policy: sees,
  summary: 'List customers',
  query: listQuery(customerListing),
  reply: pageOf(customerRecord),
})

export const exportCustomers = endpoint({
  method: 'GET',
  path: '/auth/customer/export',
  policy: sees,
  summary: 'Export customers',
  query: { ...listQuery(customerListing), ...exportQuery },
  carries: 'download',
})

/** Work for the customer: its number, subject and progress. */
export const customerWork = z.object({
  kind: z.enum(customerWorkKinds),
  id,
  number: z.string(),
  title: z.string(),
  status: z.string(),
  updated_at: instant,
})
export type CustomerWork = z.output<typeof customerWork>

/** A change of contact data. */
export const contactChange = z.object({
  id,
  at: instant,
  source: z.enum(contactSources),
  /** The staff member's name; null: somebody else, or a program. */
  by: z.string().nullable(),
  field: z.enum(contactFields),
  before: z.string().nullable(),
  after: z.string().nullable(),
  proven_by: z.enum(contactProofs).nullable(),
  /** How staff know. */
  reason: z.string().nullable(),
})
export type ContactChange = z.output<typeof contactChange>

/** A merged record, as far as it leads to the person. */
export const mergedRecord = customerRecord.pick({
  id: true,
  display_name: true,
  email: true,
  email_proven_by: true,
  phone: true,
  phone_proven_by: true,
  im: true,
  im_handle: true,
  archived_at: true,
})
export type MergedRecord = z.output<typeof mergedRecord>

export const getCustomer = endpoint({
  method: 'GET',
  path: '/auth/customer/:id',
  policy: seesOne,
  summary: 'A customer with purchases, rooms, and the newest recipes, lab orders and machine services',
  params: { id },
  reply: customerRecord.extend({
    /** Records that were merged into this one, latest first: further ways to reach the person. */
    merged_records: z.array(mergedRecord),
    purchases: z.array(purchase),
    work: z.array(customerWork),
    /** Newest first. */
    contact_changes: z.array(contactChange),
    rooms: z.array(
      z.object({
        id,
        channel: z.string(),
        status: z.string(),
        website: z.string(),
        last_chat_at: instant.nullable(),
        last_preview: z.string(),
      }),
    ),
  }),
  refuses: ['not_found'],
})

/** How staff know that something is so; empty: they do not say, so nothing is proven. */
const statedProof = z
  .union([z.literal('').transform(() => null), z.string().trim().min(proofReason.min).max(proofReason.max)])
  .nullable()
  .default(null)

const proofs = { email_proof: statedProof, phone_proof: statedProof }

const profile = {
  display_name: z.string().trim().min(1).max(120),
  email: optionalEmail,
  phone: optionalText,
  company: optionalText,
  tax_id: taxId,
  address: z
    .string()
    .trim()
    .max(500)
    .transform((value) => value || null)
    .nullable(),
  country: optionalText,
  language: z.enum(languages),
}

/** For customers by phone or at the counter, who are neither chat visitors nor shop customers. */
export const createCustomer = endpoint({
  method: 'POST',
  path: '/auth/customer',
  policy: sees,
  summary: 'Enter a customer by hand',
  body: z.strictObject({ ...profile, ...proofs }),
  reply: customerRecord,
  refuses: ['invalid', 'already_taken'],
})

export const updateCustomer = endpoint({
  method: 'PUT',
  path: '/auth/customer/:id',
  policy: sees,
  summary: 'Correct a customer’s profile',
  params: { id },
  body: z.strictObject({ ...profile, ...proofs, row_version: rowVersion }),
  reply: customerRecord,
  refuses: ['not_found', 'invalid', 'stale_version', 'already_taken', 'in_use'],
})
