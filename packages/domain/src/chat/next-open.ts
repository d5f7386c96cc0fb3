import { writtenDate } from '../dates.ts'
import type { Language } from '../languages.ts'

const weekMs = 7 * 86_400_000
const zone = 'Asia/Bangkok'

const weekday = {
  en: new Intl.DateTimeFormat('en', { timeZone: zone, weekday: 'long' }),
  th: new Intl.DateTimeFormat('th', { timeZone: zone, weekday: 'long' }),
}
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })

/**
 * The next opening for customers: `Monday 09:00`, `วันจันทร์ 09:00 น.`; with the date if the weekday is ambiguous.
 * Empty if there is none.
 */
export function nextOpenText(next: number | null, language: Language, now: number): string {
  if (next === null) return ''
  const date = next - now < weekMs ? '' : ` ${writtenDate(new Date(next).toISOString(), language)}`
  const text = `${weekday[language].format(next)}${date} ${clock.format(next)}`
  return language === 'th' ? `${text} น.` : text
}
