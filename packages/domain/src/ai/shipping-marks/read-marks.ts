import type { DoubtReason } from './doubt-reasons.ts'
import { signsIn, type MarkLabel } from './mark-labels.ts'
import { withFindings } from './mark-findings.ts'
import { readNumber } from './mark-numbers.ts'
import { cellsOf, sumOfAll, underHead, type Cell, type Segment } from './mark-segments.ts'
import { readUnit } from './mark-units.ts'
import { valuesOf, type ValuesRead } from './mark-values.ts'
import {
  markLimits,
  valueIn,
  type MarkSource,
  type Reading,
  type ShippingMark,
  type UnreadLine,
} from './shipping-mark.ts'

export interface MarksRead {
  marks: ShippingMark[]
  /** What a source says of all cartons together. */
  totals: ShippingMark[]
  unread: UnreadLine[]
}

/** A mark while its lines are being read. */
interface OpenMark {
  readings: Reading[]
  totals: Reading[]
  unread: UnreadLine[]
  /** The first line without a label: by custom, the consignee. */
  lead: UnreadLine | null
}

/** A label whose value is below it, or column labels. */
interface Head {
  labels: MarkLabel[]
  isRow: boolean
  /** Another label was pending above it: it is unclear whose value comes first. */
  isStacked: boolean
}

/**
 * Reads marks by their labels, without a model. Each value has its line and its doubts; unused lines are reported. An
 * empty line, or another carton number, may begin another mark.
 */
export function readMarks({ id, text }: MarkSource): MarksRead {
  const lines = text.split(/\r?\n/u)
  const marks: OpenMark[] = []
  let isNewBlock = true
  let head: Head | null = null
  const open = (): OpenMark => {
    const last = marks.at(-1)
    if (last && !isNewBlock) return last
    const begun: OpenMark = { readings: [], totals: [], unread: [], lead: null }
    marks.push(begun)
    isNewBlock = false
    return begun
  }
  lines.forEach((line, index) => {
    const cells = cellsOf(line, index + 1)
    if (cells.length === 0) {
      if (line.trim() === '') {
        isNewBlock = true
        head = null
      }
      return
    }
    const under = head?.isRow ? rowUnder(head, line, cells) : null
    if (head && under) {
      const { labels } = head
      if (has(labels, 'cartons') && has(open().readings, 'cartons')) isNewBlock = true
      addRow(open(), labels, under, { id, line: index + 1 })
      return
    }
    head = headOf(cells) ?? readCells(cells, { id, head, mark: open, next: () => (isNewBlock = true) })
  })
  return gathered(joined(marks), id)
}

const has = (some: readonly { field: string }[], field: string) => some.some((one) => one.field === field)

/** Values below column heads; if one is invalid, columns may have shifted. */
function addRow(mark: OpenMark, labels: MarkLabel[], texts: string[], place: Place): void {
  const row = labels.map((label, at) => ({
    label,
    text: texts[at] ?? '',
    read: valuesOf(label, texts[at] ?? ''),
  }))
  const isTurned = row.some(
    ({ label, text, read }) => label.field !== 'OTHER' && text !== '' && read.values.length === 0,
  )
  for (const { label, read } of row) addValues(mark, label, read, { ...place, isTurned })
}

/** A line of labels only belongs to the values below it. */
function headOf(cells: Cell[]): Head | null {
  const segments = cells.flatMap((cell) => cell.segments)
  const isRow =
    segments.length > 1 &&
    segments.every(({ text }) => text === '') &&
    cells.every(({ before }) => before === '')
  return isRow
    ? { labels: segments.flatMap(({ labels }) => labels.slice(0, 1)), isRow, isStacked: false }
    : null
}

function rowUnder({ labels }: Head, line: string, cells: Cell[]): string[] | null {
  if (cells.some(({ segments }) => segments.length > 0)) return null
  return underHead(line, labels.length)
}

interface Reader {
  id: string
  head: Head | null
  mark: () => OpenMark
  next: () => void
}

/** Reads the cells of one line; a label without a value waits for the next cell. */
function readCells(cells: Cell[], { id, head, mark, next }: Reader): Head | null {
  let waiting = head
  for (const cell of cells) {
    const place = { id, line: cell.line }
    if (cell.segments.length === 0) {
      readPlain(mark(), cell, waiting, place)
      waiting = null
      continue
    }
    if (beginsAnother(mark(), cell)) next()
    if (cell.before !== '') unlabelled(mark(), cell.before, place)
    waiting = readSegments(mark(), cell, waiting, place)
  }
  return waiting
}

/** A cell without a label: the value of the pending label, or unknown. */
function readPlain(mark: OpenMark, { printed }: Cell, waiting: Head | null, place: Place): void {
  const [label] = waiting?.labels ?? []
  if (label && waiting?.isRow === false)
    addValues(mark, label, valuesOf(label, printed), { ...place, isTurned: waiting.isStacked })
  else unlabelled(mark, printed, place)
}

function readSegments(
  mark: OpenMark,
  { segments, before }: Cell,
  above: Head | null,
  place: Place,
): Head | null {
  // A value before its label makes the whole line doubtful.
  const isTurned = endsInAmount(before)
  let waiting: Head | null = null
  for (const segment of segments) {
    const [first] = segment.labels
    const isAlone = segment.text === '' && segment.labels.length === 1
    waiting =
      isAlone && first ? { labels: [first], isRow: false, isStacked: above !== null && !above.isRow } : null
    if (!waiting) takeSegment(mark, segment, { ...place, isTurned })
  }
  return waiting
}

/** Another carton number starts another mark. */
function beginsAnother({ readings }: OpenMark, { segments }: Cell): boolean {
  const numbers = segments.some(
    ({ labels, text }) => text !== '' && labels.some(({ field, isTotal }) => field === 'cartons' && !isTotal),
  )
  return numbers && readings.some(({ field }) => field === 'cartons')
}

function endsInAmount(text: string): boolean {
  const last = /(?:^|\s)(\d[\d.,]*(?![\d.,])\s*\S*)$/u.exec(text)?.[1]
  const found = last === undefined ? null : readNumber(last, (rest) => readUnit(rest) !== null)
  return found !== null && readUnit(found.rest.trimStart()) !== null
}

interface Place {
  id: string
  line: number
  isTurned?: boolean
}

function takeSegment(mark: OpenMark, { labels, text, printed }: Segment, place: Place): void {
  const [first] = labels
  if (!first) return
  if (first === sumOfAll) {
    for (const part of text.split(/[/&+]|,(?!\d)/u)) {
      const label = sumLabel(part)
      addValues(mark, label, valuesOf(label, part), place)
    }
    return
  }
  if (labels.length === 1) return addValues(mark, first, valuesOf(first, printed), place)
  const parts = text.split('/').map((part) => part.trim())
  if (parts.length !== labels.length) {
    mark.unread.push({ source_id: place.id, line: place.line, text })
    return
  }
  const unit = labels.at(-1)?.unit ?? unitBehind(parts.at(-1) ?? '')
  labels.forEach((label, at) => {
    const named = { ...label, unit: label.unit ?? unit }
    addValues(mark, named, valuesOf(named, parts[at] ?? ''), place)
  })
}

/** `TOTAL 125 KGS` and `TOTAL 480 PCS`: the unit shows what is added up. */
function sumLabel(text: string): MarkLabel {
  const found = readNumber(text.trimStart(), (rest) => readUnit(rest) !== null)
  const unit = found && readUnit(found.rest.trimStart())
  if (unit?.kind === 'WEIGHT') return { ...sumOfAll, field: 'gross', doubt: 'WHICH_LABEL' }
  return unit?.kind === 'VOLUME' ? { ...sumOfAll, field: 'volume' } : sumOfAll
}

function unitBehind(text: string): string | null {
  const found = readNumber(text, (rest) => readUnit(rest) !== null)
  return (found && readUnit(found.rest.trimStart())?.unit) ?? null
}

/** Stores the values; unused text is reported with its line. */
function addValues(
  mark: OpenMark,
  { isTotal }: MarkLabel,
  { values, signs, left }: ValuesRead,
  place: Place,
): void {
  const { id, line, isTurned = false } = place
  const turned: DoubtReason[] = isTurned ? ['UNCLEAR_NUMBER'] : []
  for (const { doubts, ...read } of values) {
    const reading: Reading = { ...read, line, by: 'LINES', doubts: [...new Set([...doubts, ...turned])] }
    const isOfAll = isTotal && read.field !== 'carton_total'
    ;(isOfAll ? mark.totals : mark.readings).push(reading)
  }
  keepSigns(mark, signs, line)
  if (/[\p{L}\p{N}]/u.test(left)) mark.unread.push({ source_id: id, line, text: left })
}

function keepSigns(mark: OpenMark, signs: string[], line: number): void {
  for (const text of signs)
    mark.readings.push({ field: 'handling', value: { kind: 'TEXT', text }, line, by: 'LINES', doubts: [] })
}

function unlabelled(mark: OpenMark, printed: string, { id, line }: Place): void {
  const { signs, rest } = signsIn(printed)
  keepSigns(mark, signs, line)
  if (!/[\p{L}\p{N}]/u.test(rest)) return
  const made = madeIn.exec(rest)?.[1]
  if (made !== undefined) {
    mark.readings.push({
      field: 'origin',
      value: { kind: 'TEXT', text: made },
      line,
      by: 'LINES',
      doubts: [],
    })
    return
  }
  const unread = { source_id: id, line, text: rest }
  const isFirst =
    mark.lead === null && mark.unread.length === 0 && mark.readings.every(({ field }) => field === 'handling')
  if (isFirst && mayBeName(rest)) mark.lead = unread
  else mark.unread.push(unread)
}

/** Chinese puts the label after the country. */
const madeIn = /^(\p{Script=Han}{2,8})(?:制造|製造)$/u

function mayBeName(text: string): boolean {
  return /\p{L}/u.test(text) && !/[?!]/u.test(text) && text.length <= 60 && text.split(' ').length <= 6
}

/** A block that repeats no field continues the one before. */
function joined(blocks: OpenMark[]): OpenMark[] {
  const marks: OpenMark[] = []
  for (const block of blocks) {
    const last = marks.at(-1)
    if (last && goesOn(last, block)) {
      last.readings.push(...block.readings)
      last.totals.push(...block.totals)
      last.unread.push(...(block.lead ? [block.lead] : []), ...block.unread)
    } else marks.push({ ...block })
  }
  return marks
}

function goesOn(before: OpenMark, block: OpenMark): boolean {
  if (before.lead && block.lead) return false
  const known = new Set(before.readings.map(({ field }) => field))
  const isNew = block.readings.every(({ field }) => field === 'handling' || !known.has(field))
  return isNew && (known.size > 0 || before.lead !== null || before.unread.length > 0)
}

function gathered(marks: OpenMark[], source_id: string): MarksRead {
  const read: MarksRead = { marks: [], totals: [], unread: [] }
  for (const mark of marks) {
    const { lead, totals } = mark
    const isNamed = mark.readings.some(({ field }) => field === 'consignee_code')
    const isMark = mark.readings.length + totals.length > 0
    const isLead = lead !== null && isMark && !isNamed
    if (lead && isLead) mark.readings.unshift(leadReading(lead))
    else if (lead) read.unread.push(lead)
    read.unread.push(...mark.unread)
    if (mark.readings.length > 0)
      read.marks.push({ source_id, readings: withFindings(mark.readings, countsOf(mark.readings)) })
    if (totals.length > 0) read.totals.push({ source_id, readings: totals })
  }
  read.unread.sort((one, other) => one.line - other.line)
  return read
}

function leadReading({ line, text }: UnreadLine): Reading {
  const value = { kind: 'TEXT' as const, text: text.slice(0, markLimits.value) }
  return { field: 'consignee_code', value, line, by: 'LINES', doubts: ['NO_LABEL'] }
}

/** The carton counts that a volume of this mark may refer to. */
export function countsOf(readings: readonly Reading[]): number[] {
  const ranges = valueIn(readings, 'cartons', 'CARTONS')?.ranges ?? []
  const marked = ranges.reduce((sum, { first, last }) => sum + (last ?? first) - first + 1, 0)
  const total = valueIn(readings, 'carton_total', 'COUNT')?.count
  return [1, marked, total ?? 1].filter((count) => count > 0)
}
