/**
 * Public holidays of Thailand that fall on the same day every year (announcements of the cabinet; Bank of Thailand
 * calendar of financial institutions' holidays).
 */
const fixedHolidays = [
  '01-01',
  '04-06',
  '04-13',
  '04-14',
  '04-15',
  '05-01',
  '05-04',
  '06-03',
  '07-28',
  '08-12',
  '10-13',
  '10-23',
  '12-05',
  '12-10',
  '12-31',
]

/** Makha Bucha, Visakha Bucha and Asalha Bucha: by the lunar calendar, as announced a year. */
const lunarHolidays: Record<number, string[]> = {
  2025: ['02-12', '05-11', '07-10'],
  2026: ['03-03', '05-31', '07-29'],
  2027: ['02-21', '05-20', '07-18'],
  2028: ['02-10', '05-08', '07-06'],
}

/** Whether all holidays of the year of a day have been announced; of other years those of the moon are missing. */
export function isHolidayCalendarKnown(day: string): boolean {
  return Number(day.slice(0, 4)) in lunarHolidays
}

const dayMs = 86_400_000

const known = new Map<number, ReadonlySet<string>>()

/** Whether it is a public holiday or the day that makes up for one on a weekend. */
export function isHoliday(day: string): boolean {
  return holidaysOf(Number(day.slice(0, 4))).has(day)
}

/** Whether a day, `2026-11-21`, is a Saturday or a Sunday. */
export function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6
}

/** The day after a day, `2026-11-21`. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
}

/** The holidays of a year; one that falls on a weekend is made up for on the next day that is worked. */
function holidaysOf(year: number): ReadonlySet<string> {
  const kept = known.get(year)
  if (kept) return kept
  // New Year's Eve of the year before may be made up for in January.
  const days = [
    `${year - 1}-12-31`,
    ...[...fixedHolidays, ...(lunarHolidays[year] ?? [])].map((day) => `${year}-${day}`).toSorted(),
  ]
  const holidays = new Set(days)
  for (const day of days) if (isWeekend(day)) holidays.add(substituteOf(day, holidays))
  known.set(year, holidays)
  return holidays
}

function substituteOf(day: string, holidays: Set<string>): string {
  let at = nextDay(day)
  while (isWeekend(at) || holidays.has(at)) at = nextDay(at)
  return at
}
