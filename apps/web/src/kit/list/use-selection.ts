import { useState } from 'react'

export interface Selection<T> {
  records: T[]
  ids: Set<string>
  isAll: boolean
  toggle: (id: string) => void
  toggleAll: () => void
  clear: () => void
}

/** The selected rows of the page that is shown; another page starts with none, so nothing unseen is acted on. */
export function useSelection<T extends { id: string }>(shown: T[] = []): Selection<T> {
  const [chosen, setChosen] = useState<Set<string>>(new Set())
  const records = shown.filter(({ id }) => chosen.has(id))
  const ids = new Set(records.map(({ id }) => id))
  const isAll = shown.length > 0 && ids.size === shown.length
  return {
    records,
    ids,
    isAll,
    toggle: (id) =>
      setChosen(ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id])),
    toggleAll: () => setChosen(isAll ? new Set() : new Set(shown.map(({ id }) => id))),
    clear: () => setChosen(new Set()),
  }
}
