import type { Language } from '@rp/domain/languages'

const words = {
  en: { hours: 'h', minutes: 'min' },
  th: { hours: 'ชม.', minutes: 'นาที' },
}

/** A duration in words: `1 h 20 min`. */
export function minutesText(minutes: number, language: Language): string {
  const t = words[language]
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours > 0 && `${hours} ${t.hours}`, (rest > 0 || hours === 0) && `${rest} ${t.minutes}`]
  return parts.filter(Boolean).join(' ')
}
