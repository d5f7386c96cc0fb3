import type { Weekday } from '../configuration/values.ts'
import { weekdays } from '../enumerations.ts'
import type { Language } from '../languages.ts'
import type { BusinessHours } from './business-hours.ts'

const names: Record<Language, Record<Weekday, string>> = {
  en: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
  th: {
    monday: 'จันทร์',
    tuesday: 'อังคาร',
    wednesday: 'พุธ',
    thursday: 'พฤหัสบดี',
    friday: 'ศุกร์',
    saturday: 'เสาร์',
    sunday: 'อาทิตย์',
  },
}

/** Opening hours for customers: consecutive days are joined; says whether holidays are closed. */
export function hoursText({ days, times, closedOnHolidays }: BusinessHours, language: Language): string {
  const isThai = language === 'th'
  if (days.length === 0 || times.length === 0) return isThai ? 'ยังไม่มีเวลาทำการ' : 'No opening hours'
  const spans = runsOf(days).map(([first, last]) => spanText(first, last, language))
  const when = times.map(({ start, end }) => `${start}-${end}`).join(isThai ? ' และ ' : ' and ')
  const open = isThai ? `วัน${spans.join(' ')} ${when} น.` : `${spans.join(', ')} ${when}, Bangkok time`
  if (!closedOnHolidays) return open
  return `${open}${isThai ? ' ปิดวันหยุดนักขัตฤกษ์' : '; closed on public holidays'}`
}

function spanText(first: Weekday, last: Weekday, language: Language): string {
  const name = names[language]
  if (first === last) return name[first]
  return language === 'th' ? `${name[first]}ถึง${name[last]}` : `${name[first]} to ${name[last]}`
}

/** Runs of consecutive days. */
function runsOf(days: readonly Weekday[]): [first: Weekday, last: Weekday][] {
  const runs: [Weekday, Weekday][] = []
  for (const day of weekdays.filter((one) => days.includes(one))) {
    const run = runs.at(-1)
    if (run && weekdays.indexOf(day) === weekdays.indexOf(run[1]) + 1) run[1] = day
    else runs.push([day, day])
  }
  return runs
}
