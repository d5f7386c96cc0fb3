import type { RefusalReason } from '../chat/refusals/reasons.ts'

/** The state of a message after its last call; QUEUED is tried again, UNKNOWN is for a person to decide. */
export type StateAfterTries = 'SENT' | 'QUEUED' | 'UNKNOWN' | `FAILED ${RefusalReason}`

/** Calls for one message in order, with the provider's response to each, and the right state after the last. */
export type ProviderTries = readonly [calls: readonly string[], state: StateAfterTries]

/**
 * LINE (Messaging API: Send reply message, Send push message, Retry failed API requests, Status codes). A reply takes no
 * retry key, and its token works once and for about a minute, so after a reply of unknown fate no response but 200 says what
 * became of it. 429 is not processed. A push may be repeated under its key for 24 hours: 409 means that it was accepted. In
 * which order LINE checks the access token, the quota and the key is not documented, so a refusal proves nothing about an
 * earlier push of unknown fate (500 and other errors on the way, no response).
 */
export const lineTries: readonly ProviderTries[] = [
  [['reply 200'], 'SENT'],
  [['reply 400 token', 'push 200'], 'SENT'],
  [['reply 400 token', 'push 429 month'], 'FAILED quota'],
  [['reply 429 rate', 'push 200'], 'SENT'],
  [['reply refused', 'push 200'], 'SENT'],
  [['reply refused', 'push refused'], 'QUEUED'],
  [['reply 500', 'reply 200'], 'SENT'],
  [['reply 500', 'reply 400 token'], 'UNKNOWN'],
  [['reply 500', 'reply 429 rate'], 'UNKNOWN'],
  [['reply 500', 'reply refused'], 'UNKNOWN'],
  [['reply 500', 'reply 500'], 'UNKNOWN'],
  [['reply cut', 'reply 429 rate'], 'UNKNOWN'],
  [['reply cut', 'reply 401'], 'UNKNOWN'],
  [['reply 401'], 'FAILED token'],
  [['reply 413'], 'FAILED too_large'],
  [['push 200'], 'SENT'],
  [['push 409'], 'SENT'],
  [['push 500'], 'QUEUED'],
  [['push 500', 'push 409'], 'SENT'],
  [['push cut', 'push 409'], 'SENT'],
  [['push 429 rate'], 'QUEUED'],
  [['push 429 month'], 'FAILED quota'],
  [['push 500', 'push 401'], 'UNKNOWN'],
  [['push cut', 'push 429 month'], 'UNKNOWN'],
  [['push 503', 'push 401'], 'FAILED token'],
  [['push refused', 'push 400 content'], 'FAILED content'],
]

/** Written with the ones above, run once the code satisfied those. */
export const moreLineTries: readonly ProviderTries[] = [
  [['reply 429 month', 'push 429 month'], 'FAILED quota'],
  [['reply 429 rate', 'push 429 rate'], 'QUEUED'],
  [['reply 400 token', 'push 500'], 'QUEUED'],
  [['reply 400 content', 'push 400 content'], 'FAILED content'],
  [['reply cut', 'reply 200'], 'SENT'],
  [['reply cut', 'reply cut'], 'UNKNOWN'],
  [['reply cut', 'reply 400 token'], 'UNKNOWN'],
  [['reply 500', 'reply 429 month'], 'UNKNOWN'],
  [['reply 500', 'reply 401'], 'UNKNOWN'],
  [['reply 500', 'reply 400 content'], 'UNKNOWN'],
  [['reply 200 empty', 'reply 400 token'], 'UNKNOWN'],
  [['reply 409', 'reply 400 token'], 'UNKNOWN'],
  [['reply 403'], 'FAILED permission'],
  [['push cut'], 'QUEUED'],
  [['push refused'], 'QUEUED'],
  [['push 503'], 'QUEUED'],
  [['push 401'], 'FAILED token'],
  [['push 400 content'], 'FAILED content'],
  [['push 200 empty', 'push 409'], 'SENT'],
  [['push 500', 'push 429 rate'], 'QUEUED'],
  [['push 500', 'push 429 rate', 'push 409'], 'SENT'],
  [['push 502', 'push 403'], 'UNKNOWN'],
  [['push 504', 'push 429 rate', 'push 429 month'], 'UNKNOWN'],
  [['push 429 rate', 'push 429 month'], 'FAILED quota'],
  [['push refused', 'push 200'], 'SENT'],
]

/**
 * WhatsApp (Cloud API, Error codes): it has no retry key. An error object of Meta's means that the message was not accepted;
 * a response of anything else, or none, proves nothing.
 */
export const whatsAppTries: readonly ProviderTries[] = [
  [['200'], 'SENT'],
  [['200 empty'], 'UNKNOWN'],
  [['cut'], 'UNKNOWN'],
  [['refused'], 'QUEUED'],
  [['500 131000'], 'QUEUED'],
  [['500 131000', '200'], 'SENT'],
  [['500 131000', 'cut'], 'UNKNOWN'],
  [['400 130429'], 'QUEUED'],
  [['400 131047'], 'FAILED window'],
  [['400 131056'], 'QUEUED'],
  [['502'], 'UNKNOWN'],
  [['429'], 'QUEUED'],
  [['401 190'], 'FAILED token'],
]

/** Written with the ones above, run once the code satisfied those. */
export const moreWhatsAppTries: readonly ProviderTries[] = [
  [['refused', '200'], 'SENT'],
  [['refused', 'cut'], 'UNKNOWN'],
  [['400 130429', '400 131047'], 'FAILED window'],
  [['400 130429', '200'], 'SENT'],
  [['500 131016', '502'], 'UNKNOWN'],
  [['503'], 'UNKNOWN'],
  [['503 2'], 'QUEUED'],
  [['503 2', '401 190'], 'FAILED token'],
  [['401'], 'FAILED token'],
  [['404'], 'FAILED other'],
  [['400 131026'], 'FAILED unreachable'],
  [['403 368'], 'FAILED policy'],
  [['429', '429', '200'], 'SENT'],
]
