import { useContext } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouter,
  useLocation,
  useNavigate,
  useSearchParams as useRenderedSearch,
} from 'react-router'

interface Navigation {
  replace?: boolean
  preventScrollReset?: boolean
}

type Next = URLSearchParams | Record<string, string>

/**
 * The query parameters of the address, and a setter. Unlike the router's own hook, a change builds on the current
 * address, not the last painted one: if two changes fall between two paints (a list restores its memory while the user
 * opens a dialog), both apply.
 */
export function useSearchParams() {
  const [search] = useRenderedSearch()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const router = useContext(DataRouter)?.router

  function setSearch(next: Next | ((now: URLSearchParams) => Next), navigation: Navigation = {}): void {
    const { location } = router?.state ?? {}
    // The user has moved to another screen, which must not be undone.
    if (location && location.pathname !== pathname) return
    const now = new URLSearchParams(location?.search ?? search)
    const params = new URLSearchParams(typeof next === 'function' ? next(now) : next)
    void navigate({ search: params.toString() }, navigation)
  }

  return [search, setSearch] as const
}

type Value = string | null | undefined

/** The query parameters of the address, and a setter; a parameter without a value is left out of the address. */
export function useSearchValues<Name extends string = string>() {
  const [search, setSearch] = useSearchParams()
  const put = (values: { [N in Name]?: Value }, navigation?: Navigation): void =>
    setSearch((now) => withValues(now, values), navigation)
  return [search, put] as const
}

/** A copy of query parameters with some of them changed or, without a value, left out. */
export function withValues(now: URLSearchParams, values: Record<string, Value>): URLSearchParams {
  const next = new URLSearchParams(now)
  for (const [name, value] of Object.entries(values))
    if (value === null || value === undefined) next.delete(name)
    else next.set(name, value)
  return next
}
