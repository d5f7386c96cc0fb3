import { useBrowserSetting } from '../browser/browser-setting.ts'
import { useLanguage } from '../language.ts'
import { buddhistYear } from './date-text.tsx'

/** The name of a month such as `2026-11`, in the reader's language and calendar year. */
export function useMonthName(): (month: string) => string {
  const language = useLanguage()
  const calendar = useBrowserSetting(buddhistYear) ? 'buddhist' : 'gregory'
  const format = new Intl.DateTimeFormat(`${language}-u-ca-${calendar}`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (month) => format.format(new Date(`${month}-15T00:00:00Z`))
}
