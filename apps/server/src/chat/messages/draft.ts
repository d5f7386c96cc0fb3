import type { Message } from '@rp/contract/chat/message'
import type { Unseen } from './post-statement.ts'

/** A message that was checked and may be written. */
export interface Draft extends Pick<
  Message,
  'room_id' | 'client_id' | 'sender' | 'visibility' | 'kind' | 'meta' | 'body' | 'files' | 'reply_to'
> {
  /** Staff who see every service; others must be of the room's service. */
  sees_all: boolean
  /** Of a customer: who writes, as the channel knows the person; the owner of the room. */
  identity: string | null
  /** The provider's name of a message that came in. */
  external_id: string | null
  /**
   * Of an answer of the bot: it is written only while nobody wrote after `after_seq`; unless a person has approved
   * it, only where the bot may speak by itself (AI design 5).
   */
  guard?: { after_seq: number; approved: boolean }
}

/** A written message and the news of it that waits to be delivered. */
export interface Written {
  posted: {
    seq: number
    chg: number
    id: string
    at: string
    /** It was there already, sent once more with the same client_id. */
    dup: boolean
    service_id: string
  }
  message: Message
  outbox_id: number | null
  /** People have something unseen now, and the news of it that waits to be told. */
  unseen: (Unseen & { outbox_id: number }) | null
}
