import { bodyBytes, bodyValues } from '@rp/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { anyone } from '../policies.ts'

/**
 * Receives LINE's webhook; the signature covers the raw body, whose format the adapter knows (developers.line.biz,
 * Webhooks).
 */
export const receiveLine = endpoint({
  method: 'POST',
  path: '/webhook/line/:account',
  policy: anyone,
  summary: 'Events of an account on LINE, stored before they are acknowledged',
  params: { account: id },
  body: z.looseObject({}),
  refuses: ['unsigned', 'too_large'],
  carries: 'signed-bytes',
  bodyLimit: bodyBytes.staff,
  bodyValues: bodyValues.many,
})

/** Receives WhatsApp's webhook, signed as by Meta's Graph API (X-Hub-Signature-256). */
export const receiveWhatsApp = endpoint({
  method: 'POST',
  path: '/webhook/whatsapp/:account',
  policy: anyone,
  summary: 'Messages and statuses of a number on WhatsApp, stored before they are acknowledged',
  params: { account: id },
  body: z.looseObject({}),
  refuses: ['unsigned', 'too_large'],
  carries: 'signed-bytes',
  bodyLimit: bodyBytes.staff,
  bodyValues: bodyValues.many,
})

/** Meta's verification call: with the right verify token it returns the challenge, and nothing else. */
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

/** A sent file, for providers that fetch an address instead of receiving bytes; the token identifies and signs it. */
export const downloadSentFile = endpoint({
  method: 'GET',
  path: '/webhook/file/:token',
  policy: anyone,
  summary: 'A file of a message that was sent to LINE, by its signed address',
  params: { token: z.string().regex(/^[\w-]+\.[a-z0-9]+(\.[a-z0-9]{1,12})?\.[\w-]+$/) },
  refuses: ['not_found'],
  carries: 'download',
})
