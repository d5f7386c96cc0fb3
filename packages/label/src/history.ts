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
import { taken, type RemovedRecord } from './take-out.ts'

/** An action on one element. `null` deletes it; fields of a missing element create it. */
export interface Edit {
  id: string
  to: Fields | null
  /** Kind of property that changes, such as `position`. */
  key?: string
  /** Unnamed side changes, such as marking a typed text as manual; they do not prevent merging. */
  along?: Fields
}

export interface Act {
  edits: readonly Edit[]
  /** Milliseconds, given by the caller. */
  now: number
  source?: EditSource
  /** Identifies the action if it affects several elements. */
  batch?: string
}

/** The records taken by one undo, from the top downwards, with everything a redo needs. */
interface Step {
  taken: RemovedRecord[]
}

/** The object before and after a record of this session. */
interface Sides {
  before: Fields
  after: Fields
}

/** The changed objects with their new state; `null`: deleted. */
export type Outcome = ReadonlyMap<string, Fields | null>

export interface SavedHistory {
  undo: HistoryRecord[]
  redo: Step[]
}

export interface History {
  commit(act: Act): Outcome
  /** Undoes the last entry, or the last match; an empty result means there is none. */
  undo(filter?: HistoryFilter): Outcome
  redo(): Outcome
  canUndo(filter?: HistoryFilter): boolean
  canRedo(): boolean
  records(): readonly HistoryRecord[]
  /** Forgets the records of objects that another user changed; the rest can still be undone. */
  forget(ids: ReadonlySet<string>): void
  save(): SavedHistory
}

const anything: HistoryFilter = {}

/**
 * The history of a label. It is the only writer of `objects`. Results of `derivation` are stored with the change, so
 * that an undo restores the same lines.
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
    addRecord(named ? made.map((record) => ({ ...record, batch })) : made, around, source)
    return outcome
  }

  /** Merges an action into the previous entry, or adds it; an entry without a net change is dropped. */
  function addRecord(
    made: HistoryRecord[],
    around: readonly (Sides | undefined)[],
    source: EditSource,
  ): void {
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

  /** The identical object from before the record, if the element is unchanged since. */
  function asItWas(
    record: HistoryRecord,
    index: number,
    object: Fields | undefined,
  ): RemovedRecord | undefined {
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
      const remaining = records.filter(({ id }) => !ids.has(id))
      const redoes = redo.some(({ taken: all }) => all.some(({ record }) => ids.has(record.id)))
      // Redo entries refer to list positions, so the redo list must be cleared.
      if (remaining.length < records.length || redoes) redo = []
      records.splice(0, records.length, ...remaining)
    },
    save: () => ({ undo: records, redo }),
  }
}

/** Index of the first record of the action that the record at `at` belongs to. */
function batchStart(records: readonly HistoryRecord[], at: number): number {
  const batch = records[at]?.batch
  if (batch === undefined) return at
  let from = at
  while (records[from - 1]?.batch === batch) from -= 1
  return from
}

/** The record of an edit; none if nothing would change. */
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
