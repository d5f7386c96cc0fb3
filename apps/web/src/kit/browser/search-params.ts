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
 * The search of the address, and how to change it. Unlike the router's own hook, a change builds on the address as it
 * is, not as it was last painted: of two changes between two paints (a list restores its memory while somebody opens
 * a dialog) both count.
 */
export function useSearchParams() {
  const [search] = useRenderedSearch()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const router = useContext(DataRouter)?.router

  function setSearch(next: Next | ((now: URLSearchParams) => Next), navigation: Navigation = {}): void {
    const { location } = router?.state ?? {}
    // Somebody has left for another screen, which this one does not call back.
    if (location && location.pathname !== pathname) return
    const now = new URLSearchParams(location?.search ?? search)
    const params = new URLSearchParams(typeof next === 'function' ? next(now) : next)
    void navigate({ search: params.toString() }, navigation)
  }

  return [search, setSearch] as const
}
