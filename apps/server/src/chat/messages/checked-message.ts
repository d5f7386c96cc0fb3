import type { Message } from '@rp/contract/chat/message'

/** Event that users have something unseen in a room; `waits`: its customer began to wait. */
export interface Unseen {
  room_id: string
  seq: number
  waits: boolean
  user_ids: string[]
}

/** A validated message, ready to be written. */
export interface CheckedMessage extends Pick<
  Message,
  'room_id' | 'client_id' | 'sender' | 'visibility' | 'kind' | 'meta' | 'body' | 'files' | 'reply_to'
> {
  /** Staff who see every service; others must belong to the room's service. */
  sees_all: boolean
  /** For customers: the owner of the room, as the channel identifies the person. */
  identity: string | null
  /** The provider's id of a received message. */
  external_id: string | null
  /**
   * For answers of the bot: write only if nobody wrote after `after_seq` and, unless a person approved it, only where
   * the bot may answer by itself.
   */
  guard?: { after_seq: number; approved: boolean }
}

/** A written message and its event in the outbox. */
export interface Written {
  posted: {
    seq: number
    chg: number
    id: string
    at: string
    /** A repeat: this client_id was already written. */
    dup: boolean
    service_id: string
  }
  message: Message
  outbox_id: number | null
  /** Set if the message is unseen by somebody; its event is in the outbox. */
  unseen: (Unseen & { outbox_id: number }) | null
}
