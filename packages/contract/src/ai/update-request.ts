import { shopFieldNames } from '@rp/domain/ai/knowledge/shop-info'
import { noteLength } from '@rp/domain/limits'
import { statusesOf } from '@rp/domain/statuses'
import { z } from 'zod'
import { allowing } from '../allowed.ts'
import { endpoint } from '../endpoint.ts'
import { count, id, instant, rowVersion } from '../fields.ts'
import { defaultPageSize, exportQuery, listQuery, pageOf } from '../list.ts'
import { canOpen } from '../policies.ts'
import { quotedMessage } from './quoted-message.ts'

const path = '/ai/update-request'
const lists = canOpen('update-request-list')
const decides = canOpen('update-request-detail')
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
  /** The value at the time of the proposal, and the proposed one. */
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

/** A statement in a room's message or, without a room, elsewhere. */
export const updateEvidence = z.object({
  room_id: id.nullable(),
  seq: count.nullable(),
  quote: z.string(),
  at: instant,
})
export type UpdateEvidence = z.output<typeof updateEvidence>

/** Content in use that still contains the old value. */
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
  /** The messages of the evidence, in full with their authors; without messages deleted since. */
  messages: z.array(quotedMessage),
  /** While open: content in use that still contains the old value. */
  uses: z.array(valueUse),
  reason: z.string().nullable(),
  /** The knowledge published by the approval. */
  knowledge_id: id.nullable(),
  base_version: rowVersion,
  /** The shop's current record; an approval refers to its version. */
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
  summary: 'List the reports that a fact of the shop has changed',
  query: listQuery(updateRequestListing),
  reply: pageOf(updateRequestRow),
})

export const exportUpdateRequests = endpoint({
  method: 'GET',
  path: `${path}/export`,
  policy: lists,
  summary: 'Export update requests',
  query: { ...listQuery(updateRequestListing), ...exportQuery },
  carries: 'download',
})

export const getUpdateRequest = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  policy: decides,
  summary: 'Read an update request: both values, the current data of the shop, and who reported the change',
  params: { id },
  reply: updateRequestDetail,
  refuses: ['not_found'],
})

export const approveUpdateRequest = endpoint({
  method: 'PUT',
  path: `${path}/:id/approve`,
  policy: decides,
  summary: 'Change the shop’s record, as proposed or corrected, and the knowledge that contains it',
  params: { id },
  body: z.strictObject({
    /** The version of the shop's record on which the decision is based. */
    base_version: rowVersion,
    /** All uses of the old value to be changed, as displayed. */
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
  policy: canOpen('vector-knowledge-list'),
  summary: 'The shop’s record, from which the bot answers: phone, e-mail, address, hours and social media',
  reply: shopInfo,
})

export const saveShopFacts = endpoint({
  method: 'PUT',
  path: '/ai/shop-info',
  policy: canOpen('vector-knowledge-list'),
  summary:
    'Change the shop’s record, and the knowledge that contains it; the bot no longer gives out an empty field',
  body: z.strictObject({
    phone: allowing(fact.regex(/^$|^[+\d][\d\s()-]{6,24}(?:,\s*[+\d][\d\s()-]{6,24})*$/), {
      en: 'must be a telephone number',
      th: 'ต้องเป็นหมายเลขโทรศัพท์',
    }),
    email: z.union([z.literal(''), z.email()]),
    address: fact,
    business_hours: fact,
    social_media: fact,
    row_version: rowVersion,
  }),
  reply: shopInfo,
  refuses: ['invalid', 'stale_version'],
})
