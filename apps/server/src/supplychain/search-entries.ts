import { sql } from 'drizzle-orm'
import { searchSource } from '../platform/search/search-source.ts'
import { logEntry } from '../platform/tables/log-entry.ts'

/** Finds log entries by number (`#1204`) or by the beginning of their hash; the list searches their subjects. */
export const entrySource = searchSource(
  {
    kind: 'log_entry',
    from: sql`${logEntry}`,
    id: logEntry.seq,
    number: sql`'#' || ${logEntry.seq}`,
    title: [
      sql`coalesce(${logEntry.subject} ->> 'label', '')`,
      sql`coalesce(${logEntry.subject} ->> 'label', '')`,
    ],
    hint: logEntry.event,
    at: logEntry.recorded_at,
    text: sql`''`,
    params: { id: logEntry.seq },
  },
  {
    matches: ({ text }) => {
      const number = /^#?(\d{1,15})$/.exec(text)?.[1]
      if (number !== undefined) return sql`${logEntry.seq} = ${Number(number)}`
      if (!/^[0-9a-f]{8,64}$/.test(text)) return sql`false`
      return sql`left(${logEntry.hash}, 16) like ${`${text.slice(0, 16)}%`} and ${logEntry.hash} like ${`${text}%`}`
    },
  },
)
