import type { search } from '@rp/contract/platform/search'
import type { ReplyOf } from '@rp/contract/endpoint'
import type { Language } from '@rp/domain/languages'
import { menuGroups } from '@rp/domain/menus'
import { mayOpen } from '@rp/domain/permissions'
import { pathOf, routes } from '@rp/domain/routes'
import type { Who } from '../guard.ts'

export interface PaletteEntry {
  id: string
  title: string
  hint: string
  to: string
}

/** The screens that match, by their titles in both languages; only what the user may open. */
export function screenEntries(who: Who, typed: string, language: Language): PaletteEntry[] {
  const wanted = typed.trim().toLowerCase()
  return menuGroups.flatMap((group) =>
    group.items
      .filter(({ route }) => mayOpen(who.role, who.department, route))
      .filter(({ title }) =>
        [group.title.en, group.title.th, title.en, title.th].join(' ').toLowerCase().includes(wanted),
      )
      .map(({ id, route, title }) => ({
        id: `screen-${id}`,
        title: title[language],
        hint: group.title[language],
        to: routes[route],
      })),
  )
}

/** The records that the server found, each with the address of its screen. */
export function recordEntries(found: ReplyOf<typeof search>): PaletteEntry[] {
  return found.map(({ kind, id, title, hint, route, params, query }) => {
    const asked = new URLSearchParams(query).toString()
    return { id: `${kind}-${id}`, title, hint, to: `${pathOf(route, params)}${asked && `?${asked}`}` }
  })
}
