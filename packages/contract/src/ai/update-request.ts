import { shopFieldNames } from '@rp/domain/ai/knowledge/shop-info'
import { noteLength } from '@rp/domain/limits'
import { statusesOf } from '@rp/domain/statuses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { count, id, instant, rowVersion } from '../fields.ts'
import { defaultPageSize, exportFormat, listQuery, pageOf } from '../list.ts'
import { whoOpens } from '../policies.ts'
import { saidMessage } from './said-message.ts'

const path = '/ai/update-request'
const lists = whoOpens('update-request-list')
const decides = whoOpens('update-request-detail')
const status = z.enum(statusesOf('update_request'))
const field = z.enum(shopFieldNames)
const value = z.string().trim().normalize('NFC').min(1).max(500)

export const shopInfo = z.object({
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  business_hours: z.string(),
  social_media: z.string(),
  row_version: rowVersion,
})
export type ShopInfo = z.output<typeof shopInfo>

export const updateRequestRow = z.object({
  id,
  type: z.literal('SHOP_INFO'),
  field,
  /** The value when it was proposed, and the one proposed. */
  current: z.string(),
  proposed: z.string(),
  status,
  evidence_count: z.int(),
  decided_by_name: z.string().nullable(),
  decided_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
})
export type UpdateRequestRow = z.output<typeof updateRequestRow>

/** What somebody said: in a room at a message, or, without a room, elsewhere. */
export const updateEvidence = z.object({
  room_id: id.nullable(),
  seq: count.nullable(),
  quote: z.string(),
  at: instant,
})
export type UpdateEvidence = z.output<typeof updateEvidence>

/** Something in use that still says the old value. */
export const valueUse = z.object({
  kind: z.enum(['KNOWLEDGE', 'QUICK_REPLY']),
  id,
  row_version: rowVersion,
  title: z.string(),
  text: z.string(),
})
export type ValueUse = z.output<typeof valueUse>

export const updateRequestDetail = z.object({
  ...updateRequestRow.shape,
  evidence: z.array(updateEvidence),
  /** The messages of the evidence, whole, with who wrote them; what was deleted since is not there. */
  messages: z.array(saidMessage),
  /** While it waits: what in use still says the old value. */
  uses: z.array(valueUse),
  reason: z.string().nullable(),
  /** What the approval published. */
  knowledge_id: id.nullable(),
  base_version: rowVersion,
  /** The record of the shop as it is now; an approval names its version. */
  shop: shopInfo,
})
export type UpdateRequestDetail = z.output<typeof updateRequestDetail>

export const updateRequestListing = {
  sort: ['created_at', 'updated_at', 'field', 'status'],
  order: 'DESC',
  filters: { status: status.optional(), field: field.optional() },
  limit: defaultPageSize,
} as const

export const listUpdateRequests = endpoint({
  method: 'GET',
  path,
  policy: lists,
  summary: 'List facts of the shop that somebody said have changed',
  query: listQuery(updateRequestListing),
  reply: pageOf(updateRequestRow),
})

export const exportUpdateRequests = endpoint({
  method: 'GET',
  path: `${path}/export`,
  policy: lists,
  summary: 'Export update requests',
  query: { ...listQuery(updateRequestListing), format: exportFormat },
  carries: 'download',
})

export const getUpdateRequest = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  policy: decides,
  summary: 'Read an update request: both values, the shop as it is, and who said so',
  params: { id },
  reply: updateRequestDetail,
  refuses: ['not_found'],
})

export const approveUpdateRequest = endpoint({
  method: 'PUT',
  path: `${path}/:id/approve`,
  policy: decides,
  summary: 'Write the shop’s record, as proposed or corrected, and the knowledge that answers with it',
  params: { id },
  body: z.strictObject({
    /** The version of the shop's record that the decision was made on. */
    base_version: rowVersion,
    /** The uses of the old value that change with it, all of them, as they were seen. */
    uses: z
      .array(z.strictObject({ kind: valueUse.shape.kind, id, row_version: rowVersion }))
      .max(500)
      .default([]),
    changes: z
      .strictObject({
        phone: value,
        email: value,
        address: value,
        business_hours: value,
        social_media: value,
      })
      .partial()
      .optional(),
  }),
  reply: updateRequestDetail,
  refuses: ['invalid', 'not_found', 'stale_version', 'illegal_transition', 'already_open', 'already_taken'],
})

export const rejectUpdateRequest = endpoint({
  method: 'PUT',
  path: `${path}/:id/reject`,
  policy: decides,
  summary: 'Leave the shop’s record as it is',
  params: { id },
  body: z.strictObject({ reason: z.string().trim().min(1).max(noteLength) }),
  reply: updateRequestDetail,
  refuses: ['invalid', 'not_found', 'illegal_transition'],
})

const fact = z.string().trim().normalize('NFC').max(500)

export const readShopFacts = endpoint({
  method: 'GET',
  path: '/ai/shop-info',
  policy: whoOpens('vector-knowledge-list'),
  summary: 'What the bot tells of the shop: phone, e-mail, address, hours and social media',
  reply: shopInfo,
})

export const saveShopFacts = endpoint({
  method: 'PUT',
  path: '/ai/shop-info',
  policy: whoOpens('vector-knowledge-list'),
  summary:
    'Write the shop’s record, and the knowledge that answers with it; what is left empty is told no more',
  body: z.strictObject({
    phone: fact.regex(/^$|^[+\d][\d\s()-]{6,24}(?:,\s*[+\d][\d\s()-]{6,24})*$/, 'must be a telephone number'),
    email: z.union([z.literal(''), z.email()]),
    address: fact,
    business_hours: fact,
    social_media: fact,
    row_version: rowVersion,
  }),
  reply: shopInfo,
  refuses: ['invalid', 'stale_version'],
})
