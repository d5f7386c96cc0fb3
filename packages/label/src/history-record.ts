import { same } from './same.ts'

/** An element, or a setting such as the guides, as the history sees it: fields by name. */
export type Fields = Readonly<Record<string, unknown>>

export interface Change {
  old: unknown
  new: unknown
}

export type Changes = Readonly<Record<string, Change>>

/** One entry of the history (specification 3: undo/redo history record). */
export interface HistoryRecord {
  /** The element's. */
  id: string
  group: string
  /** What kind of property changed, such as `position`; empty for create and delete. */
  key: string
  /** The element's kind. */
  type: string
  changes: Changes
  /** Milliseconds; that of the last change that merged into the entry. */
  timestamp: number
  action: 'update' | 'create' | 'delete'
  /** The element as it was created, or as it was before it was deleted. */
  element?: Fields
  /** Records of one act on several elements share it: they are undone together. */
  batch?: string
  /**
   * What followed from the change, such as the line breaks of a text. It stands beside `changes`, so that
   * the field names of typing stay the same (label design b).
   */
  derived?: Changes
}

/** What follows from an element's fields, such as line breaks from a text: asked anew when one of `from` changes. */
export interface Derivation {
  from: ReadonlySet<string>
  of(fields: Fields): Fields
}

/** Which records an undo takes: those that match everything given. */
export interface HistoryFilter {
  group?: string
  key?: string
  type?: string
}

/** Whether a record is one of those that an undo with a filter takes. */
export function matches(record: HistoryRecord, filter: HistoryFilter): boolean {
  return (
    (filter.group === undefined || record.group === filter.group) &&
    (filter.type === undefined || record.type === filter.type) &&
    (filter.key === undefined || (record.action === 'update' && record.key === filter.key))
  )
}

/** The visual properties whose changes may merge (specification 3). */
const trackedProperties: ReadonlySet<string> = new Set([
  'data-x',
  'data-y',
  'cx',
  'cy',
  'width',
  'height',
  'rx',
  'ry',
  'rotation',
  'fill',
  'stroke',
  'opacity',
  'text',
  'fontSize',
  'fontColour',
  'justify',
  'lineSpacing',
  'letterSpacing',
  'scaleX',
  'scaleY',
  'calibrationX',
  'calibrationY',
  'padding',
])

/** Specification 4 and 9, in milliseconds. */
export const mergeWindow = { change: 750, arrowKey: 700 } as const
export type EditSource = keyof typeof mergeWindow

/** Whether a new record merges into the last one (specification 4): of updates alone, as only they have changes. */
export function merges(last: HistoryRecord, next: HistoryRecord, source: EditSource): boolean {
  return (
    next.action === 'update' &&
    last.id === next.id &&
    next.timestamp - last.timestamp <= mergeWindow[source] &&
    sameTrackedNames(last.changes, next.changes)
  )
}

function sameTrackedNames(last: Changes, next: Changes): boolean {
  const names = Object.keys(next)
  return (
    names.length === Object.keys(last).length &&
    names.every((name) => trackedProperties.has(name) && Object.hasOwn(last, name))
  )
}

/** One entry for two changes: the first old values, the last new ones, the later time (a sliding window). */
export function merged(last: HistoryRecord, next: HistoryRecord): HistoryRecord {
  const derived = joined(last.derived ?? {}, next.derived ?? {})
  return {
    ...last,
    changes: joined(last.changes, next.changes),
    timestamp: next.timestamp,
    ...(Object.keys(derived).length > 0 && { derived }),
  }
}

/** The fields whose values in `to` differ from those before. */
export function differences(before: Fields, to: Fields): Record<string, Change> {
  const changes: Record<string, Change> = {}
  for (const [name, value] of Object.entries(to))
    if (!same(before[name], value)) changes[name] = { old: before[name], new: value }
  return changes
}

function joined(first: Changes, second: Changes): Changes {
  const all: Record<string, Change> = { ...first }
  for (const [name, change] of Object.entries(second))
    all[name] = { old: (first[name] ?? change).old, new: change.new }
  return all
}
