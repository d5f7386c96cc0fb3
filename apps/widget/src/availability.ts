import type { Language } from '@rp/domain/languages'
import type { Site } from './api.ts'
import type { Words } from './words.ts'

/** Why nobody answers right now; undefined: somebody does. */
export function awayOf(site: Site | undefined): 'closed' | 'offline' | undefined {
  const now = site?.availability
  if (!now || (now.is_open && now.staff_online)) return undefined
  return now.is_open ? 'offline' : 'closed'
}

/** Shows a visitor when the company is back, so that nobody waits in vain. */
export function awayLine(site: Site | undefined, t: Words, language: Language): string {
  const away = awayOf(site)
  if (!away) return ''
  const next = site?.availability?.next_open
  if (away === 'offline' || !next) return t[away]
  const form = { weekday: 'long', hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Bangkok' } as const
  return `${t.closed} ${t.back(new Date(next).toLocaleString(language, form))}`
}
