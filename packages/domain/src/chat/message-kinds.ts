/** Kind of a message; `meta` holds what the kind needs. */
export const messageKinds = [
  'TEXT',
  'STICKER',
  'LOCATION',
  'TEMPLATE',
  /** Contact cards: `contacts`. */
  'CONTACT',
  /** An order from a catalogue: `items`. */
  'ORDER',
  /** A form that the customer filled in: `answers`. */
  'FORM',
  /** A customer's rating of a conversation: `score`, optionally with words. */
  'RATING',
  /**
   * A visitor's details: `name`, `email`, `phone`; `of` is the customer who already has the e-mail, `confirmed` that the
   * visitor typed the code mailed there.
   */
  'VISITOR',
  'OTHER',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** Defaults of a new message. */
export const justWritten = {
  visibility: 'public',
  kind: 'TEXT',
  meta: null,
  reactions: [] as never[],
  delivery: null,
  delivery_error: null,
  delivery_reason: null,
  edited_at: null,
  deleted_at: null,
} as const
