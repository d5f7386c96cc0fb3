import {
  differences,
  matches,
  merged,
  merges,
  type Changes,
  type Derivation,
  type EditSource,
  type Fields,
  type HistoryFilter,
  type HistoryRecord,
} from './history-record.ts'
import { same } from './same.ts'
import { taken, type Taken } from './take-out.ts'

/** An act on one element. `null` deletes; fields of an element that is not there create it. */
export interface Edit {
  id: string
  to: Fields | null
  /** What kind of property changes, such as `position`. */
  key?: string
  /** What goes along unnamed, such as that a typed text is now a person's: it does not keep typing from merging. */
  along?: Fields
}

export interface Act {
  edits: readonly Edit[]
  /** Milliseconds, given by the caller. */
  now: number
  source?: EditSource
  /** Names the act when it touches several elements. */
  batch?: string
}

/** What one undo took, from the top downwards, and all that a redo needs to put it back. */
interface Step {
  taken: Taken[]
}

/** The object before and after a record of this session. */
interface Sides {
  before: Fields
  after: Fields
}

/** The objects that changed and what they are now; `null`: no longer there. */
export type Outcome = ReadonlyMap<string, Fields | null>

export interface SavedHistory {
  undo: HistoryRecord[]
  redo: Step[]
}

export interface History {
  commit(act: Act): Outcome
  /** Takes the last entry, or the last that matches; an empty outcome says that there is none. */
  undo(filter?: HistoryFilter): Outcome
  redo(): Outcome
  canUndo(filter?: HistoryFilter): boolean
  canRedo(): boolean
  records(): readonly HistoryRecord[]
  /** Forgets what it remembers of objects that somebody else has changed; the rest can still be taken back. */
  forget(ids: ReadonlySet<string>): void
  save(): SavedHistory
}

const anything: HistoryFilter = {}

/**
 * The history of a label, exactly as specification 4 says. It is the only writer of `objects`.
 * What `derivation` computes is kept beside the change, so that an undo restores the very same lines.
 */
export function createHistory(
  objects: Map<string, Fields>,
  derivation: Derivation,
  saved?: SavedHistory,
): History {
  const records: HistoryRecord[] = saved?.undo ?? []
  let redo: Step[] = saved?.redo ?? []
  const sides = new WeakMap<HistoryRecord, Sides>()

  function commit({ edits, now, source = 'change', batch }: Act): Outcome {
    const made = edits.flatMap((edit) => recordOf(edit, objects.get(edit.id), now, derivation))
    if (made.length === 0) return new Map()
    redo = []
    const outcome = new Map<string, Fields | null>()
    const around = made.map((record) => {
      const before = objects.get(record.id)
      const after = applied(record, before)
      put(outcome, record.id, after)
      return before && after ? { before, after } : undefined
    })
    const named = batch !== undefined && made.length > 1
    keep(named ? made.map((record) => ({ ...record, batch })) : made, around, source)
    return outcome
  }

  /** Merges an act into the entry before it, or adds it; an entry that changed nothing in the end is dropped. */
  function keep(made: HistoryRecord[], around: readonly (Sides | undefined)[], source: EditSource): void {
    const from = batchStart(records, records.length - 1)
    const last = records.slice(from)
    const together =
      last.length === made.length && made.every((record, at) => merges(last[at] ?? record, record, source))
    if (!together) {
      for (const [at, record] of made.entries()) push(record, around[at])
      return
    }
    const joined = made.map((record, at) => merged(last[at] ?? record, record))
    records.length = from
    if (joined.every(({ changes }) => netsToNothing(changes))) return
    for (const [at, record] of joined.entries()) {
      const before = sides.get(last[at] ?? record)?.before
      const after = around[at]?.after
      push(record, before && after && { before, after })
    }
  }

  function push(record: HistoryRecord, around: Sides | undefined): void {
    records.push(record)
    if (around) sides.set(record, around)
  }

  function put(outcome: Map<string, Fields | null>, id: string, fields: Fields | null): void {
    if (fields) objects.set(id, fields)
    else objects.delete(id)
    outcome.set(id, fields)
  }

  function undo(filter: HistoryFilter = anything): Outcome {
    const outcome = new Map<string, Fields | null>()
    const top = lastMatch(filter)
    if (top < 0) return outcome
    const step: Step = { taken: [] }
    for (let at = top, from = batchStart(records, top); at >= from; at -= 1) {
      const record = records[at]
      if (!record || !matches(record, filter)) continue
      const object = objects.get(record.id)
      const result = asItWas(record, at, object) ?? taken(records, at, object, derivation)
      records.splice(at, 1)
      for (const { index, after } of result.replaced) records[index - 1] = after
      step.taken.push(result)
      put(outcome, record.id, result.objectAfter)
    }
    redo.push(step)
    return outcome
  }

  /** The very object from before the record, where nothing has touched the element since. */
  function asItWas(record: HistoryRecord, index: number, object: Fields | undefined): Taken | undefined {
    const known = sides.get(record)
    if (!known || known.after !== object) return undefined
    return { record, index, objectBefore: known.after, objectAfter: known.before, replaced: [] }
  }

  function redoLast(): Outcome {
    const outcome = new Map<string, Fields | null>()
    const step = redo.pop()
    if (!step) return outcome
    for (const { record, index, replaced, objectBefore } of step.taken.toReversed()) {
      records.splice(index, 0, record)
      for (const one of replaced) records[one.index] = one.before
      put(outcome, record.id, objectBefore)
    }
    return outcome
  }

  function lastMatch(filter: HistoryFilter): number {
    if (filter === anything) return records.length - 1
    return records.findLastIndex((record) => matches(record, filter))
  }

  return {
    commit,
    undo,
    redo: redoLast,
    canUndo: (filter = anything) => lastMatch(filter) >= 0,
    canRedo: () => redo.length > 0,
    records: () => records,
    forget(ids) {
      const kept = records.filter(({ id }) => !ids.has(id))
      const redoes = redo.some(({ taken: all }) => all.some(({ record }) => ids.has(record.id)))
      // Places in the list are those that a redo puts entries back at.
      if (kept.length < records.length || redoes) redo = []
      records.splice(0, records.length, ...kept)
    },
    save: () => ({ undo: records, redo }),
  }
}

/** The index of the first record of the act that the record at `at` belongs to. */
function batchStart(records: readonly HistoryRecord[], at: number): number {
  const batch = records[at]?.batch
  if (batch === undefined) return at
  let from = at
  while (records[from - 1]?.batch === batch) from -= 1
  return from
}

/** The record of an edit; none where nothing would change. */
function recordOf(
  { id, to, key = '', along = {} }: Edit,
  before: Fields | undefined,
  now: number,
  { from, of }: Derivation,
): HistoryRecord[] {
  if (!before) return to ? [whole('create', id, Object.freeze({ ...to, ...of(to) }), now)] : []
  if (!to) return [whole('delete', id, before, now)]
  const changes = differences(before, to)
  const names = Object.keys(changes)
  if (names.length === 0) return []
  const followed = names.some((name) => from.has(name)) ? of({ ...before, ...to }) : {}
  const derived = differences(before, { ...followed, ...along })
  return [
    {
      id,
      group: wordOf(before['group']),
      key,
      type: wordOf(before['kind']),
      changes,
      timestamp: now,
      action: 'update',
      ...(Object.keys(derived).length > 0 && { derived }),
    },
  ]
}

function whole(action: 'create' | 'delete', id: string, element: Fields, now: number): HistoryRecord {
  return {
    id,
    group: wordOf(element['group']),
    key: '',
    type: wordOf(element['kind']),
    changes: {},
    timestamp: now,
    action,
    element,
  }
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function applied(record: HistoryRecord, before: Fields | undefined): Fields | null {
  if (record.action === 'create') return record.element ?? null
  if (record.action === 'delete') return null
  const after: Record<string, unknown> = { ...before }
  for (const changes of [record.changes, record.derived ?? {}])
    for (const [name, change] of Object.entries(changes)) after[name] = change.new
  return Object.freeze(after)
}

const netsToNothing = (changes: Changes): boolean =>
  Object.values(changes).every((change) => same(change.old, change.new))
