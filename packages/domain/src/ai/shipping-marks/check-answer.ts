import type { DoubtReason } from './doubt-reasons.ts'
import { labelAt, type MarkLabel } from './mark-labels.ts'
import { plainText, readNumber } from './mark-numbers.ts'
import { readUnit } from './mark-units.ts'
import { valuesOf } from './mark-values.ts'
import { readMarks, type MarksRead } from './read-marks.ts'
import { rangesOf } from './carton-groups.ts'
import { sameValue, shown } from './show-value.ts'
import {
  readingFields,
  textFields,
  type MarkSource,
  type MarkValue,
  type Reading,
  type ReadingField,
  type ShippingMark,
  type UnreadLine,
} from './shipping-mark.ts'

/** A mark in a model's answer: each value verbatim, with its unit. */
export type AnsweredMark = { source: string; handling: string[] } & Partial<
  Record<Exclude<ReadingField, 'handling'>, string | null | undefined>
>

/** A part of a source or answer that was not used. */
export interface MarkDoubt {
  /** Empty: the whole source. */
  field: string
  value: string
  source_id: string
  reason: DoubtReason
}

export interface SourcesCombined extends MarksRead {
  doubts: MarkDoubt[]
}

const answeredFields = readingFields.filter((field) => field !== 'handling' && field !== 'cartons')

/** Reads marks by their labels only, without a model. */
export function readByLines(sources: readonly MarkSource[]): SourcesCombined {
  return together(
    sources.map((source) => ({ ...readMarks(source), doubts: [] })),
    sources,
  )
}

/**
 * Verifies a model's answer by the labels of its sources: if both read a field they must agree, else both values are
 * kept for staff to choose. A value without a label is doubtful; one that its source lacks is dropped and reported.
 */
export function heldToSources(
  answer: { marks: AnsweredMark[]; totals: AnsweredMark[] },
  sources: readonly MarkSource[],
): SourcesCombined {
  const read = sources.map((source) => {
    const own = (some: AnsweredMark[]) => some.filter((one) => one.source === source.id)
    return heldToSource({ marks: own(answer.marks), totals: own(answer.totals) }, source)
  })
  const strange = [...answer.marks, ...answer.totals]
    .map(({ source }) => source)
    .filter((id) => !sources.some((source) => source.id === id))
  const unknown = [...new Set(strange)].map((value) => ({
    ...whole(''),
    value,
    reason: 'UNKNOWN_SOURCE' as const,
  }))
  const all = together(read, sources)
  return { ...all, doubts: [...unknown, ...all.doubts] }
}

/** Also reports each source that yields nothing. */
function together(read: readonly SourcesCombined[], sources: readonly MarkSource[]): SourcesCombined {
  const empty = sources.filter(
    (_, at) => (read[at]?.marks.length ?? 0) + (read[at]?.totals.length ?? 0) === 0,
  )
  return {
    marks: read.flatMap(({ marks }) => marks),
    totals: read.flatMap(({ totals }) => totals),
    unread: read.flatMap(({ unread }) => unread),
    doubts: [
      ...empty.map(({ id }) => ({ ...whole(id), reason: 'NOTHING_READ' as const })),
      ...read.flatMap(({ doubts }) => doubts),
    ],
  }
}

const whole = (source_id: string) => ({ field: '', value: '', source_id })

function heldToSource(
  answer: { marks: AnsweredMark[]; totals: AnsweredMark[] },
  source: MarkSource,
): SourcesCombined {
  const lines = readMarks(source)
  const { id: source_id } = source
  const doubts: MarkDoubt[] = []
  if (answer.marks.length + answer.totals.length === 0 && lines.marks.length + lines.totals.length > 0)
    doubts.push({ ...whole(source_id), reason: 'SKIPPED_BY_MODEL' })
  const desk: Desk = { source, lines, doubts, taken: [] }
  const marks = answer.marks.flatMap((said) => furtherMark(said, desk))
  const totals = answer.totals.flatMap((said) => {
    const readings = furtherReadings(
      said,
      lines.totals.flatMap((one) => one.readings),
      desk,
      'total.',
    )
    return readings.length === 0 ? [] : [{ source_id, readings }]
  })
  return {
    marks: [...lines.marks, ...marks],
    totals: [...lines.totals, ...totals],
    unread: lines.unread.filter((line) => !desk.taken.includes(line)),
    doubts: doubts.filter((one, at) => doubts.findIndex((other) => isSameDoubt(one, other)) === at),
  }
}

interface Desk {
  source: MarkSource
  lines: MarksRead
  doubts: MarkDoubt[]
  /** Lines that a value of the model explains. */
  taken: UnreadLine[]
}

/** The values of a model's mark beyond the labelled lines, as a mark of the same cartons. */
function furtherMark(said: AnsweredMark, desk: Desk): ShippingMark[] {
  const { source, lines } = desk
  const cartons = said.cartons ? valueOf('cartons', said.cartons) : null
  const line = matching(said, cartons, lines.marks)
  const known = line?.readings ?? []
  const readings = furtherReadings(said, sharedBeside(known, lines.marks), desk)
  const numbers = cartonsOf(cartons, said.cartons ?? '', known, desk)
  readings.push(...signsOf(said, known, desk))
  if (readings.length === 0 && (numbers === null || known.includes(numbers))) return []
  return [{ source_id: source.id, readings: numbers ? [numbers, ...readings] : readings }]
}

const shared: ReadingField[] = ['consignee_code', 'order_ref', 'destination', 'via', 'origin', 'carton_total']

/** Adds shared values from other marks of the same source. */
function sharedBeside(known: readonly Reading[], marks: readonly ShippingMark[]): Reading[] {
  const beside = marks.flatMap(({ readings }) => readings.filter(({ field }) => shared.includes(field)))
  return [...known, ...beside.filter((one) => !known.includes(one))]
}

/** The labelled mark that corresponds to a model's mark: by its cartons, else by most agreement. */
function matching(
  said: AnsweredMark,
  cartons: MarkValue | null,
  marks: readonly ShippingMark[],
): ShippingMark | null {
  const [wanted] = cartons?.kind === 'CARTONS' ? cartons.ranges : []
  const byNumber = wanted && marks.find(({ readings }) => holds(readings, wanted.first))
  if (byNumber) return byNumber
  const agrees = ({ readings }: ShippingMark) =>
    readings.filter(({ field, value }) => {
      const text = field === 'handling' ? null : said[field]
      const read = text ? valueOf(field, text) : null
      return read !== null && sameValue(read, value)
    }).length
  return marks.toSorted((one, other) => agrees(other) - agrees(one))[0] ?? null
}

function holds(readings: readonly Reading[], carton: number): boolean {
  return rangesOf(readings).some(({ first, last }) => first <= carton && carton <= (last ?? Infinity))
}

function furtherReadings(said: AnsweredMark, known: readonly Reading[], desk: Desk, of = ''): Reading[] {
  return answeredFields.flatMap((field): Reading[] => {
    const text = said[field as Exclude<ReadingField, 'handling'>]?.trim()
    if (!text) return []
    const value = valueOf(field, text)
    const doubt = (reason: DoubtReason): [] => {
      desk.doubts.push({ field: of + field, value: text, source_id: desk.source.id, reason })
      return []
    }
    if (!value) return doubt(isSaid(text, desk.source) ? 'UNCLEAR_NUMBER' : 'NOT_IN_SOURCE')
    const own = known.filter((one) => one.field === field)
    if (own.some((one) => sameValue(one.value, value))) return []
    const base = { field, value, by: 'MODEL' as const }
    const place = placeOf(field, value, desk)
    if (own.length > 0)
      return isSaid(text, desk.source)
        ? [{ ...base, line: place?.line ?? null, doubts: [] }]
        : doubt('NOT_IN_SOURCE')
    if (place) return [{ ...base, line: place.line, doubts: ['NO_LABEL'] }]
    return doubt(isSaid(text, desk.source) ? 'OTHER_LABEL' : 'NOT_IN_SOURCE')
  })
}

/** The cartons of a model's mark: as numbered by the labels, or without a label. */
function cartonsOf(
  value: MarkValue | null,
  text: string,
  known: readonly Reading[],
  desk: Desk,
): Reading | null {
  const line = known.find(({ field }) => field === 'cartons') ?? null
  if (value?.kind !== 'CARTONS') return line
  if (line && value.ranges.every(({ first, last }) => holds([line], first) && holds([line], last ?? first)))
    return sameValue(line.value, value) ? line : { ...line, value }
  const place = line ? null : placeOf('cartons', value, desk)
  if (place) return { field: 'cartons', value, line: place.line, by: 'MODEL', doubts: ['NO_LABEL'] }
  const reason = isSaid(text, desk.source) ? 'OTHER_LABEL' : 'NOT_IN_SOURCE'
  desk.doubts.push({ field: 'cartons', value: text, source_id: desk.source.id, reason })
  return line
}

function signsOf({ handling }: AnsweredMark, known: readonly Reading[], { source, doubts }: Desk): Reading[] {
  return handling.flatMap((sign): Reading[] => {
    const text = plain(sign)
    if (known.some(({ field, value }) => field === 'handling' && plain(shown(value)) === text)) return []
    if (text !== '' && isSaid(sign, source))
      return [{ field: 'handling', value: { kind: 'TEXT', text }, line: null, by: 'MODEL', doubts: [] }]
    doubts.push({ field: 'handling', value: sign, source_id: source.id, reason: 'NOT_IN_SOURCE' })
    return []
  })
}

/** Parses a model's value; drops a copied label. */
function valueOf(field: ReadingField, text: string): MarkValue | null {
  const label = { ...bare, field }
  const copied = labelAt(plainText(text), 0)
  const said =
    copied?.label.field === field && !isText(field) ? text.slice(copied.end).replace(/^[\s:.#]+/u, '') : text
  return valuesOf(label, said).values.find((one) => one.field === field)?.value ?? null
}

const bare: MarkLabel = { field: 'OTHER', isWeak: false, isTotal: false, unit: null, doubt: null }
const isText = (field: ReadingField) => textFields.some((one) => one === field)

/** The unread line that contains a value with its unit. */
function placeOf(field: ReadingField, value: MarkValue, { lines, taken }: Desk): UnreadLine | null {
  const found = lines.unread.find(({ text }) =>
    isText(field)
      ? ` ${plain(text)} `.includes(` ${plain(shown(value))} `)
      : amountsIn(field, text).some((one) => isAlike(one, value)),
  )
  if (found && plain(found.text) === plain(shown(value))) taken.push(found)
  return found ?? null
}

function isAlike(one: MarkValue, other: MarkValue): boolean {
  const unit = (value: MarkValue) => ('unit' in value ? value.unit : null)
  return unit(one) === unit(other) && sameValue(one, other)
}

/** Every possible value of a field in a text, starting at each number. */
function amountsIn(field: ReadingField, text: string): MarkValue[] {
  const said = plainText(text)
  return [...said.matchAll(/(?<![\d.,])\d/gu)].flatMap(({ index }) => valueOf(field, said.slice(index)) ?? [])
}

/** Whether a source contains the words, or all the numbers, of a value. */
function isSaid(text: string, source: MarkSource): boolean {
  if (` ${plain(source.text)} `.includes(` ${plain(text)} `)) return true
  const wanted = numbersIn(text)
  const words = plain(text).replace(/[\d.,\sX×*/-]+/gu, '')
  const isNumber = wanted.length > 0 && (words === '' || readUnit(words) !== null)
  const said = new Set(numbersIn(source.text))
  return isNumber && wanted.every((one) => said.has(one))
}

function numbersIn(text: string): number[] {
  return (plainText(text).match(/\d+(?:[.,]\d+)*/gu) ?? []).flatMap(
    (one) => readNumber(one, () => false)?.value ?? [],
  )
}

function plain(text: string): string {
  return plainText(text)
    .normalize('NFC')
    .toUpperCase()
    .replace(/[\s:;|]+/gu, ' ')
    .trim()
}

function isSameDoubt(one: MarkDoubt, other: MarkDoubt): boolean {
  return one.field === other.field && one.value === other.value && one.reason === other.reason
}
