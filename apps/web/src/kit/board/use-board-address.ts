import { useSearchParams } from '../browser/search-params.ts'

/**
 * A board's search and filters, kept in the address under the names that the table of the same records uses. `Q` is the
 * query of its call; the server refuses invalid values typed into the address.
 */
export function useBoardAddress<Q extends { q?: string | undefined }>(names: readonly (keyof Q & string)[]) {
  const [search, setSearch] = useSearchParams()
  const read = (name: string) => search.get(name) ?? undefined
  const q = read('q') ?? ''
  const chosen = Object.fromEntries(
    names.flatMap((name) => (read(name) ? [[name, read(name) ?? '']] : [])),
  ) as Record<string, string>
  const write = (next: { q?: string; filters?: Record<string, string> }) =>
    setSearch(
      (now) => {
        const address = new URLSearchParams(now)
        if (next.filters) for (const name of names) put(address, name, next.filters[name])
        if (next.q !== undefined) put(address, 'q', next.q)
        return address
      },
      { replace: true },
    )
  return {
    /** The query to send. */
    query: { ...(q && { q }), ...chosen } as Q,
    /** For FilterBar. */
    bar: {
      state: {
        page: 1,
        limit: 5,
        sortBy: '',
        order: 'DESC' as const,
        q,
        filters: chosen,
        hidden: [],
      },
      onChange: write,
      onReset: () => write({ q: '', filters: {} }),
    },
  }
}

function put(address: URLSearchParams, name: string, value: string | undefined): void {
  if (value) address.set(name, value)
  else address.delete(name)
}
