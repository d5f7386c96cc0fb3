import { isWeekend, nextDay } from './days.ts'

/** A public holiday, `2026-04-13`, with its name in both languages. */
export interface Holiday {
  day: string
  en: string
  th: string
}

type Named = [day: string, en: string, th: string]

/**
 * Thai public holidays on fixed dates (announcements of the cabinet; Bank of Thailand calendar of financial
 * institutions' holidays).
 */
const fixedHolidays: Named[] = [
  ['01-01', 'New Year’s Day', 'วันขึ้นปีใหม่'],
  ['04-06', 'Chakri Memorial Day', 'วันจักรี'],
  ['04-13', 'Songkran Festival', 'วันสงกรานต์'],
  ['04-14', 'Songkran Festival', 'วันสงกรานต์'],
  ['04-15', 'Songkran Festival', 'วันสงกรานต์'],
  ['05-01', 'Labour Day', 'วันแรงงานแห่งชาติ'],
  ['05-04', 'Coronation Day', 'วันฉัตรมงคล'],
  ['06-03', 'Birthday of Queen Suthida', 'วันเฉลิมพระชนมพรรษาสมเด็จพระนางเจ้าฯ พระบรมราชินี'],
  ['07-28', 'Birthday of King Vajiralongkorn', 'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว'],
  ['08-12', 'Birthday of Queen Sirikit, Mother’s Day', 'วันแม่แห่งชาติ'],
  ['10-13', 'King Bhumibol Memorial Day', 'วันนวมินทรมหาราช'],
  ['10-23', 'Chulalongkorn Day', 'วันปิยมหาราช'],
  ['12-05', 'Birthday of King Bhumibol, Father’s Day', 'วันพ่อแห่งชาติ'],
  ['12-10', 'Constitution Day', 'วันรัฐธรรมนูญ'],
  ['12-31', 'New Year’s Eve', 'วันสิ้นปี'],
]

/** Lunar holidays, as announced each year. */
const lunarNames = [
  ['Makha Bucha Day', 'วันมาฆบูชา'],
  ['Visakha Bucha Day', 'วันวิสาขบูชา'],
  ['Asalha Bucha Day', 'วันอาสาฬหบูชา'],
] as const
const lunarDays: Record<number, [makha: string, visakha: string, asalha: string]> = {
  2025: ['02-12', '05-11', '07-10'],
  2026: ['03-03', '05-31', '07-29'],
  2027: ['02-21', '05-20', '07-18'],
  2028: ['02-10', '05-08', '07-06'],
}

/** The years with built-in holidays, including lunar ones. */
export const deliveredYears: readonly number[] = Object.keys(lunarDays).map(Number)

interface Delivered {
  holidays: readonly Holiday[]
  days: ReadonlySet<string>
}

const cache = new Map<number, Delivered>()

/**
 * The built-in holidays of a year in order; one on a weekend has a substitute on the next working day. Other years
 * lack the lunar holidays.
 */
export function deliveredHolidays(year: number): readonly Holiday[] {
  return delivered(year).holidays
}

/** Whether a day is a built-in holiday. */
export function isDeliveredHoliday(day: string): boolean {
  return delivered(Number(day.slice(0, 4))).days.has(day)
}

function delivered(year: number): Delivered {
  const known = cache.get(year)
  if (known) return known
  const holidays = withSubstitutes(year)
  const made = { holidays, days: new Set(holidays.map(({ day }) => day)) }
  cache.set(year, made)
  return made
}

function withSubstitutes(year: number): Holiday[] {
  const lunar = (lunarDays[year] ?? []).map((day, at): Named => [day, ...(lunarNames[at] ?? ['', ''])])
  const ofYear = [...fixedHolidays, ...lunar].map(([day, en, th]) => ({ day: `${year}-${day}`, en, th }))
  // New Year's Eve of the previous year may have its substitute in January.
  const eve = { day: `${year - 1}-12-31`, en: 'New Year’s Eve', th: 'วันสิ้นปี' }
  const all = [eve, ...ofYear].toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const taken = new Set(all.map(({ day }) => day))
  const substitutes = all
    .filter(({ day }) => isWeekend(day))
    .map(({ day, en, th }) => {
      const substitute = freeDayAfter(day, taken)
      taken.add(substitute)
      return { day: substitute, en: `Substitution for ${en}`, th: `ชดเชย${th}` }
    })
  return [...all, ...substitutes]
    .filter(({ day }) => day.startsWith(`${year}-`))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

function freeDayAfter(day: string, taken: ReadonlySet<string>): string {
  let at = nextDay(day)
  while (isWeekend(at) || taken.has(at)) at = nextDay(at)
  return at
}
