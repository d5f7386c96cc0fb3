import type { Language } from '@rp/domain/languages'
import { sql, type SQL } from 'drizzle-orm'
import { notification } from './notification.ts'

/** A text of a notification in the reader's language. */
export function textIn(language: Language, of: 'title' | 'description'): SQL<string> {
  const plain = notification[of]
  return language === 'th'
    ? sql<string>`coalesce(${notification[`${of}_th`]}, ${plain})`
    : sql<string>`${plain}`
}
