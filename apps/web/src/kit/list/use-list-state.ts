import type { ListName, SavedView } from '@rp/contract/platform/preferences'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from '../browser/search-params.ts'
import { layoutOf, type ColumnLayout } from './column-layout.ts'
import { useListMemory } from './list-memory.ts'
import {
  changeState,
  firstState,
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
  /** Typing adds no steps to the back button. */
  replace: boolean
}

/**
 * The state of a list: from the address; if the address has none, from the memory; without a memory, from the shared
 * view that opens the list. Null while that loads. Order and width of columns are the user's own and never in the
 * address.
 */
export function useListState(page: ListName, rules: ListRules) {
  const [search, setSearch] = useSearchParams()
  const { memory, views, opening, isPending, remember, forget } = useListMemory(page)
  const base = memory ?? opening?.state
  const isAddressed = hasState(search, rules)
  const restored = isPending ? null : fromMemory(base, rules)
  const state = isAddressed ? readState(search, rules) : restored
  const layout = layoutOf(base, rules.columns)
  const reported = state && JSON.stringify(toMemory(state, rules))
  const known = JSON.stringify(toMemory(fromMemory(base, rules), rules))

  const follow = useEffectEvent(() => {
    if (!state || isPending) return
    if (!isAddressed) go(state, { replace: true })
    else if (reported !== known) keep(state, layout)
  })
  useEffect(() => follow(), [reported, isAddressed, isPending])

  /** A state equal to the shared view is not remembered, so that the list also follows the next change of that view. */
  function keep(next: ListState, columns: ColumnLayout): void {
    const own = { ...toMemory(next, rules), ...columns }
    const shared = opening && {
      ...toMemory(fromMemory(opening.state, rules), rules),
      ...layoutOf(opening.state, rules.columns),
    }
    if (JSON.stringify(own) === JSON.stringify(shared)) forget()
    else remember(own)
  }

  function go(next: ListState, navigation: Navigation = { replace: false }): void {
    edit(() => next, navigation)
  }

  /** Changes the state that the address has now, which may not be painted yet. */
  function edit(change: (now: ListState) => ListState, navigation: Navigation = { replace: false }): void {
    if (!state) return
    const next = (now: URLSearchParams) => change(hasState(now, rules) ? readState(now, rules) : state)
    setSearch((now) => writeState(next(now), rules, now), { ...navigation, preventScrollReset: true })
  }

  return {
    state,
    layout,
    /** The content of a saved view. */
    current: { ...toMemory(state ?? firstState(rules), rules), ...layout },
    views,
    opening,
    change: (change: Partial<ListState>, navigation?: Navigation) =>
      edit((now) => changeState(now, change), navigation),
    arrange: (columns: ColumnLayout) => state && keep(state, columns),
    show: (view: SavedView) => {
      const next = fromMemory(view.state, rules)
      keep(next, layoutOf(view.state, rules.columns))
      go(next)
    },
    reset: () => edit(resetState),
  }
}
