import type { Answering, Endpoint, InputOf } from '@rp/contract/endpoint'
import type { PageOf } from '@rp/contract/list'
import { call } from '../call.ts'

export interface Option {
  id: string
  name: string
}

/** Records that others refer to: found by search, named by id. */
export interface Reference {
  /** Cache key of its results: a resource's path, so that changed records invalidate it, too. */
  key: string
  /** Filters applied besides the search text. */
  narrowed?: Record<string, string>
  search: (q: string, signal: AbortSignal) => Promise<Option[]>
  name: (id: string, signal: AbortSignal) => Promise<string>
}

interface Referred<T> {
  path: string
  endpoints: {
    list: Answering<PageOf<T>>
    get: Answering<T>
  }
}

/** A search looks for a whole name among so many; the picker shows fewer. */
export const searchedOptions = 100
export const shownOptions = 20

/** Refers to a resource's records through its own list, searched on the server; `narrowed` are list filters. */
export function referenceTo<T extends { id: string }>(
  { path, endpoints }: Referred<T>,
  nameOf: (record: T) => string,
  narrowed: Record<string, string> = {},
): Reference {
  return {
    key: path,
    narrowed,
    search: async (q, signal) => {
      const query = { limit: q ? searchedOptions : shownOptions, ...narrowed, ...(q && { q }) }
      // The generic endpoint's input is not known here; every list takes limit and q (contract list.ts).
      const page = await call<Endpoint>(endpoints.list, { query } as InputOf<Endpoint>, { signal })
      return (page as PageOf<T>).data.map((record) => ({ id: record.id, name: nameOf(record) }))
    },
    name: async (id, signal) => {
      const record = await call<Endpoint>(endpoints.get, { params: { id } } as InputOf<Endpoint>, { signal })
      return nameOf(record as T)
    },
  }
}
