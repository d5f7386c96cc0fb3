import type { Endpoint } from '@rp/contract/endpoint'
import { defaultPageSize } from '@rp/contract/list'
import type { ListState as Memory } from '@rp/contract/platform/preferences'
import { offsetMax, pageSizes } from '@rp/domain/limits'

/** What a list shows. The address holds all of it; the server remembers it for the next visit. */
export interface ListState {
  page: number
  limit: number
  sortBy: string
  order: 'ASC' | 'DESC'
  q: string
  filters: Record<string, string>
  /** Columns that the user hid. */
  hidden: string[]
}

/** What a list may request, from its endpoint, so that no address or memory requests more. */
export interface ListRules {
  sortBy: string
  order: 'ASC' | 'DESC'
  /** The endpoint's key for the search text. */
  searchAs: string
  filters: string[]
  columns: string[]
  /** Columns hidden until the user selects them. */
  hidden: string[]
  accepts: (name: string, value: string) => boolean
}

interface Declared {
  filters: string[]
  columns: string[]
  hidden?: string[]
  searchAs?: string
}

export function rulesOf(
  { query }: Endpoint,
  { filters, columns, hidden = [], searchAs = 'q' }: Declared,
): ListRules {
  const { shape } = query
  return {
    sortBy: String(shape.sortBy?.parse(undefined)),
    order: shape.order?.parse(undefined) === 'DESC' ? 'DESC' : 'ASC',
    searchAs,
    filters: filters.filter((name) => name in shape),
    columns,
    hidden,
    accepts: (name, value) => shape[name]?.safeParse(value).success ?? false,
  }
}

export function firstState({ sortBy, order, hidden }: ListRules): ListState {
  return { page: 1, limit: defaultPageSize, sortBy, order, q: '', filters: {}, hidden }
}

/** Page 1, limit 5, no filters. Order and columns are not filters and stay. */
export function resetState(state: ListState): ListState {
  return { ...state, page: 1, limit: defaultPageSize, q: '', filters: {} }
}

/** Any change except of page or columns leads back to page 1: the old page shows other rows. */
export function changeState(state: ListState, change: Partial<ListState>): ListState {
  const keepsRows = Object.keys(change).every((key) => key === 'page' || key === 'hidden')
  return { ...state, ...(!keepsRows && { page: 1 }), ...change }
}

/** Whether an address says anything about the list; a bare one uses the memory. */
export function hasState(search: URLSearchParams, rules: ListRules): boolean {
  return [...fixedKeys, ...rules.filters].some((key) => search.has(key))
}

export function readState(search: URLSearchParams, rules: ListRules): ListState {
  const text = (key: string) => search.get(key) ?? undefined
  return sound(
    {
      page: Number(text('page')),
      limit: Number(text('limit')),
      sortBy: text('sortBy'),
      order: text('order'),
      q: text('q'),
      filters: Object.fromEntries(rules.filters.map((name) => [name, text(name) ?? ''])),
      hidden: text('hide')?.split(','),
    },
    rules,
  )
}

/**
 * The address of a state. Page and limit are always written, so that a bare address (the menu's link) is never mistaken
 * for a list that was reset. Parameters of others, such as an open drawer, stay.
 */
export function writeState(state: ListState, rules: ListRules, around: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(around)
  for (const key of [...fixedKeys, ...rules.filters]) search.delete(key)
  search.set('page', String(state.page))
  search.set('limit', String(state.limit))
  if (state.sortBy !== rules.sortBy || state.order !== rules.order) {
    search.set('sortBy', state.sortBy)
    search.set('order', state.order)
  }
  if (state.q) search.set('q', state.q)
  for (const [name, value] of Object.entries(state.filters)) search.set(name, value)
  if (!isSame(state.hidden, rules.hidden)) search.set('hide', state.hidden.join(','))
  return search
}

/** The query of the list endpoint; with a format, that of its export. */
export function queryOf(state: ListState, rules: ListRules): Record<string, string | number> {
  const { page, limit, sortBy, order, q, filters } = state
  return { page, limit, sortBy, order, ...(q.trim() && { [rules.searchAs]: q.trim() }), ...filters }
}

export function fromMemory(memory: Memory | null | undefined, rules: ListRules): ListState {
  return memory ? sound(memory, rules) : firstState(rules)
}

export function toMemory({ q, hidden, ...state }: ListState, rules: ListRules): Memory {
  return { ...state, ...(q && { q }), ...(!isSame(hidden, rules.hidden) && { hidden }) }
}

const fixedKeys = ['page', 'limit', 'sortBy', 'order', 'q', 'hide']

interface Unsound {
  page: number
  limit: number
  sortBy?: string | undefined
  order?: string | undefined
  q?: string | undefined
  filters: Record<string, string>
  hidden?: string[] | undefined
}

/** Users may type any address, and a memory may be older than the list: drops what does not fit. */
function sound(given: Unsound, rules: ListRules): ListState {
  const first = firstState(rules)
  const sorted = given.sortBy !== undefined && rules.accepts('sortBy', given.sortBy)
  const limit = pageSizes.find((size) => size === given.limit) ?? first.limit
  const fits = (name: string) => {
    const value = given.filters[name]
    return value !== undefined && value !== '' && rules.accepts(name, value)
  }
  return {
    page: Number.isSafeInteger(given.page) ? Math.min(Math.max(given.page, 1), lastPageOf(limit)) : 1,
    limit,
    sortBy: sorted ? (given.sortBy ?? first.sortBy) : first.sortBy,
    order: given.order === 'ASC' || given.order === 'DESC' ? given.order : first.order,
    q: (given.q ?? '').slice(0, searchLength),
    filters: Object.fromEntries(rules.filters.filter(fits).map((name) => [name, given.filters[name] ?? ''])),
    hidden: given.hidden ? rules.columns.filter((column) => given.hidden?.includes(column)) : first.hidden,
  }
}

/** Order does not matter: the first is in click order, the second in declaration order. */
function isSame(hidden: string[], atFirst: string[]): boolean {
  return hidden.length === atFirst.length && hidden.every((column) => atFirst.includes(column))
}

/** The highest page that can be requested; a longer list must be narrowed by a filter. */
export function lastPageOf(limit: number): number {
  return Math.floor(offsetMax / limit) + 1
}

/** The endpoints' limits (contract list.ts). */
export const searchLength = 100
