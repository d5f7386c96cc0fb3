import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { anyone, signedIn } from '../policies.ts'

const endpointOf = z.url({ protocol: /^https?$/ }).max(1000)
const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`))

/** What `PushSubscription.toJSON()` of a browser says. */
export const pushContent = z.strictObject({
  endpoint: endpointOf,
  expirationTime: z.number().nullish(),
  keys: z.strictObject({
    /** The browser's public key: 65 bytes, uncompressed. */
    p256dh: base64url(65),
    auth: base64url(16),
  }),
})

/** The key that a browser must know to subscribe (RFC 8292), and what is subscribed already. */
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

/** Specification 7: the subscription, user_id, session_id, type; both ids must be the caller's own (trust B7). */
export const subscribePush = endpoint({
  method: 'POST',
  path: '/noti/subscribe',
  policy: signedIn,
  summary: 'Let this browser be told by push; the one that was reached longest ago makes room',
  body: z.strictObject({
    subscription: pushContent,
    user_id: id,
    session_id: id,
    type: z.literal('STAFF'),
  }),
  /** False: the house allows no browsers. */
  reply: z.object({ subscribed: z.boolean() }),
  refuses: ['user_mismatch', 'invalid'],
})

export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/noti/unsubscribe',
  policy: signedIn,
  summary: 'Tell a browser of one’s own no more',
  body: z.strictObject({ endpoint: endpointOf }),
})

/** A push to the own browsers, right now, past all snoozing. */
export const testPush = endpoint({
  method: 'POST',
  path: '/noti/push/test',
  policy: signedIn,
  summary: 'Send a push to the own browsers as a test',
  /** How many browsers it is sent to. */
  reply: z.object({ browsers: z.int() }),
  refuses: ['throttled'],
})

/**
 * A browser exchanged its subscription while nobody was signed in on a tab: whoever knows the old address and its secret
 * is that browser. An unknown one is answered as a known one.
 */
export const renewPush = endpoint({
  method: 'POST',
  path: '/noti/renew',
  policy: anyone,
  summary: 'Put a browser’s new subscription in the place of its old one',
  body: z.strictObject({ endpoint: endpointOf, auth: base64url(16), subscription: pushContent }),
  refuses: ['invalid', 'throttled'],
})
