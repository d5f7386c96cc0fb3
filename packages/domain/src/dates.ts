import type { Language } from './languages.ts'

const zone = 'Asia/Bangkok'
const hours12 = 12 * 60 * 60 * 1000

export interface DateStyle {
  /** Show the Buddhist year (2569) instead of the common year (2026). */
  buddhist?: boolean
}

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h12',
})

/** Formats an ISO instant as `21/11/2026` in Bangkok. */
export function formatDate(instant: string, style: DateStyle = {}): string {
  const part = partsOf(instant)
  const year = style.buddhist ? Number(part.year) + 543 : part.year
  return `${part.day}/${part.month}/${year}`
}

/** Formats an ISO instant as `03:15 PM` in Bangkok. */
export function formatTime(instant: string): string {
  const part = partsOf(instant)
  return `${part.hour}:${part.minute} ${(part.dayPeriod ?? '').toUpperCase()}`
}

/** The product's default format: `21/11/2026 03:15 PM` in Bangkok. */
export function formatDateTime(instant: string, style: DateStyle = {}): string {
  return `${formatDate(instant, style)} ${formatTime(instant)}`
}

/** Thai papers and mails use the Buddhist era. */
const styleOf = (language: Language): DateStyle => ({ buddhist: language === 'th' })

/** A day of the calendar as the panel shows it: `31/01/2027` for `2027-01-31`. */
export function formatDay(day: string): string {
  return day.split('-').toReversed().join('/')
}

/** The date of an instant in a paper or mail for a customer: `21/11/2026`, in Thai `21/11/2569`. */
export function writtenDate(instant: string, language: Language): string {
  return formatDate(instant, styleOf(language))
}

/** Date and time in a paper or mail for a customer. */
export function writtenDateTime(instant: string, language: Language): string {
  return formatDateTime(instant, styleOf(language))
}

/** A calendar day, `2026-12-21`, in a paper or mail for a customer. */
export function writtenDay(day: string, language: Language): string {
  return writtenDate(`${day}T00:00:00+07:00`, language)
}

/** Time only within the last 12 hours, else date and time. */
export function fromNow(instant: string, now: number, style: DateStyle = {}): string {
  return now - Date.parse(instant) < hours12 ? formatTime(instant) : formatDateTime(instant, style)
}

/** The day in Bangkok at an instant, `2026-11-23`. */
export function bangkokDay(at: Date | string): string {
  return new Date(new Date(at).getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
}

/** `2026-11-30 18:00` in Bangkok: sorts as text and is readable by every spreadsheet. */
export function bangkokMinute(instant: string): string {
  return new Date(Date.parse(instant) + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
}

function partsOf(instant: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
}

const dayMs = 86_400_000

/**
 * Adds days: `dayAfter('2026-11-21', 30)`; negative numbers subtract. Computed in UTC, so no clock change interferes.
 */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}
