import { useBrowserSetting } from '../browser-setting.ts'
import { buddhistYear } from '../date-text.tsx'
import { useLanguage } from '../language.ts'
import type { DayNames } from './calendar-days.ts'

/** In which language and year days are named. */
export function useDayNames(): DayNames {
  return { language: useLanguage(), buddhist: useBrowserSetting(buddhistYear) }
}
