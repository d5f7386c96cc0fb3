import { bodyBytes } from '@rp/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { anyone, signedIn } from '../policies.ts'

const endpointOf = z.url({ protocol: /^https?$/ }).max(1000)
const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`))

/** The browser's `PushSubscription.toJSON()`. */
export const pushContent = z.strictObject({
  endpoint: endpointOf,
  expirationTime: z.number().nullish(),
  keys: z.strictObject({
    /** The browser's public key: 65 bytes, uncompressed. */
    p256dh: base64url(65),
    auth: base64url(16),
  }),
})

/** The key that a browser needs to subscribe (RFC 8292), and existing subscriptions. */
export const getPush = endpoint({
  method: 'GET',
  path: '/noti/push',
  policy: signedIn,
  summary: 'The public key of push, and the browsers of the signed-in user that it reaches',
  reply: z.object({
    public_key: z.string(),
    browsers: z.array(
      z.object({
        id,
        endpoint: z.string(),
        user_agent: z.string(),
        created_at: instant,
        reached_at: instant,
        own_session: z.boolean(),
      }),
    ),
  }),
})

/** The subscription, user_id, session_id, type; both ids must be the caller's own. */
export const subscribePush = endpoint({
  method: 'POST',
  path: '/noti/subscribe',
  policy: signedIn,
  summary: 'Subscribe this browser to push; it replaces the one reached longest ago if there are too many',
  body: z.strictObject({
    subscription: pushContent,
    user_id: id,
    session_id: id,
    type: z.literal('STAFF'),
  }),
  /** False: the company permits no browsers. */
  reply: z.object({ subscribed: z.boolean() }),
  refuses: ['user_mismatch', 'invalid'],
})

export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/noti/unsubscribe',
  policy: signedIn,
  summary: 'Unsubscribe one of the caller’s browsers from push',
  body: z.strictObject({ endpoint: endpointOf }),
})

/** Sends a push to the caller's browsers immediately, ignoring snooze. */
export const testPush = endpoint({
  method: 'POST',
  path: '/noti/push/test',
  policy: signedIn,
  summary: 'Send a push to the own browsers as a test',
  /** Number of browsers it is sent to. */
  reply: z.object({ browsers: z.int() }),
  refuses: ['throttled'],
})

/**
 * A browser's subscription changed while no tab was signed in: knowing the old address and its secret identifies the
 * browser. An unknown one gets the same answer as a known one.
 */
export const renewPush = endpoint({
  method: 'POST',
  path: '/noti/renew',
  policy: anyone,
  summary: 'Replace a browser’s old subscription by its new one',
  body: z.strictObject({ endpoint: endpointOf, auth: base64url(16), subscription: pushContent }),
  refuses: ['invalid', 'throttled'],
  bodyLimit: bodyBytes.message,
})
