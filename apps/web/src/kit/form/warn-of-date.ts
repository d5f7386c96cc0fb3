import type { WorkCalendar } from '@rp/domain/calendar/work-calendar'
import { dateWarnings, dateWarningWords } from '@rp/domain/date-warnings'
import { currentLanguage } from '../language.ts'

/** A field's `warn` for a date of this kind, in the reader's language. */
export const warnOfDate =
  (kind: Parameters<typeof dateWarnings>[0]) =>
  (value: unknown, calendar: WorkCalendar): string | null => {
    const language = currentLanguage()
    return (
      dateWarnings(kind, value, calendar)
        .map((one) => dateWarningWords[one][language])
        .join(' · ') || null
    )
  }
