import type { ListName } from '@rp/contract/platform/preferences'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from '../browser/search-params.ts'
import { useListMemory } from './list-memory.ts'
import {
  changeState,
  fromMemory,
  hasState,
  readState,
  resetState,
  toMemory,
  writeState,
  type ListRules,
  type ListState,
} from './list-state.ts'

interface Navigation {
  /** Typing makes no steps for the back button. */
  replace: boolean
}

/** The state of a list from the address, or from the memory when the address is bare; null while that loads. */
export function useListState(page: ListName, rules: ListRules) {
  const [search, setSearch] = useSearchParams()
  const { memory, views, isPending, remember } = useListMemory(page)
  const isAddressed = hasState(search, rules)
  const restored = isPending ? null : fromMemory(memory, rules)
  const state = isAddressed ? readState(search, rules) : restored
  const told = state && JSON.stringify(toMemory(state, rules))
  const known = JSON.stringify(toMemory(fromMemory(memory, rules), rules))

  const follow = useEffectEvent(() => {
    if (!state || isPending) return
    if (!isAddressed) go(state, { replace: true })
    else if (told !== known) remember(toMemory(state, rules))
  })
  useEffect(() => follow(), [told, isAddressed, isPending])

  function go(next: ListState, navigation: Navigation = { replace: false }): void {
    setSearch((now) => writeState(next, rules, now), { ...navigation, preventScrollReset: true })
  }

  return {
    state,
    views,
    change: (change: Partial<ListState>, navigation?: Navigation) =>
      state && go(changeState(state, change), navigation),
    show: (next: ListState) => go(next),
    reset: () => state && go(resetState(state)),
  }
}
