import type { Language } from './languages.ts'

const zone = 'Asia/Bangkok'
const hours12 = 12 * 60 * 60 * 1000

export interface DateStyle {
  /** Show the Buddhist year (2569) instead of the common one (2026). */
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

/** `21/11/2026` in Bangkok, of an ISO instant. */
export function formatDate(instant: string, style: DateStyle = {}): string {
  const part = partsOf(instant)
  const year = style.buddhist ? Number(part.year) + 543 : part.year
  return `${part.day}/${part.month}/${year}`
}

/** `03:15 PM` in Bangkok, of an ISO instant. */
export function formatTime(instant: string): string {
  const part = partsOf(instant)
  return `${part.hour}:${part.minute} ${(part.dayPeriod ?? '').toUpperCase()}`
}

/** `21/11/2026 03:15 PM` in Bangkok: the product's default (specification 9). */
export function formatDateTime(instant: string, style: DateStyle = {}): string {
  return `${formatDate(instant, style)} ${formatTime(instant)}`
}

/** How papers and mails in a language count years: Thai ones by the Buddhist era, as the country does. */
const styleOf = (language: Language): DateStyle => ({ buddhist: language === 'th' })

/** The date of an instant on a paper or in a mail for a customer: `21/11/2026`, in Thai `21/11/2569`. */
export function writtenDate(instant: string, language: Language): string {
  return formatDate(instant, styleOf(language))
}

/** Date and time on a paper or in a mail for a customer. */
export function writtenDateTime(instant: string, language: Language): string {
  return formatDateTime(instant, styleOf(language))
}

/** A day of the calendar, `2026-12-21`, on a paper or in a mail for a customer. */
export function writtenDay(day: string, language: Language): string {
  return writtenDate(`${day}T00:00:00+07:00`, language)
}

/** Time only while under 12 hours have passed, else date and time (specification 9). */
export function fromNow(instant: string, now: number, style: DateStyle = {}): string {
  return now - Date.parse(instant) < hours12 ? formatTime(instant) : formatDateTime(instant, style)
}

/** The day it is in Bangkok at an instant, `2026-11-23`. */
export function bangkokDay(at: Date | string): string {
  return new Date(new Date(at).getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
}

function partsOf(instant: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
}
