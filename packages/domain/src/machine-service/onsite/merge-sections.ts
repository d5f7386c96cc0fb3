import type { OnsiteSection, QueuedFile, SectionValues } from './action.ts'

/** The values of a section that nobody has written. */
export const blankSections: Record<OnsiteSection, SectionValues> = {
  receipt: { received_at: null, condition: '', accessories: '', photos: [] },
  inspection: { findings: '', root_cause: '', checklist: [], photos: [] },
  work: { minutes: 0, parts: [], test_result: '', photos: [] },
  handover: { signed_name: '', signature: null, note: '', rating: null },
}

/** A value that two people changed differently. */
export interface FieldConflict {
  field: string
  /** Of the checklist: the check. */
  item?: string
  mine: unknown
  theirs: unknown
}

interface Versions {
  base: SectionValues
  mine: SectionValues
  theirs: SectionValues
}

export interface MergedSection {
  values: SectionValues
  /** The server's value stays in these. */
  conflicts: FieldConflict[]
  /** Whether the server has anything to save. */
  isChanged: boolean
}

interface Sides {
  base: unknown
  mine: unknown
  theirs: unknown
}

/**
 * Brings together what one device wrote over `base` and what the server has since: field by field, photos as a set of
 * files, the checklist by item, typed parts as one list.
 */
export function mergeSection(section: OnsiteSection, versions: Versions): MergedSection {
  const blank = blankSections[section]
  const conflicts: FieldConflict[] = []
  const read = (values: SectionValues, field: string) => {
    const value = values[field] ?? blank[field]
    return field === 'parts' ? typedParts(value) : value
  }
  const { base, mine, theirs } = versions
  const merged = Object.keys(blank).map((field): [string, unknown] => {
    const sides = { base: read(base, field), mine: read(mine, field), theirs: read(theirs, field) }
    if (field === 'photos') return [field, mergedFiles(sides)]
    if (field === 'checklist') return [field, mergedChecks(sides, conflicts)]
    return [field, mergedValue({ field }, sides, conflicts)]
  })
  return {
    values: Object.fromEntries(merged),
    conflicts,
    isChanged: merged.some(([field, value]) => !isSame(value, read(theirs, field))),
  }
}

/** The parts typed by hand: lines of stock name their part, and the server keeps them. */
function typedParts(parts: unknown): unknown[] {
  return rowsOf(parts).filter(({ part_id }) => part_id === undefined)
}

function mergedValue(
  place: Pick<FieldConflict, 'field' | 'item'>,
  { base, mine, theirs }: Sides,
  conflicts: FieldConflict[],
): unknown {
  if (isSame(mine, theirs)) return theirs
  if (isSame(theirs, base)) return mine
  if (!isSame(mine, base)) conflicts.push({ ...place, mine, theirs })
  return theirs
}

function mergedFiles({ base, mine, theirs }: Sides): QueuedFile[] {
  const [before, own, now] = [filesOf(base), filesOf(mine), filesOf(theirs)]
  const has = (files: readonly QueuedFile[], { file }: QueuedFile) => files.some((one) => one.file === file)
  return [
    ...now.filter((file) => has(own, file) || !has(before, file)),
    ...own.filter((file) => !has(now, file) && !has(before, file)),
  ]
}

/** An item without a row is not checked. */
function mergedChecks({ base, mine, theirs }: Sides, conflicts: FieldConflict[]): unknown[] {
  const items = [theirs, mine, base].flatMap(rowsOf).map((row) => String(row['item']))
  return [...new Set(items)].flatMap((item) => {
    const rowIn = (rows: unknown) =>
      rowsOf(rows).find((row) => row['item'] === item && !isUnchecked(row)) ?? null
    const sides = { base: rowIn(base), mine: rowIn(mine), theirs: rowIn(theirs) }
    const merged = mergedValue({ field: 'checklist', item }, sides, conflicts)
    return merged === null ? [] : [merged]
  })
}

const isUnchecked = ({ verdict, note }: Record<string, unknown>): boolean =>
  verdict === 'NOT_CHECKED' && (note ?? '') === ''

/** Whether two versions of a section are the same to a reader. */
export function isSameSection(section: OnsiteSection, one: SectionValues, other: SectionValues): boolean {
  const merged = mergeSection(section, { base: other, mine: one, theirs: other })
  return !merged.isChanged
}

const isoInstant = /^\d{4}-\d{2}-\d{2}T/

/** Deep equality of plain values; instants by their moment, files by their name, lists of files as sets. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one === 'string' && typeof other === 'string')
    return isoInstant.test(one) && isoInstant.test(other) && Date.parse(one) === Date.parse(other)
  if (Array.isArray(one) && Array.isArray(other)) return isSameList(one, other)
  if (!isRecord(one) || !isRecord(other)) return false
  if (isFile(one) && isFile(other)) return one.file === other.file
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame(one[name], other[name]))
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false
  const isSet = [...one, ...other].every((row) => isFile(row) || (isRecord(row) && 'item' in row))
  return isSet
    ? one.every((row) => other.some((them) => isSame(row, them)))
    : one.every((row, at) => isSame(row, other[at]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isFile(value: unknown): value is QueuedFile {
  return isRecord(value) && typeof value['file'] === 'string'
}

const rowsOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

/** The files in a value: a list of photos, or one signature. */
export function filesOf(value: unknown): QueuedFile[] {
  return [value].flat().filter(isFile)
}
