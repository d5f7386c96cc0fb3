import { arabicDigits } from '../plain-letters.ts'

/** The days named in a text, and the text around them. */
export interface WrittenDays {
  days: { day: string; isReal: boolean }[]
  before: string
  after: string
}

const months: Record<string, number> = Object.fromEntries(
  [
    ['january', 'jan', 'มกราคม', 'ม.ค.'],
    ['february', 'feb', 'กุมภาพันธ์', 'ก.พ.'],
    ['march', 'mar', 'มีนาคม', 'มี.ค.'],
    ['april', 'apr', 'เมษายน', 'เม.ย.'],
    ['may', 'พฤษภาคม', 'พ.ค.'],
    ['june', 'jun', 'มิถุนายน', 'มิ.ย.'],
    ['july', 'jul', 'กรกฎาคม', 'ก.ค.'],
    ['august', 'aug', 'สิงหาคม', 'ส.ค.'],
    ['september', 'sept', 'sep', 'กันยายน', 'ก.ย.'],
    ['october', 'oct', 'ตุลาคม', 'ต.ค.'],
    ['november', 'nov', 'พฤศจิกายน', 'พ.ย.'],
    ['december', 'dec', 'ธันวาคม', 'ธ.ค.'],
  ].flatMap((names, at) => names.map((name) => [name, at + 1])),
)
const month = `(?<month>${Object.keys(months)
  .toSorted((one, other) => other.length - one.length)
  .map((name) => name.replaceAll('.', String.raw`\.?`))
  .join('|')})`
const day = String.raw`(?<!\d)(?<day>\d{1,2})(?:\s*[-–]\s*(?<last>\d{1,2}))?(?:st|nd|rd|th)?`
const year = String.raw`(?:[\s,]*(?:พ\.ศ\.|ค\.ศ\.)?\s*(?<year>\d{4})(?!\d))?`

/** Notations of a date, plainest first. */
const forms = [
  /(?<!\d)(?<year>\d{4})-(?<number>\d{1,2})-(?<day>\d{1,2})(?!\d)/,
  /(?<!\d)(?<day>\d{1,2})[/.](?<number>\d{1,2})[/.](?<year>\d{4})(?!\d)/,
  new RegExp(String.raw`${day}\s*(?:of\s+)?${month}(?![a-z])${year}`, 'i'),
  new RegExp(String.raw`(?<![a-z])${month}\.?\s+${day}(?!\d)${year}`, 'i'),
]

/** Buddhist years are 543 ahead; no other era in use comes near. */
const buddhistFrom = 2400
const longest = 31

/**
 * The first day or range of days in a text, with years of either era; undefined if there is none.
 * @param usualYear default for dates without a year.
 */
export function readDays(text: string, usualYear: number): WrittenDays | undefined {
  const plain = arabicDigits(text)
  for (const form of forms) {
    const match = form.exec(plain)
    if (!match?.groups) continue
    const days = daysOf(match.groups, usualYear)
    const end = match.index + match[0].length
    return { days, before: plain.slice(0, match.index), after: plain.slice(end) }
  }
  return undefined
}

function daysOf(groups: Record<string, string | undefined>, usualYear: number): WrittenDays['days'] {
  const written = Number(groups['year'] ?? usualYear)
  const ofYear = written >= buddhistFrom ? written - 543 : written
  const number = Number(groups['number'] ?? monthOf(groups['month'] ?? ''))
  const first = Number(groups['day'])
  const last = Math.min(Number(groups['last'] ?? first), first + longest)
  const all = Array.from({ length: Math.max(1, last - first + 1) }, (_, at) => first + at)
  return all.map((one) => {
    const text = [String(ofYear).padStart(4, '0'), two(number), two(one)].join('-')
    return { day: text, isReal: isDay(text) }
  })
}

const two = (value: number): string => String(value).padStart(2, '0')

function monthOf(written: string): number {
  const name = written.toLowerCase()
  const known = Object.keys(months).find((one) => one.replaceAll('.', '') === name.replaceAll('.', ''))
  return months[known ?? ''] ?? 0
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
