import { type To } from 'react-router'
import { useSearchParams } from '../../kit/browser/search-params.ts'

type Changes = Record<string, string | null>

/** The address holds what is open on the screen: a link leads there, and the back button closes it. */
export function useAddress() {
  const [search, setSearch] = useSearchParams()
  const changed = (now: URLSearchParams, changes: Changes) => {
    const next = new URLSearchParams(now)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    return next
  }
  return {
    search,
    put: (changes: Changes) => setSearch((now) => changed(now, changes), { preventScrollReset: true }),
    to: (changes: Changes): To => ({ search: changed(search, changes).toString() }),
  }
}
