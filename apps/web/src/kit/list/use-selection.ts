import { useState } from 'react'

export interface Selection<T> {
  records: T[]
  ids: Set<string>
  isAll: boolean
  /** More are selected than the page shows. */
  isBeyondPage: boolean
  toggle: (id: string) => void
  toggleAll: () => void
  /** Selects these, wherever in the list they are. */
  choose: (records: T[]) => void
  clear: () => void
}

interface Beyond<T> {
  of: string
  records: T[]
}

/**
 * The selected rows of the current page; another page starts with none, so nothing unseen is changed. A selection beyond
 * the page lasts as long as the list's query (`request`) stays the same.
 */
export function useSelection<T extends { id: string }>(shown: T[] = [], request = ''): Selection<T> {
  const [chosen, setChosen] = useState<Set<string>>(new Set())
  const [beyond, setBeyond] = useState<Beyond<T> | null>(null)
  const all = beyond?.of === request ? beyond.records : null
  const records = all ?? shown.filter(({ id }) => chosen.has(id))
  const ids = new Set(records.map(({ id }) => id))
  const isAll = shown.length > 0 && shown.every(({ id }) => ids.has(id))
  const set = (next: Iterable<string>) => {
    setBeyond(null)
    setChosen(new Set(next))
  }
  const onPage = shown.map(({ id }) => id).filter((id) => ids.has(id))
  return {
    records,
    ids,
    isAll,
    isBeyondPage: all !== null,
    toggle: (id) => set(ids.has(id) ? onPage.filter((other) => other !== id) : [...onPage, id]),
    toggleAll: () => set(isAll ? [] : shown.map(({ id }) => id)),
    choose: (all_) => setBeyond({ of: request, records: all_ }),
    clear: () => set([]),
  }
}
