import { useBrowserSetting } from '../browser/browser-setting.ts'
import { useLanguage } from '../language.ts'
import { buddhistYear } from '../text/date-text.tsx'
import type { DayNames } from './calendar-days.ts'

/** The language and calendar year in which days are named. */
export function useDayNames(): DayNames {
  return { language: useLanguage(), buddhist: useBrowserSetting(buddhistYear) }
}
