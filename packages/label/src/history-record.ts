import { same } from './same.ts'

/** An element, or a setting such as the guides, as the history sees it: fields by name. */
export type Fields = Readonly<Record<string, unknown>>

export interface Change {
  old: unknown
  new: unknown
}

export type Changes = Readonly<Record<string, Change>>

/** One entry of the undo/redo history. */
export interface HistoryRecord {
  /** The element's id. */
  id: string
  group: string
  /** Kind of property that changed, such as `position`; empty for create and delete. */
  key: string
  /** The element's kind. */
  type: string
  changes: Changes
  /** Milliseconds; time of the last change merged into the entry. */
  timestamp: number
  action: 'update' | 'create' | 'delete'
  /** The created element, or the element before it was deleted. */
  element?: Fields
  /** Shared by the records of one action on several elements, which are undone together. */
  batch?: string
  /**
   * Values derived from the change, such as line breaks of a text. Separate from `changes`, so that typing keeps the
   * same field names and merges.
   */
  derived?: Changes
}

/** Derives fields of an element, such as line breaks from a text; recomputed when one of `from` changes. */
export interface Derivation {
  from: ReadonlySet<string>
  of(fields: Fields): Fields
}

/** Selects the records to undo: those that match everything given. */
export interface HistoryFilter {
  group?: string
  key?: string
  type?: string
}

/** Whether a record matches the filter of an undo. */
export function matches(record: HistoryRecord, filter: HistoryFilter): boolean {
  return (
    (filter.group === undefined || record.group === filter.group) &&
    (filter.type === undefined || record.type === filter.type) &&
    (filter.key === undefined || (record.action === 'update' && record.key === filter.key))
  )
}

/** Visual properties whose changes may merge. */
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

/** In milliseconds. */
export const mergeWindow = { change: 750, arrowKey: 700 } as const
export type EditSource = keyof typeof mergeWindow

/** Whether a new record merges into the last one: only updates do, because only they have changes. */
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

/** Merges two changes: the first old values, the last new ones, the later time (a sliding window). */
export function merged(last: HistoryRecord, next: HistoryRecord): HistoryRecord {
  const derived = joined(last.derived ?? {}, next.derived ?? {})
  return {
    ...last,
    changes: joined(last.changes, next.changes),
    timestamp: next.timestamp,
    ...(Object.keys(derived).length > 0 && { derived }),
  }
}

/** The fields whose values in `to` differ from `before`. */
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
