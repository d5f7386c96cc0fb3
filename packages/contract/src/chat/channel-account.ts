import { refusalReasonNames } from '@rp/domain/chat/refusals/reasons'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, name, rowVersion } from '../fields.ts'
import { canOpen } from '../policies.ts'

/** Channels with accounts; the website needs none. */
export const accountChannels = ['LINE', 'WHATSAPP'] as const
export type AccountChannel = (typeof accountChannels)[number]

/** A secret of the provider: write-only; if empty on a change, it is kept. */
const secret = z.string().trim().max(1000)

const fields = {
  name,
  /** WhatsApp: the phone number id. LINE: if empty, the connection test fetches it. */
  external_id: z.string().trim().max(100),
  /** LINE: the channel secret. WhatsApp: the app secret. */
  signing_secret: secret,
  access_token: secret,
  is_active: z.boolean(),
}

export const channelAccount = z.object({
  id,
  service_id: id,
  channel: z.enum(accountChannels),
  name,
  external_id: z.string(),
  is_active: z.boolean(),
  /** Address for the provider's webhook. */
  webhook_url: z.string(),
  /** WhatsApp: requested by Meta's console beside the address. */
  verify_token: z.string().nullable(),
  checked_at: instant.nullable(),
  check_error: z.string().nullable(),
  /** Messages of the month, permitted and used; null: unlimited, or unknown. */
  quota_limit: z.int().nullable(),
  quota_used: z.int().nullable(),
  /** When the quota was last fetched from LINE. */
  quota_checked_at: instant.nullable(),
  /** What stops the messages of the account, as its provider said, and since when. */
  fault: z.enum(refusalReasonNames).nullable(),
  fault_at: instant.nullable(),
  room_count: z.int(),
  row_version: rowVersion,
})
export type ChannelAccount = z.output<typeof channelAccount>

export const newChannelAccount = z.strictObject({
  ...fields,
  signing_secret: secret.min(1),
  access_token: secret.min(1),
  channel: z.enum(accountChannels),
})
export const changedChannelAccount = z.strictObject(fields)

const keepsServices = canOpen('chat-service-update')

export const listChannelAccounts = endpoint({
  method: 'GET',
  path: '/chat/service/:service_id/channel-account',
  policy: keepsServices,
  summary: 'Accounts on LINE and WhatsApp whose rooms the service answers',
  params: { service_id: id },
  reply: z.array(channelAccount),
  refuses: ['not_found'],
})

export const createChannelAccount = endpoint({
  method: 'POST',
  path: '/chat/service/:service_id/channel-account',
  policy: keepsServices,
  summary: 'Connect an account on LINE or WhatsApp',
  params: { service_id: id },
  body: newChannelAccount,
  reply: channelAccount,
  refuses: ['not_found', 'invalid', 'already_taken'],
})

export const updateChannelAccount = endpoint({
  method: 'PUT',
  path: '/chat/channel-account/:id',
  policy: keepsServices,
  summary: 'Change an account; an empty secret stays as it is',
  params: { id },
  body: z.strictObject({ ...fields, row_version: rowVersion }),
  reply: channelAccount,
  refuses: ['not_found', 'invalid', 'stale_version', 'already_taken'],
})

export const archiveChannelAccount = endpoint({
  method: 'DELETE',
  path: '/chat/channel-account/:id',
  destructive: 'REVOKE',
  policy: keepsServices,
  summary: 'Disconnect an account; its rooms stay to be read',
  params: { id },
  refuses: ['not_found'],
})

export const testChannelAccount = endpoint({
  method: 'POST',
  path: '/chat/channel-account/:id/test',
  policy: keepsServices,
  summary:
    'Test the connection: the account at the provider, its remaining quota, and whether the provider reaches us',
  params: { id },
  reply: channelAccount,
  refuses: ['not_found'],
})

/** A template approved by the provider; `templateFields` of the domain lists its fields. */
export const approvedTemplate = z.object({
  name: z.string(),
  language: z.string(),
  category: z.string(),
  header: z.object({ format: z.enum(['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT']), text: z.string() }).nullable(),
  /** The text, with `{{1}}` or `{{name}}` for values. */
  body: z.string(),
  footer: z.string(),
  buttons: z.array(z.object({ text: z.string(), url: z.string() })),
  /** Number of values. */
  places: z.int(),
  /** False if it needs something unsupported, such as a carousel. */
  is_sendable: z.boolean(),
})
export type ApprovedTemplate = z.output<typeof approvedTemplate>

export const listTemplates = endpoint({
  method: 'GET',
  path: '/chat/room/:room_id/templates',
  policy: canOpen('messenger'),
  summary: 'The templates that may be sent into a room whose window is over',
  params: { room_id: id },
  reply: z.array(approvedTemplate),
  refuses: ['not_found', 'illegal_transition', 'unavailable'],
})
