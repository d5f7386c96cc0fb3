import type { RouteName } from '../routes.ts'
import { anonymous } from '../chat/visitor-name.ts'

/** The lists whose search finds customers by their names; elsewhere the same word means something else. */
const listsOfPeople: readonly RouteName[] = [
  'customer-list',
  'messenger',
  'room-list',
  'lab-order-list',
  'machine-service-list',
  'machine-register-list',
  'service-contract-list',
  'recipes-rd-list',
  'recipes-design-list',
  'bot-task-data-list',
]

/** Filters in which somebody types a name; every other one has fixed values or ids. */
const typedFilters = new Set(['keyword', 'name', 'customer', 'customer_name', 'display_name'])

/** The names and contact data of one person, as stored. */
export interface CalledPerson {
  display_name: string
  email: string | null
  phone: string | null
  im_handle: string | null
  company?: string | null
  tax_id: string | null
}

/** What names a person in a search: a name also means other things, an identifier belongs to the person alone. */
export interface PersonWords {
  names: ReadonlySet<string>
  identifiers: ReadonlySet<string>
}

interface Search {
  q?: string | undefined
  filters?: Record<string, string> | undefined
}

/** Two texts are the same word for a reader: letter case, accents as one or two characters, and outer spaces. */
const sameWord = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase()

/** The words that name these people; a visitor without a name has none. */
export function wordsOfPeople(people: CalledPerson[]): PersonWords {
  const words = (values: (string | null | undefined)[]) =>
    new Set(values.flatMap((value) => (value && sameWord(value) !== anonymous ? [sameWord(value)] : [])))
  return {
    names: words(people.flatMap(({ display_name, im_handle }) => [display_name, im_handle])),
    identifiers: words(people.flatMap(({ email, phone, tax_id }) => [email, phone, tax_id])),
  }
}

/** Whether a text as a whole is one of the person's names or identifiers. */
export function isPersonWord({ names, identifiers }: PersonWords, text: string): boolean {
  return names.has(sameWord(text)) || identifiers.has(sameWord(text))
}

/**
 * The search of a list without what names the person, or null if nothing does. Whole values are compared, never a part:
 * the search for "Page Turner" is not about a person called "Page". A name counts only where people are searched.
 */
export function withoutPerson<S extends Search>(list: string, search: S, words: PersonWords): S | null {
  const searchesPeople = listsOfPeople.some((name) => name === list)
  const names = (text: string, isTyped: boolean) =>
    words.identifiers.has(sameWord(text)) || (isTyped && searchesPeople && words.names.has(sameWord(text)))
  const filters = Object.entries(search.filters ?? {})
  const left = filters.filter(([key, value]) => !names(value, typedFilters.has(key)))
  const isSearched = search.q !== undefined && names(search.q, true)
  if (!isSearched && left.length === filters.length) return null
  const { q: _q, ...rest } = search
  return {
    ...(isSearched ? rest : search),
    ...(search.filters && { filters: Object.fromEntries(left) }),
  } as S
}
