import { bangkokDay } from './dates.ts'
import type { Words } from './languages.ts'

/** Filters of work lists for the start of a day: own work, or work due by the end of it. */
export const worklists = {
  MINE: { en: 'My work', th: 'งานของฉัน' },
  TODAY: { en: 'Due today or overdue', th: 'ถึงกำหนดภายในวันนี้' },
} as const satisfies Record<string, Words>
export type Worklist = keyof typeof worklists

/** The start of the next day in Bangkok. */
export function endOfToday(now = new Date()): string {
  const today = Date.parse(`${bangkokDay(now.toISOString())}T00:00:00+07:00`)
  return new Date(today + 86_400_000).toISOString()
}
