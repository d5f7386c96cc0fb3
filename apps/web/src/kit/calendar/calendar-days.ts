import { dayAfter } from '@rp/domain/dates'
import type { Language } from '@rp/domain/languages'

export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return dayAfter(day, -((weekday + 6) % 7))
}

/** The seven days of a day's week, from Monday. */
export function weekOf(day: string): string[] {
  const monday = mondayOf(day)
  return Array.from({ length: 7 }, (_, at) => dayAfter(monday, at))
}

/** The weeks that a month, `2026-11`, overlaps, each from Monday to Sunday. */
export function weeksOfMonth(month: string): string[][] {
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1)
  const weeks: string[][] = []
  for (let day = mondayOf(`${month}-01`); day <= last; day = dayAfter(day, 7)) weeks.push(weekOf(day))
  return weeks
}

export function monthAfter(month: string, count: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, index - 1 + count, 1)).toISOString().slice(0, 7)
}

export interface DayNames {
  language: Language
  buddhist: boolean
}

/** `Mon`, `จ.` */
export function weekdayName(day: string, { language }: DayNames): string {
  return format(day, tags[language], { weekday: 'short' })
}

/** `Monday 23 November 2026`, for users who do not see the grid. */
export function dayName(day: string, { language, buddhist }: DayNames): string {
  return format(day, localeOf(language, buddhist), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
}

export function shortDayName(day: string, { language }: DayNames): string {
  return format(day, tags[language], { day: 'numeric', month: 'short' })
}

/** `November 2026` for `2026-11`. */
export function monthName(month: string, { language, buddhist }: DayNames): string {
  return format(`${month}-01`, localeOf(language, buddhist), { month: 'long', year: 'numeric' })
}

/** British order in English: the day before the month. */
const tags: Record<Language, string> = { en: 'en-GB', th: 'th' }

function localeOf(language: Language, buddhist: boolean): string {
  return `${tags[language]}-u-ca-${buddhist ? 'buddhist' : 'gregory'}`
}

function format(day: string, locale: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
}
