import {
  differences,
  type Change,
  type Changes,
  type Derivation,
  type Fields,
  type HistoryRecord,
} from './history-record.ts'

/** A removed record, its replacements, and the object before and after, so that a redo is exact. */
export interface RemovedRecord {
  record: HistoryRecord
  index: number
  objectBefore: Fields | null
  objectAfter: Fields | null
  /** Later records of the element that were relinked; `index` is the one before removal. */
  replaced: { index: number; before: HistoryRecord; after: HistoryRecord }[]
}

/**
 * Removes the record at `at` from below later records of its element. A field that a later record changed belongs to
 * that record: its old value becomes ours, and the screen stays. An unchanged field is reverted, also in the copy
 * stored by a later delete.
 */
export function taken(
  records: readonly HistoryRecord[],
  at: number,
  object: Fields | undefined,
  derivation: Derivation,
): RemovedRecord {
  const record = records[at] as HistoryRecord
  const found = { record, index: at, objectBefore: object ?? null }
  if (record.action === 'create') return { ...found, objectAfter: null, replaced: [] }
  if (record.action === 'delete') return { ...found, objectAfter: record.element ?? null, replaced: [] }
  const later = laterOf(records, at)
  if (later.length === 0)
    return { ...found, objectAfter: object ? Object.freeze(withOld(object, record)) : null, replaced: [] }
  return { ...found, ...linkedPast(record, later, object, derivation) }
}

interface Later {
  index: number
  before: HistoryRecord
}

/** Until the element is deleted: the same id afterwards is another element. */
function laterOf(records: readonly HistoryRecord[], at: number): Later[] {
  const later: Later[] = []
  const id = records[at]?.id
  for (let index = at + 1; index < records.length; index += 1) {
    const before = records[index]
    if (before?.id !== id || !before) continue
    later.push({ index, before })
    if (before.action === 'delete') return later
  }
  return later
}

function withOld(object: Fields, record: HistoryRecord): Fields {
  const back: Record<string, unknown> = { ...object }
  for (const name in record.changes) back[name] = record.changes[name]?.old
  for (const name in record.derived) back[name] = record.derived[name]?.old
  return back
}

/**
 * Replays the later records of the element from the state before `record`: fields whose old value was ours get the
 * restored one. If both affect derived values, these are recomputed.
 */
function linkedPast(
  record: HistoryRecord,
  later: readonly Later[],
  object: Fields | undefined,
  derivation: Derivation,
): Pick<RemovedRecord, 'objectAfter' | 'replaced'> {
  const ended = later.at(-1)?.before.element
  const now = ended ?? object ?? {}
  const mixed = bearsOn(record, derivation)
  let state = withOld(rewound(now, later), record)
  const replaced: RemovedRecord['replaced'] = []
  for (const { index, before } of later) {
    const { after, next } = replayed(before, state, mixed ? derivation : undefined)
    replaced.push({ index, before, after })
    state = next
  }
  return { replaced, objectAfter: ended ? (object ?? null) : state }
}

const bearsOn = ({ changes }: HistoryRecord, { from }: Derivation): boolean =>
  Object.keys(changes).some((name) => from.has(name))

/** The element right after the record to be removed. */
function rewound(now: Fields, later: readonly Later[]): Fields {
  return later.reduceRight((state, { before }) => withOld(state, before), now)
}

function replayed(
  before: HistoryRecord,
  state: Fields,
  derivation: Derivation | undefined,
): { after: HistoryRecord; next: Fields } {
  if (before.action !== 'update') return { after: { ...before, element: state }, next: state }
  const { derived: recorded, ...record } = before
  const changed = Object.freeze({ ...state, ...newValues(before.changes) })
  const fresh = derivation && bearsOn(before, derivation) ? derivation.of(changed) : {}
  const derived = { ...without(recorded ?? {}, fresh), ...differences(changed, fresh) }
  const after: HistoryRecord = { ...record, changes: from(state, before.changes) }
  if (Object.keys(derived).length > 0) after.derived = from(state, derived)
  return { after, next: Object.freeze({ ...changed, ...newValues(derived) }) }
}

const without = (changes: Changes, fresh: Fields): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !Object.hasOwn(fresh, name)))

const newValues = (changes: Changes): Fields =>
  Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change.new]))

/** The changes to the same new values, but from another state. */
const from = (state: Fields, changes: Changes): Record<string, Change> =>
  Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [name, { old: state[name], new: change.new }]),
  )
