import { dateWarnings, dateWarningWords } from '@rp/domain/date-warnings'
import { currentLanguage } from '../language.ts'

/** A field's `warn` for a date of this kind: what is odd about it, in the reader's language. */
export const warnOfDate =
  (kind: Parameters<typeof dateWarnings>[0]) =>
  (value: unknown): string | null => {
    const language = currentLanguage()
    return (
      dateWarnings(kind, value)
        .map((one) => dateWarningWords[one][language])
        .join(' · ') || null
    )
  }
