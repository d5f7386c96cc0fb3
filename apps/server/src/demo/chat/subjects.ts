import type { Language } from '@rp/domain/languages'

/** The subject of a conversation; it determines the service. */
export type Subject = 'cosmetics' | 'food' | 'machine'

/** A conversation template: `C` the customer, `S` the staff, one message per line, `{slots}` to fill. */
export interface Dialogue {
  subject: Subject
  language: Language
  /** Its tags, with a value where the tag has values. */
  tags: [name: string, value?: string][]
  lines: string[]
}
