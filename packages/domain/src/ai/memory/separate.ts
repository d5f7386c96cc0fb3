/** The owner of a memory, its validity and its successor. */
export interface Owned {
  id: string
  customer_id: string
  key: string
  state: string
  valid_from: string
  invalid_at: string | null
  superseded_by: string | null
}

export interface Holding {
  id: string
  invalid_at: string | null
  superseded_by: string | null
}

/**
 * Splits memories after the merge of two customers is undone: a memory no longer ends one of the other customer. It is
 * ended by the same person's next successor; without one it is in force again. If the last successor was withdrawn, the
 * memory stays ended, because nobody knows whose successor it was. Returns the memories that change.
 */
export function separate(memories: Owned[]): Holding[] {
  const byId = new Map(memories.map((one) => [one.id, one]))
  const changes = memories.flatMap((one) => {
    const next = one.superseded_by === null ? undefined : byId.get(one.superseded_by)
    if (!next || next.customer_id === one.customer_id) return []
    return [{ one, heir: heirOf(one, next, byId) }]
  })
  const ended = changes.flatMap(({ one, heir }) =>
    typeof heir === 'object' ? [{ id: one.id, invalid_at: heir.valid_from, superseded_by: heir.id }] : [],
  )
  const free = changes.flatMap(({ one, heir }) => (heir === 'NONE' ? [one] : []))
  return [...ended, ...revived(free, memories)]
}

/** The next successor of the same person; `OVER`: the last one was withdrawn. */
function heirOf(one: Owned, first: Owned, byId: Map<string, Owned>): Owned | 'NONE' | 'OVER' {
  const seen = new Set([one.id])
  let at = first
  while (!seen.has(at.id)) {
    if (at.customer_id === one.customer_id) return at
    seen.add(at.id)
    const next = at.superseded_by === null ? undefined : byId.get(at.superseded_by)
    if (!next) return at.invalid_at === null ? 'NONE' : 'OVER'
    at = next
  }
  return 'OVER'
}

/** Only one memory per key is in force: the newest free one, if none is in force yet. */
function revived(free: Owned[], memories: Owned[]): Holding[] {
  const placeOf = ({ customer_id, key }: Owned) => `${customer_id} ${key}`
  const taken = new Set(
    memories.filter(({ state, invalid_at }) => state === 'KEPT' && invalid_at === null).map(placeOf),
  )
  const newestFirst = free.toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1))
  return newestFirst.flatMap((one) => {
    if (taken.has(placeOf(one))) return []
    taken.add(placeOf(one))
    return [{ id: one.id, invalid_at: null, superseded_by: null }]
  })
}
