import type { Message } from '@rp/contract/chat/message'
import type { MessageKind } from '@rp/domain/chat/message-kinds'
import type { DeliveryState } from '@rp/domain/chat/delivery'
import type { RefusalReason } from '@rp/domain/chat/refusals/reasons'
import type { Language } from '@rp/domain/languages'
import type { AccountChannel } from '@rp/contract/chat/channel-account'
import type { IncomingHttpHeaders } from 'node:http'

/** An account of the house as its provider's calls need it. */
export interface Account {
  id: string
  service_id: string
  channel: AccountChannel
  external_id: string
  access_token: string
}

/** One item of a webhook call, as it is kept. */
export interface Item {
  /** What a second copy of it has too. */
  event_id: string
  /** Whose item it is; items of one person are worked in their order. */
  identity: string
  raw: Buffer
  /** The provider's name of the account, where a call may be about several. */
  external_id?: string
}

export interface Media {
  /** By which the provider gives it out. */
  id: string
  /** As the sender called it. */
  name: string | null
  /** What the provider calls it: image, video, audio, file… */
  type: string
}

/** A person on a channel. `user_id` stays when the number changes or is hidden (WhatsApp's business-scoped id). */
export interface Address {
  identity: string
  user_id: string | null
}

/** What an item tells. */
export type Heard =
  | { what: 'message'; said: Said }
  | { what: 'reaction'; of: string; emoji: string | null }
  | { what: 'unsent'; of: string }
  /** The sender changed its words; they are kept as they were before, too. */
  | { what: 'edited'; of: string; body: string }
  /** Something that is the matter with the account itself. */
  | { what: 'account'; reason: RefusalReason }
  | { what: 'delivery'; of: { external_id: string; mark: string | null }; report: Report }
  /** Something that is no message and stays in the room as a note; `follows`: whether messages arrive from now on. */
  | { what: 'noted'; type: string; body: string; follows: boolean | null }
  /** The person has another number or id from now on. */
  | { what: 'moved'; from: Address; to: Address; type: string }
  | { what: 'nothing' }

export interface Said {
  external_id: string
  sent_at: string
  kind: MessageKind
  meta: Record<string, unknown> | null
  body: string
  media: Media | null
  /** The provider's name of the message that it answers. */
  answers: string | null
  /** What the item itself tells of its sender. */
  name: string | null
  /** By what the sender is known, where it is not what the item is queued by. */
  from: Address | null
  /** LINE: who of a group wrote. */
  member: string | null
  /** LINE: an answer to it is free by this token, once and for a short time. */
  reply_token: string | null
}

export interface Report {
  state: Extract<DeliveryState, 'SENT' | 'DELIVERED' | 'READ' | 'FAILED'>
  error: string | null
  reason: RefusalReason | null
}

export interface Person {
  /** Null where the provider does not tell it now: it is asked again. */
  name: string | null
  /** Stands in for the name until it is known. */
  placeholder: string
  language: Language
  phone: string | null
  isGroup: boolean
  /** Where the channel has the picture of the person; null: there is none. */
  picture: string | null
}

/** What comes of one try to send one part of a message. */
export type Outcome =
  | { outcome: 'sent'; external_id: string | null }
  /** Surely not taken: it is tried again, after `afterMs` where the provider names a time. */
  | { outcome: 'retry'; error: string; afterMs?: number }
  | { outcome: 'failed'; error: string; reason: RefusalReason }
  /** It may or may not be taken, and a second try could double it. */
  | { outcome: 'unknown'; error: string }

/** A message that leaves, with what its parts need. */
export interface Letter {
  message: Message
  /** Whom it goes to, as the channel knows the person. */
  to: string
  /** The same for every try. */
  retry_key: string
  /** The message that it answers: the provider's name of it, and what it said of it. */
  answers: { external_id: string | null; meta: Message['meta'] } | null
  /** LINE: a token by which the first part goes for free; it was taken out of the room, and nobody else has it. */
  reply_token: string | null
  /** The person has blocked the account: what is sent is taken and does not arrive. */
  isUnfollowed: boolean
}

/** One channel as the house speaks it: what comes in is told apart here, what goes out is formed here. */
export interface Provider {
  isSigned(bytes: Buffer, headers: IncomingHttpHeaders, secret: string): boolean
  /** Every item of a call, in its order. */
  itemsOf(body: Record<string, unknown>): Item[]
  hear(raw: Buffer): Heard
  person(account: Account, identity: string, said: Said | null): Promise<Person>
  /** The name of somebody who writes in a group; null where it cannot be asked for now. */
  member(account: Account, group: string, user_id: string): Promise<string | null>
  /** The bytes of a person's picture; null where they cannot be had now. */
  picture(address: string): Promise<Buffer | null>
  /** The bytes of a media; `TryLater` while the provider prepares them, null when they are gone. */
  download(account: Account, media: Media): Promise<Buffer | null>
  /** How many calls a message takes. */
  partsOf(letter: Letter): number
  send(account: Account, letter: Letter, part: number): Promise<Outcome>
  /** Whether a try that was cut short may be made again under its `retry_key`. */
  retriesSafely: boolean
  react(account: Account, of: { to: string; external_id: string }, emoji: string | null): Promise<Outcome>
}

/** The item cannot be worked yet: what it needs may still come. */
export class TryLater extends Error {}
