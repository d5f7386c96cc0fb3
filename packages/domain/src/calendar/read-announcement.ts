import type { Words } from '../languages.ts'
import { deliveredHolidays, deliveredYears, type Holiday } from './holidays.ts'
import { readDays } from './written-days.ts'

/** A problem in a line of a holiday list. */
export interface LineProblem {
  /** From 1 on. */
  line: number
  words: Words
}

export interface ReadAnnouncement {
  /** In chronological order. */
  holidays: Holiday[]
  problems: LineProblem[]
  /** Lines, from 1 on, without a digit: usually headings, or holidays with a forgotten date. */
  withoutDay: number[]
}

/** Maximum of holidays per year; a longer list is something else. */
export const holidaysMax = 60
/** Usual number; fewer or more may be right but need confirmation. */
const usualCount = { from: 12, to: 30 }

const thai = /[\u0E00-\u0E7F]/
const heading = /^[^\d๐-๙]*$/
const weekdayNames =
  /วัน(?:จันทร์|อังคาร|พุธ|พฤหัสบดี|ศุกร์|เสาร์|อาทิตย์)(?:ที่)?|\b(?:mon|tues?|wednes|thurs?|fri|satur|sun)day\b/gi
/** A leading line number: `1.`, `12)`, or in a cell of its own. */
const numbering = /^\s*[\d๐-๙]{1,2}\s*(?:[.)]\s+|[,;\t])/

/**
 * Parses the holidays of a text, one per line: as CSV with the date first, or as announced by the cabinet and the
 * Bank of Thailand, in Thai or English, with years of either era. `13-15 April` are three days. A name in one
 * language is completed by the built-in name, else repeated.
 * @param year of the common era; other years are problems, and missing years default to it.
 */
export function readAnnouncement(text: string, year: number): ReadAnnouncement {
  const written = text
    .split(/\r?\n/)
    .map((line, at) => ({ line, at: at + 1 }))
    .filter(({ line }) => line.trim() !== '')
  const lines = written
    .filter(({ line }) => !heading.test(line))
    .map(({ line, at }) => ({ at, read: readLine(line, year) }))
  const problems = lines.flatMap(({ at, read }) =>
    'problem' in read ? [{ line: at, words: read.problem }] : [],
  )
  const holidays = new Map<string, Holiday>()
  for (const { line, one } of lines.flatMap(({ at, read }) =>
    'holidays' in read ? read.holidays.map((found) => ({ line: at, one: found })) : [],
  )) {
    if (holidays.has(one.day)) problems.push({ line, words: twice(one.day) })
    else holidays.set(one.day, one)
  }
  return {
    holidays: [...holidays.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    problems: problems.toSorted((one, other) => one.line - other.line),
    withoutDay: written.filter(({ line }) => heading.test(line)).map(({ at }) => at),
  }
}

/** Writes a list for editing that `readAnnouncement` can parse. */
export function writeAnnouncement(holidays: readonly Holiday[]): string {
  return holidays.map(({ day, en, th }) => [day, quoted(en), quoted(th)].join(', ')).join('\n')
}

/** Doubtful properties of a year's list, which may still be right. */
export function oddAnnouncement(holidays: readonly Holiday[], year: number, today: string): Words[] {
  const { from, to } = usualCount
  const count = holidays.length
  const thisYear = Number(today.slice(0, 4))
  return [
    ...(count < from || count > to
      ? [
          {
            en: `A year has ${from} to ${to} holidays as a rule; these are ${count}`,
            th: `โดยปกติหนึ่งปีมีวันหยุด ${from}–${to} วัน รายการนี้มี ${count} วัน`,
          },
        ]
      : []),
    ...(year > thisYear + 2
      ? [
          {
            en: `${year} is more than two years ahead; holidays are announced a year before`,
            th: `ปี ${year + 543} อยู่ล่วงหน้าเกินสองปี โดยปกติวันหยุดจะประกาศล่วงหน้าหนึ่งปี`,
          },
        ]
      : []),
  ]
}

type ReadLine = { holidays: Holiday[] } | { problem: Words }

function readLine(line: string, year: number): ReadLine {
  const plain = line.replace(numbering, '')
  const found = readDays(plain, year) ?? readDays(line, year)
  if (!found) return { problem: noDay }
  const { days, before, after } = found
  const [wrong] = days.filter(({ isReal }) => !isReal)
  if (wrong) return { problem: noSuchDay(wrong.day) }
  const [other] = days.filter(({ day }) => Number(day.slice(0, 4)) !== year)
  if (other) return { problem: ofAnotherYear(other.day, year) }
  const names = namesIn(`${before},${after}`)
  if (!names) return { problem: noName }
  return { holidays: days.map(({ day }) => ({ day, ...names })) }
}

function namesIn(text: string): Pick<Holiday, 'en' | 'th'> | null {
  const cells = cellsOf(text.replaceAll(weekdayNames, ' ')).filter((cell) => /\p{L}/u.test(cell))
  const th = cells.find((cell) => thai.test(cell))
  const en = cells.find((cell) => !thai.test(cell))
  const [name] = cells
  if (name === undefined) return null
  return { en: en ?? known('th', name)?.en ?? name, th: th ?? known('en', name)?.th ?? name }
}

function cellsOf(text: string): string[] {
  const cells = text.match(/(?:(?<!\s)\s+)?"(?:[^"]|"")*"\s*(?=[,;\t]|$)|[^,;\t]+/g) ?? []
  return cells
    .map((cell) => cell.trim())
    .map((cell) => (/^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell))
    .filter(Boolean)
}

function known(language: 'en' | 'th', name: string): Holiday | undefined {
  return deliveredYears.flatMap(deliveredHolidays).find((one) => one[language] === name)
}

const quoted = (name: string): string => (/[",;\t]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)

const noDay: Words = {
  en: 'has no day; write it as 2027-01-01 or 1 January 2027',
  th: 'ไม่มีวันที่ เขียนเป็น 2027-01-01 หรือ 1 มกราคม 2570',
}
const noName: Words = { en: 'has no name of the holiday', th: 'ไม่มีชื่อวันหยุด' }
const twice = (day: string): Words => ({ en: `${day} stands above already`, th: `${day} ซ้ำกับบรรทัดก่อนหน้า` })
const noSuchDay = (day: string): Words => ({ en: `${day} is no day`, th: `ไม่มีวันที่ ${day}` })
const ofAnotherYear = (day: string, year: number): Words => ({
  en: `${day} is not in ${year}`,
  th: `${day} ไม่อยู่ในปี ${year + 543} (${year})`,
})
