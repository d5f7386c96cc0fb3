import type { Message } from '@rp/contract/chat/message'
import type { MessageKind } from '@rp/domain/chat/message-kinds'
import type { DeliveryState } from '@rp/domain/chat/delivery'
import type { RefusalReason } from '@rp/domain/chat/refusals/reasons'
import type { Language } from '@rp/domain/languages'
import type { AccountChannel } from '@rp/contract/chat/channel-account'
import type { IncomingHttpHeaders } from 'node:http'

/** An account of the company, with the data that API calls need. */
export interface Account {
  id: string
  service_id: string
  channel: AccountChannel
  external_id: string
  access_token: string
}

/** One item of a webhook call, as it is saved. */
export interface Item {
  /** The same for every copy of the item. */
  event_id: string
  /** The person it is from; items of one person are processed in order. */
  identity: string
  raw: Buffer
  /** The provider's id of the account, if a call may concern several. */
  external_id?: string
  /** WhatsApp: that number, as people write it. */
  number?: string
}

export interface Media {
  /** The id for the download. */
  id: string
  /** The sender's file name. */
  name: string | null
  /** The provider's type: image, video, audio, file… */
  type: string
}

/**
 * A person on a channel. `user_id` stays the same when the number changes or is hidden (WhatsApp's business-scoped id).
 */
export interface Address {
  identity: string
  user_id: string | null
}

/** The event that an item reports. */
export type ParsedItem =
  | { what: 'message'; said: ReceivedMessage }
  | { what: 'reaction'; of: string; emoji: string | null }
  | { what: 'unsent'; of: string }
  /** The sender edited the text; the old text is kept, too. */
  | { what: 'edited'; of: string; body: string; from: Address }
  /** A problem with the account itself. */
  | { what: 'account'; reason: RefusalReason }
  | { what: 'delivery'; of: { external_id: string; mark: string | null }; report: Report }
  /** An event that is not a message and becomes a note; `follows`: whether messages arrive from now on; `members` are named. */
  | { what: 'noted'; type: string; body: string; follows: boolean | null; members?: string[] }
  /** The person has a new number or id. */
  | { what: 'moved'; from: Address; to: Address; type: string }
  | { what: 'nothing' }

export interface ReceivedMessage {
  external_id: string
  sent_at: string
  kind: MessageKind
  meta: Record<string, unknown> | null
  body: string
  media: Media | null
  /** The provider's id of the message that it replies to. */
  answers: string | null
  /** The sender's name in the item itself. */
  name: string | null
  /** The sender's address, if it differs from the identity that queues the item. */
  from: Address | null
  /** The writer in a group. */
  member: string | null
  /** LINE: a token for one free answer within a short time. */
  reply_token: string | null
}

export interface Report {
  state: Extract<DeliveryState, 'SENT' | 'DELIVERED' | 'READ' | 'FAILED'>
  error: string | null
  reason: RefusalReason | null
}

export interface Person {
  /** Null if the provider does not return it now: it is fetched again. */
  name: string | null
  /** Used until the name is known. */
  placeholder: string
  language: Language
  phone: string | null
  isGroup: boolean
  /** The channel's address of the person's picture; null: none. */
  picture: string | null
  /** Why the provider refused the account, if it did. */
  refused: RefusalReason | null
}

/** A downloaded file, or why another try would be in vain. */
export type Download = { bytes: Buffer } | { lost: 'gone' | 'too_large' | 'failed' }

/** The outcome of one try to send one part of a message. */
export type Outcome =
  | { outcome: 'sent'; external_id: string | null }
  /**
   * Retried without risk, after `afterMs` if the provider names a time. `isUnsure`: it may have been accepted, and a second
   * try would not duplicate it.
   */
  | { outcome: 'retry'; error: string; afterMs?: number; isUnsure?: true }
  | { outcome: 'failed'; error: string; reason: RefusalReason }
  /** May have been accepted, and a second try could duplicate it. */
  | { outcome: 'unknown'; error: string }

/** An outgoing message with the data that its parts need. */
export interface Letter {
  message: Message
  /** The recipient's id on the channel. */
  to: string
  /** The same for every try. */
  retry_key: string
  /** The message that it replies to: the provider's id and the metadata. */
  answers: { external_id: string | null; meta: Message['meta'] } | null
  /** LINE: a token to send the first part for free; it was taken out of the room, so nothing else can use it. */
  reply_token: string | null
  /** The person has blocked the account: messages are accepted but not delivered. */
  isUnfollowed: boolean
  /** The channel takes only templates now. */
  isTooLate: boolean
}

/** The adapter of one channel: parses what comes in and formats what goes out. */
export interface Provider {
  isSigned(bytes: Buffer, headers: IncomingHttpHeaders, secret: string): boolean
  /** Every item of a call, in order. */
  itemsOf(body: Record<string, unknown>): Item[]
  parse(raw: Buffer): ParsedItem
  person(account: Account, identity: string, said: ReceivedMessage | null): Promise<Person>
  /** The name of a group member; null if it cannot be fetched now. Throws `AccountRefused`. */
  member(account: Account, group: string, user_id: string): Promise<string | null>
  /** The picture of a person; null if it cannot be fetched now. */
  picture(address: string): Promise<Buffer | null>
  /** Downloads media; throws `TryLater` while the provider prepares them, and `AccountRefused`. */
  download(account: Account, media: Media): Promise<Download>
  /** How many API calls a message takes. */
  partsOf(letter: Letter): number
  send(account: Account, letter: Letter, part: number): Promise<Outcome>
  /** Whether an interrupted try may be repeated under its `retry_key`. */
  retriesSafely: boolean
  react(account: Account, of: { to: string; external_id: string }, emoji: string | null): Promise<Outcome>
}

/** The item cannot be processed yet: another item that it depends on may still arrive. */
export class TryLater extends Error {
  /** The provider is still preparing it, so the next try is soon. */
  readonly isPreparing: boolean
  constructor(why: string, { isPreparing = false } = {}) {
    super(why)
    this.isPreparing = isPreparing
  }
}

/** The provider refuses the account itself, such as its token: everything waits until a person mends that. */
export class AccountRefused extends Error {
  readonly reason: RefusalReason
  constructor(reason: RefusalReason, why: string) {
    super(why)
    this.reason = reason
  }
}
