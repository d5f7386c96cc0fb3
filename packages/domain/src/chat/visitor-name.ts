import type { Words } from '../languages.ts'

/** How a visitor is kept of whom no name is known. */
export const anonymous = 'anonymous'

/**
 * What staff read as the name of a room's customer: visitors without a name are told apart by a mark of their room, which
 * colleagues can say to each other.
 */
export function visitorName({ display_name, id }: { display_name: string; id: string }): Words {
  if (display_name !== '' && display_name !== anonymous) return { en: display_name, th: display_name }
  const mark = id.replaceAll('-', '').slice(-4).toUpperCase()
  return { en: `Visitor ${mark}`, th: `ผู้เยี่ยมชม ${mark}` }
}

/** The same for a notification, whose reader's language is not known when it is written. */
export function bellName(of: { display_name: string; id: string }): string {
  const { en, th } = visitorName(of)
  return en === th ? en : `${en} · ${th}`
}
