import type { Language } from '@rp/domain/languages'

/** What a conversation is about; it decides which service answers. */
export type Subject = 'cosmetics' | 'food' | 'machine'

/** A conversation to tell again: `C` the customer, `S` the staff, one message a line, `{slots}` to fill. */
export interface Dialogue {
  subject: Subject
  language: Language
  /** The tags that suit it, with a value where the tag has values. */
  tags: [name: string, value?: string][]
  lines: string[]
}
