/** What a message is besides its words; `meta` holds what its kind needs. */
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
  /** What a customer thought of a conversation: `score`, and perhaps words. */
  'RATING',
  /** Who a visitor says to be: `name`, `email`, `phone`; `of` names whose e-mail it is already. */
  'VISITOR',
  'OTHER',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** What is true of any message that was only just written. */
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
