import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { anyone } from '../policies.ts'

/** What happens on LINE; signed over its bytes, whose shape the adapter knows (developers.line.biz, Webhooks). */
export const takeLine = endpoint({
  method: 'POST',
  path: '/webhook/line/:account',
  policy: anyone,
  summary: 'Events of an account on LINE, kept before they are answered',
  params: { account: id },
  body: z.looseObject({}),
  refuses: ['unsigned', 'too_large'],
  carries: 'signed-bytes',
})

/** What happens on WhatsApp; signed as Meta's Graph API signs (X-Hub-Signature-256). */
export const takeWhatsApp = endpoint({
  method: 'POST',
  path: '/webhook/whatsapp/:account',
  policy: anyone,
  summary: 'Messages and statuses of a number on WhatsApp, kept before they are answered',
  params: { account: id },
  body: z.looseObject({}),
  refuses: ['unsigned', 'too_large'],
  carries: 'signed-bytes',
})

/** Meta's first call: whoever knows the verify token hears the challenge back, and nothing else. */
export const verifyWhatsApp = endpoint({
  method: 'GET',
  path: '/webhook/whatsapp/:account',
  policy: anyone,
  summary: 'Answer the challenge of Meta’s console',
  params: { account: id },
  query: {
    'hub.mode': z.literal('subscribe'),
    'hub.challenge': z.string().regex(/^[\w-]{1,200}$/),
    'hub.verify_token': z.string().max(200),
  },
  refuses: ['unsigned'],
  carries: 'download',
})

/** A file that left for a provider which asks for an address instead of bytes; the token names and signs it. */
export const downloadSentFile = endpoint({
  method: 'GET',
  path: '/webhook/file/:token',
  policy: anyone,
  summary: 'A file of a message that was sent to LINE, by its signed address',
  params: { token: z.string().regex(/^[\w-]+\.[a-z0-9]+(\.[a-z0-9]{1,12})?\.[\w-]+$/) },
  refuses: ['not_found'],
  carries: 'download',
})
