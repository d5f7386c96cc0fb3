import type { OnsiteAction, QueuedFile, SaveAction, SectionValues } from './action.ts'
import { filesOf, isSameSection, type FieldConflict } from './merge-sections.ts'

/** The longest wait before an action is sent again, in milliseconds. */
export const retryMaxMs = 60_000
const retryFirstMs = 1_000

/** Why an action was refused for good. */
export const onsiteRefusals = {
  STATUS: { en: 'The status no longer allows it', th: 'สถานะของงานไม่อนุญาตแล้ว' },
  COMPLETED: { en: 'The job was completed meanwhile', th: 'งานนี้ถูกปิดไปแล้ว' },
  STOCK: { en: 'There is not enough in stock', th: 'สต็อกไม่พอ' },
  GONE: { en: 'The job no longer exists', th: 'ไม่มีงานนี้แล้ว' },
  RIGHT: { en: 'You may no longer do this', th: 'คุณไม่มีสิทธิ์ทำรายการนี้แล้ว' },
  TOO_LARGE: { en: 'The file is too large', th: 'ไฟล์ใหญ่เกินไป' },
  WRONG_TYPE: { en: 'Files of this type are not accepted', th: 'ไม่รับไฟล์ประเภทนี้' },
  INVALID: { en: 'A value is not valid', th: 'ข้อมูลบางช่องไม่ถูกต้อง' },
} as const
export type OnsiteRefusal = keyof typeof onsiteRefusals

/** An action that the server does not have yet, or may not have: its answer has not come. */
export interface OnsiteEntry {
  id: string
  job_id: string
  action: OnsiteAction
  /** The number under which it is sent: the server makes each number once. */
  request_id: string
  /** NEEDS_YOU: it was refused for good, and only the person decides what becomes of it. */
  state: 'WAITING' | 'NEEDS_YOU'
  /** The server may have it already. */
  isSent: boolean
  /** Failed so often since it was put into the queue. */
  tries: number
  /** Counts the later saves that became part of it. */
  revision: number
  /** Not before; milliseconds of the device's clock. */
  retry_at: number | null
  refusal: { kind: OnsiteRefusal; detail: string } | null
  /** Fields of a save in which the server's values stay. */
  conflicts: readonly FieldConflict[]
}

export interface OnsiteQueue {
  /** In the order in which they were done. */
  entries: readonly OnsiteEntry[]
  /** What became of each photo that waited, by its name on the device; null: it was refused. */
  uploaded: Readonly<Record<string, QueuedFile | null>>
}

export const emptyQueue: OnsiteQueue = { entries: [], uploaded: {} }

export type NewEntry = Pick<OnsiteEntry, 'id' | 'job_id' | 'action' | 'request_id' | 'isSent'>

/** Adds what was done; two waiting saves of one section become one, and a save back to the base removes it. */
export function queued(queue: OnsiteQueue, added: NewEntry): OnsiteQueue {
  const { action } = added
  if (action.kind !== 'SAVE') return withEntry(queue, added)
  const before = queue.entries.find((entry) => isWaitingSave(entry, added.job_id, action))
  if (before) return withCombined(queue, before, action)
  return !added.isSent && isUndone(action) ? queue : withEntry(queue, added)
}

function withEntry(queue: OnsiteQueue, added: NewEntry): OnsiteQueue {
  const entry: OnsiteEntry = {
    ...added,
    state: 'WAITING',
    tries: 0,
    revision: 0,
    retry_at: null,
    refusal: null,
    conflicts: [],
  }
  return { ...queue, entries: [...queue.entries, entry] }
}

type SaveEntry = OnsiteEntry & { action: SaveAction }

function isWaitingSave(entry: OnsiteEntry, job_id: string, { section }: SaveAction): entry is SaveEntry {
  const { action, state } = entry
  return (
    entry.job_id === job_id && state === 'WAITING' && action.kind === 'SAVE' && action.section === section
  )
}

/** The later values over the base of the first; what was sent of it may have arrived. */
function withCombined(queue: OnsiteQueue, entry: SaveEntry, { mine, at, next_id }: SaveAction): OnsiteQueue {
  const { id, isSent, revision } = entry
  const maybe = isSent ? [...entry.action.maybe, withoutConflicts(entry)] : []
  const action: SaveAction = { ...entry.action, mine, at, maybe, next_id }
  if (!isSent && isUndone(action)) return without(queue, id)
  return changed(queue, id, { action, tries: 0, retry_at: null, conflicts: [], revision: revision + 1 })
}

/** What was sent of a save: its fields in conflict were not. */
function withoutConflicts({ action: { base, mine }, conflicts }: SaveEntry): SectionValues {
  const values: Record<string, unknown> = { ...mine }
  for (const { field, item } of conflicts)
    values[field] = withRow(values[field], item, item === undefined ? base[field] : rowOf(base[field], item))
  return values
}

const isUndone = ({ section, base, mine }: SaveAction): boolean => isSameSection(section, mine, base)

/** What may be sent now: of each job at most its first action, unless that one waits for its next try. */
export function sendable(queue: OnsiteQueue, now: number): OnsiteEntry[] {
  return firstOfJobs(queue).filter(({ retry_at }) => (retry_at ?? 0) <= now)
}

/** When the next action may be sent, in milliseconds; null: nothing waits for a time. */
export function nextSendingAt(queue: OnsiteQueue): number | null {
  const times = firstOfJobs(queue).map(({ retry_at }) => retry_at ?? 0)
  return times.length === 0 ? null : Math.min(...times)
}

function firstOfJobs(queue: OnsiteQueue): OnsiteEntry[] {
  const jobs = new Set(queue.entries.map(({ job_id }) => job_id))
  return [...jobs].flatMap((job_id) => firstOf(queue, job_id) ?? [])
}

/** The action of a job that is sent next; photos that a save names go before it. */
function firstOf(queue: OnsiteQueue, job_id: string): OnsiteEntry | undefined {
  const first = queue.entries.find(
    (entry) => entry.job_id === job_id && entry.state === 'WAITING' && !isBlocked(queue, entry),
  )
  if (first?.action.kind !== 'SAVE') return first
  const named = filesIn(first.action.mine).map(({ file }) => file)
  const photo = queue.entries.find(
    ({ action, state }) => action.kind === 'PHOTO' && state === 'WAITING' && named.includes(action.file.file),
  )
  return photo ?? first
}

/** Who leaves must have arrived: a departure waits while the arrival at its visit is in the queue. */
export function isBlocked({ entries }: OnsiteQueue, { job_id, action }: OnsiteEntry): boolean {
  if (action.kind !== 'LEAVE') return false
  return entries.some(
    (other) =>
      other.job_id === job_id && other.action.kind === 'ARRIVE' && other.action.visit_id === action.visit_id,
  )
}

/** It is about to be sent: from now on the server may have it. */
export function sending(queue: OnsiteQueue, id: string): OnsiteQueue {
  return changed(queue, id, { isSent: true })
}

/** A save is about to be sent without these fields, in which the server has other values. */
export function withConflicts(
  queue: OnsiteQueue,
  id: string,
  conflicts: readonly FieldConflict[],
): OnsiteQueue {
  return changed(queue, id, { conflicts })
}

/** How the sending of an action ended. */
export type SendingResult =
  | { kind: 'DONE' }
  /** No network, a busy server, or no answer: it is sent again after a wait. */
  | { kind: 'PASSING'; now: number }
  | { kind: 'REFUSED'; refusal: NonNullable<OnsiteEntry['refusal']> }
  | { kind: 'UPLOADED'; file: QueuedFile }
  /** The session ended: it waits until the person signs in. */
  | { kind: 'SIGNED_OUT' }

/** The queue after the answer to one action. */
export function answered(
  queue: OnsiteQueue,
  { id, revision }: Pick<OnsiteEntry, 'id' | 'revision'>,
  result: SendingResult,
): OnsiteQueue {
  const entry = queue.entries.find((one) => one.id === id)
  if (!entry) return queue
  const isNewer = entry.revision !== revision
  switch (result.kind) {
    case 'DONE':
      if (isNewer) return goneOn(queue, entry)
      return entry.conflicts.length > 0
        ? changed(queue, id, { state: 'NEEDS_YOU', isSent: false })
        : without(queue, id)
    case 'PASSING': {
      const tries = entry.tries + 1
      return changed(queue, id, { tries, retry_at: result.now + retryWaitMs(tries) })
    }
    case 'REFUSED':
      // What was changed since is judged by its own answer.
      return isNewer ? queue : refused(queue, entry, result.refusal)
    case 'UPLOADED':
      return withFile(without(queue, id), entry.action, result.file)
    case 'SIGNED_OUT':
      return queue
  }
}

/** Doubles from a second to a minute. */
export function retryWaitMs(tries: number): number {
  return Math.min(retryMaxMs, retryFirstMs * 2 ** Math.min(tries - 1, 10))
}

/** The server has an earlier state of a save: what was changed since goes over it, under another number. */
function goneOn(queue: OnsiteQueue, entry: OnsiteEntry): OnsiteQueue {
  const { action } = entry
  if (action.kind !== 'SAVE') return queue
  const before = { ...action, mine: action.maybe.at(-1) ?? action.base }
  const base = withoutConflicts({ ...entry, action: before })
  const next = { request_id: action.next_id, isSent: false, conflicts: [] }
  return changed(queue, entry.id, { ...next, action: { ...action, base, maybe: [] } })
}

/**
 * A save goes without a photo that was refused. A departure whose arrival was refused together with the whole job needs
 * the person, too.
 */
function refused(
  queue: OnsiteQueue,
  { id, job_id, action }: OnsiteEntry,
  refusal: NonNullable<OnsiteEntry['refusal']>,
): OnsiteQueue {
  const change = { state: 'NEEDS_YOU', isSent: false, refusal, conflicts: [] } as const
  const isOfJob = refusal.kind === 'COMPLETED' || refusal.kind === 'GONE' || refusal.kind === 'RIGHT'
  const departure = queue.entries.find(
    (entry) =>
      isOfJob && entry.job_id === job_id && action.kind === 'ARRIVE' && isDeparture(entry, action.visit_id),
  )
  const next = changed(queue, id, change)
  return withFile(departure ? changed(next, departure.id, change) : next, action, null)
}

const isDeparture = ({ action }: OnsiteEntry, visit_id: string): boolean =>
  action.kind === 'LEAVE' && action.visit_id === visit_id

/** Names the stored file of a photo in the waiting saves, or none. */
function withFile(queue: OnsiteQueue, photo: OnsiteAction, file: QueuedFile | null): OnsiteQueue {
  if (photo.kind !== 'PHOTO') return queue
  const waited = photo.file.file
  const entries = queue.entries.map((entry) => {
    const { action } = entry
    if (action.kind !== 'SAVE') return entry
    const named = (values: SectionValues) => withNamed(values, waited, file)
    const maybe = action.maybe.map(named)
    return { ...entry, action: { ...action, base: named(action.base), mine: named(action.mine), maybe } }
  })
  return { entries, uploaded: { ...queue.uploaded, [waited]: file } }
}

/** The values of a section in which a file has another name, or is gone. */
export function withNamed(values: SectionValues, waited: string, file: QueuedFile | null): SectionValues {
  const isIt = (value: unknown) => filesOf(value)[0]?.file === waited
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (!filesOf(value).some(isIt)) return [name, value]
      if (!Array.isArray(value)) return [name, file]
      return [name, value.flatMap((one: unknown) => (isIt(one) ? (file ?? []) : [one]))]
    }),
  )
}

/** The files that a section names. */
export function filesIn(values: SectionValues): QueuedFile[] {
  return Object.values(values).flatMap(filesOf)
}

/** The network is back: everything that waits may be sent at once. */
export function withoutWaits(queue: OnsiteQueue): OnsiteQueue {
  return { ...queue, entries: queue.entries.map((entry) => ({ ...entry, retry_at: null })) }
}

/** The person sends an action again under a new number; of a conflict, their values over those that were shown. */
export function sentAgain(queue: OnsiteQueue, id: string, request_id: string): OnsiteQueue {
  const entry = queue.entries.find((one) => one.id === id)
  if (entry?.state !== 'NEEDS_YOU') return queue
  const { action, conflicts } = entry
  const next = {
    state: 'WAITING',
    tries: 0,
    retry_at: null,
    refusal: null,
    conflicts: [],
    request_id,
  } as const
  return changed(queue, id, {
    ...next,
    ...(action.kind === 'SAVE' && { action: { ...action, ...onlyOver(action, conflicts), maybe: [] } }),
  })
}

/** What was saved already is no longer part of a save in conflict. */
function onlyOver(
  { base, mine }: SaveAction,
  conflicts: readonly FieldConflict[],
): Pick<SaveAction, 'base' | 'mine'> {
  if (conflicts.length === 0) return { base, mine }
  const values = { base: { ...base }, mine: { ...base } } as Record<'base' | 'mine', Record<string, unknown>>
  for (const { field, item, ...sides } of conflicts) {
    values.base[field] = withRow(values.base[field], item, sides.theirs)
    values.mine[field] = withRow(values.mine[field], item, sides.mine)
  }
  return values
}

const isRowOf =
  (item: string) =>
  (row: unknown): boolean =>
    typeof row === 'object' && row !== null && 'item' in row && row.item === item

const rowOf = (list: unknown, item: string): unknown =>
  (Array.isArray(list) ? list : []).find(isRowOf(item)) ?? null

/** A value, or a list of checks with another row for one item. */
function withRow(list: unknown, item: string | undefined, value: unknown): unknown {
  if (item === undefined) return value
  const rows: unknown[] = Array.isArray(list) ? list : []
  const others = rows.filter((row) => !isRowOf(item)(row))
  return value === null ? others : [...others, value]
}

/** The person drops an action; saves no longer name a dropped photo. */
export function dropped(queue: OnsiteQueue, id: string): OnsiteQueue {
  const entry = queue.entries.find((one) => one.id === id)
  return entry ? withFile(without(queue, id), entry.action, null) : queue
}

function without(queue: OnsiteQueue, id: string): OnsiteQueue {
  return { ...queue, entries: queue.entries.filter((entry) => entry.id !== id) }
}

function changed(queue: OnsiteQueue, id: string, change: Partial<OnsiteEntry>): OnsiteQueue {
  return {
    ...queue,
    entries: queue.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)),
  }
}
