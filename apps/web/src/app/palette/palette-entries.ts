import type { SearchHit } from '@rp/contract/platform/search'
import { botNames, botOf, routeOf } from '@rp/domain/ai/bots'
import {
  configurationScreens,
  keysOfScreen,
  specOf,
  type ConfigurationScreen,
} from '@rp/domain/configuration/keys'
import type { Language, Words } from '@rp/domain/languages'
import { menuGroups } from '@rp/domain/menus'
import { mayOpen } from '@rp/domain/permissions'
import { pathOf, routes, type RouteName } from '@rp/domain/routes'
import { searchKinds } from '@rp/domain/search/search-kinds'
import { cleanText } from '@rp/domain/search/typed-text'
import type { AccountDialog } from '../account/account-dialog.ts'
import type { Who } from '../guard.ts'
import { linkEntry } from './link-entry.ts'
import { screenParts } from './screen-parts.ts'

export interface PaletteEntry {
  id: string
  title: string
  hint: string
  to: string
  /** Opens a dialog of the own account instead of an address. */
  dialog?: AccountDialog
}

interface Named {
  id: string
  /** Null: everybody's. */
  route: RouteName | null
  title: Words
  /** Its location, and other search terms. */
  place: Words
  more?: string | undefined
  to?: string
  dialog?: AccountDialog | undefined
}

/** Matching screens by their titles in both languages; only those the user may open. */
export function screenEntries(caller: Who, typed: string, language: Language): PaletteEntry[] {
  const link = linkEntry(caller, typed, language)
  if (link) return [link]
  const parts = typed.trim() === '' ? [] : partsFor(caller)
  return entriesOf([...menuScreens(), ...botScreens(), ...parts], caller, typed, language)
}

/** Matching settings by name, description and key; each links to its field. */
export function settingEntries(caller: Who, typed: string, language: Language): PaletteEntry[] {
  return typed.trim().length < 2 ? [] : entriesOf(settings(), caller, typed, language)
}

/** The records that the server found, with addresses; among equals, those the user opens come first. */
export function recordEntries(
  found: readonly SearchHit[],
  language: Language,
  openedAt: (address: string) => number = () => 0,
): PaletteEntry[] {
  return found
    .map((hit) => ({ hit, to: addressOf(hit) }))
    .toSorted((one, other) => other.hit.match - one.hit.match || openedAt(other.to) - openedAt(one.to))
    .map(({ hit: { kind, id, number, title, hint }, to }) => ({
      id: `${kind}-${id}`,
      title: number === null ? title : `${number} · ${title}`,
      hint: [searchKinds[kind].words[language], hint].filter((part) => part !== '').join(' · '),
      to,
    }))
}

function addressOf({ route, params, query }: SearchHit): string {
  const requested = new URLSearchParams(query).toString()
  return `${pathOf(route, params)}${requested && `?${requested}`}`
}

function entriesOf(all: Named[], caller: Who, typed: string, language: Language): PaletteEntry[] {
  const words = cleanText(typed).toLowerCase().split(' ')
  return all
    .filter(({ route }) => route === null || mayOpen(caller.role, caller.department, route))
    .filter(({ title, place, more = '' }) => {
      const text = [title.en, title.th, place.en, place.th, more].join(' ').toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .map(({ id, route, title, place, to, dialog }) => ({
      id,
      title: title[language],
      hint: place[language],
      to: to ?? (route === null ? '' : routes[route]),
      ...(dialog && { dialog }),
    }))
}

function menuScreens(): Named[] {
  return menuGroups.flatMap(({ title: place, items }) =>
    items.map(({ id, route, title }) => ({ id: `screen-${id}`, route, title, place })),
  )
}

/** Parts of screens and dialogs that the menu does not list. */
function partsFor({ role }: Who): Named[] {
  return screenParts
    .filter(({ isSystem }) => !isSystem || role === 'SUPER_ADMIN')
    .map(({ id, title, place, more, at, dialog }) => ({
      id: `part-${id}`,
      route: at?.route ?? null,
      title,
      place,
      more,
      dialog,
      ...(at && { to: `${routes[at.route]}${at.query}` }),
    }))
}

/** Bots whose screens the menu does not list. */
function botScreens(): Named[] {
  const listed = new Set(menuGroups.flatMap(({ items }) => items.map(({ route }) => route)))
  return botNames
    .filter((name) => !listed.has(routeOf(name)))
    .map((name) => ({ id: `bot-${name}`, route: routeOf(name), title: botOf(name).name, place: assistant }))
}

const assistant = { en: 'Assistant', th: 'ผู้ช่วย' }

const settingScreens: Record<ConfigurationScreen, { route: RouteName; part: string; place: Words }> = {
  chat: { route: 'chat-configuration', part: '', place: { en: 'Setting of chat', th: 'การตั้งค่าแชต' } },
  security: {
    route: 'chat-configuration',
    part: '?part=security',
    place: { en: 'Setting of security', th: 'การตั้งค่าความปลอดภัย' },
  },
  calendar: {
    route: 'chat-configuration',
    part: '?part=calendar',
    place: { en: 'Setting of the calendar', th: 'การตั้งค่าปฏิทิน' },
  },
  recipes: {
    route: 'recipes-configuration',
    part: '',
    place: { en: 'Setting of recipes', th: 'การตั้งค่าสูตร' },
  },
}

function settings(): Named[] {
  return (Object.keys(configurationScreens) as ConfigurationScreen[]).flatMap((screen) => {
    const { route, part, place } = settingScreens[screen]
    return keysOfScreen(screen).map((key) => {
      const { name, description } = specOf(key)
      return {
        id: `setting-${key}`,
        route,
        title: name,
        place,
        more: `${key} ${description.en} ${description.th}`,
        to: `${routes[route]}${part}#${key}`,
      }
    })
  })
}
