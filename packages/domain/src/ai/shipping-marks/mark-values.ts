import type { DoubtReason } from './doubt-reasons.ts'
import { signsIn, type MarkLabel } from './mark-labels.ts'
import { holdsLabel } from './mark-segments.ts'
import { plainText, readNumber, type NumberRead } from './mark-numbers.ts'
import { inBase, readUnit, type UnitKind } from './mark-units.ts'
import {
  markLimits,
  textFields,
  type AmountField,
  type CartonRange,
  type MarkValue,
  type ReadingField,
} from './shipping-mark.ts'

/** A value read from a text, and the rest of the text. */
export interface ValueRead {
  field: ReadingField
  value: MarkValue
  doubts: DoubtReason[]
}

export interface ValuesRead {
  values: ValueRead[]
  signs: string[]
  /** Unused text. */
  left: string
}

const kindOf: Record<AmountField, UnitKind> = {
  qty: 'COUNT',
  gross: 'WEIGHT',
  net: 'WEIGHT',
  volume: 'VOLUME',
}
const each = /^\s*(?:EACH|(?:\/|PER\s|ต่อ|每)\s*(?:CTNS?|CARTONS?|CASE|กล่อง|ลัง|箱))\.?/iu
const nothing: ValuesRead = { values: [], signs: [], left: '' }

/** Parses the text after a label by the kind of the label. */
export function valuesOf(label: MarkLabel, printed: string): ValuesRead {
  const isText = textFields.some((field) => field === label.field)
  const { signs, rest } = isText ? signsBehind(printed) : signsIn(plainText(printed))
  const text = rest.trim()
  if (label.field === 'OTHER' || text === '')
    return { ...nothing, signs, left: label.field === 'OTHER' ? text : '' }
  const read = byField(label, text)
  // A warning after a name may be part of it.
  const further: DoubtReason[] = isText && signs.length > 0 ? ['WHICH_LABEL'] : []
  const doubts = label.doubt ? [label.doubt, ...further] : further
  return {
    ...read,
    signs,
    values: read.values.map((one) => ({ ...one, doubts: [...new Set([...doubts, ...one.doubts])] })),
  }
}

/** Warnings at the end of a text; within a name they are part of it. */
function signsBehind(printed: string): { signs: string[]; rest: string } {
  const found = signsIn(printed)
  return found.signs.length > 0 && printed.trimStart().startsWith(found.rest)
    ? found
    : { signs: [], rest: printed }
}

function byField(label: MarkLabel, text: string): Omit<ValuesRead, 'signs'> {
  switch (label.field) {
    case 'cartons':
      return label.isTotal ? countOf(text) : cartonsOf(text)
    case 'carton_total':
      return countOf(text)
    case 'dims':
      return measuresOf(label, text)
    case 'qty':
      return quantityOf(label, text)
    case 'gross':
    case 'net':
    case 'volume':
      return amountOf(label.field, label, text)
    case 'order_ref':
      return orderOf(text)
    default:
      return wordsOf(label.field as ReadingField, text)
  }
}

const places = new Set<ReadingField>(['destination', 'via', 'origin'])

function wordsOf(field: ReadingField, text: string): Omit<ValuesRead, 'signs'> {
  const value = text
    .replace(/\s+/gu, ' ')
    .replace(/^[:.\s]+/u, '')
    .slice(0, markLimits.value)
  if (!/[\p{L}\p{N}]/u.test(value)) return nothing
  // No place name has a digit among its letters.
  const doubts: DoubtReason[] = places.has(field) && /\p{L}\d|\d\p{L}/u.test(value) ? ['UNCLEAR_LETTERS'] : []
  if (holdsLabel(value)) doubts.push('WHICH_LABEL')
  return { values: [{ field, value: { kind: 'TEXT', text: value }, doubts }], left: '' }
}

/** A number is one token; the text after it may or may not be part of it. */
function orderOf(text: string): Omit<ValuesRead, 'signs'> {
  const [token = '', ...rest] = text.split(/\s+/u)
  const doubts: DoubtReason[] = rest.length > 0 || !/\d/u.test(token) ? ['UNCLEAR_NUMBER'] : []
  return {
    values: [{ field: 'order_ref', value: { kind: 'TEXT', text: token.slice(0, markLimits.value) }, doubts }],
    left: rest.join(' '),
  }
}

const cartonPart = String.raw`([\dOolI]*\d[\dOolI]*)(?:\s*(?:-|–|~|TO|ถึง|至|UP TO)\s*([\dOolI]*\d[\dOolI]*|UP))?`
const cartonList = new RegExp(String.raw`^(${cartonPart}(?:\s*[,&+]\s*${cartonPart})*)`, 'iu')
const cartonCount = /^\s*(?:\/|OF|จาก|共)\s*([\dOolI]*\d[\dOolI]*)/iu

function cartonsOf(text: string): Omit<ValuesRead, 'signs'> {
  const listed = cartonList.exec(text)?.[0]
  if (listed === undefined) return { values: [], left: text }
  const counted = cartonCount.exec(text.slice(listed.length))
  const used = listed + (counted?.[0] ?? '')
  const doubts: DoubtReason[] = /[oOlI]/u.test(used.replace(/\b(?:TO|OF)\b/giu, ''))
    ? ['UNCLEAR_LETTERS']
    : []
  const ranges = [...listed.matchAll(new RegExp(cartonPart, 'giu'))].map(([, first, last]) =>
    rangeOf(first, last),
  )
  if (ranges.some(({ first, last }) => first < 1 || (last !== null && last < first)))
    doubts.push('UNCLEAR_NUMBER')
  const left = text.slice(used.length).replace(/^\s*(?:CTNS?|CARTONS?|กล่อง|ลัง|箱|件)\.?/iu, '')
  if (/\d/u.test(left)) doubts.push('UNCLEAR_NUMBER')
  const values: ValueRead[] = [{ field: 'cartons', value: { kind: 'CARTONS', ranges }, doubts }]
  const total = counted?.[1]
  if (total !== undefined)
    values.push({ field: 'carton_total', value: { kind: 'COUNT', count: digits(total) }, doubts })
  return { values, left }
}

function rangeOf(first: string | undefined, last: string | undefined): CartonRange {
  const from = digits(first ?? '')
  if (last === undefined) return { first: from, last: from }
  return { first: from, last: /^UP$/iu.test(last) ? null : digits(last) }
}

function digits(text: string): number {
  return Number(text.replace(/[oO]/gu, '0').replace(/[lI]/gu, '1'))
}

function countOf(text: string): Omit<ValuesRead, 'signs'> {
  const found = readNumber(text, (rest) => readUnit(rest) !== null)
  if (!found) return { values: [], left: text }
  const unit = readUnit(found.rest.trimStart())
  const left = unit?.rest ?? found.rest
  const isOdd = !Number.isInteger(found.value) || /\d/u.test(left) || (unit !== null && unit.kind !== 'COUNT')
  const doubts: DoubtReason[] = isOdd ? [...found.doubts, 'UNCLEAR_NUMBER'] : found.doubts
  return { values: [{ field: 'carton_total', value: { kind: 'COUNT', count: found.value }, doubts }], left }
}

/** A quantity of cartons is their number; in totals the unit separates weights from counts. */
function quantityOf(label: MarkLabel, text: string): Omit<ValuesRead, 'signs'> {
  const found = readNumber(text, (rest) => readUnit(rest) !== null)
  const unit = found && readUnit(found.rest.trimStart())
  if (unit?.unit === 'CTN') return countOf(text)
  if (!found && /^\p{L}/u.test(text)) return { values: [], left: text }
  return amountOf('qty', label, text)
}

function amountOf(field: AmountField, label: MarkLabel, text: string): Omit<ValuesRead, 'signs'> {
  const found = readNumber(text, (rest) => readUnit(rest) !== null)
  if (!found) return { values: [], left: text }
  const kind = kindOf[field]
  const doubts = [...found.doubts]
  const { unit, rest, doubt } = unitOf(found, kind, label.unit)
  if (doubt) doubts.push(doubt)
  const base = inBase(found.value, unit)
  if (found.isTwofold && isTwofold(kind, label.isTotal, base)) doubts.push('UNCLEAR_NUMBER')
  const beside = besideOf(rest.replace(each, ''), kind, base)
  doubts.push(...beside.doubts)
  const value: MarkValue = { kind: 'AMOUNT', amount: found.value, unit }
  return { values: [{ field, value, doubts: [...new Set(doubts)] }], left: beside.left }
}

function unitOf(
  { rest }: NumberRead,
  kind: UnitKind,
  ofLabel: string | null,
): { unit: string | null; rest: string; doubt: DoubtReason | null } {
  const after = rest.trimStart()
  const found = readUnit(after)
  if (found?.kind === kind) return { unit: found.unit, rest: found.rest, doubt: null }
  const named = ofLabel === null ? null : readUnit(ofLabel)
  const word = each.test(rest) ? undefined : /^[\p{L}\p{M}]+\.?/u.exec(after)?.[0]
  if (word === undefined && named?.kind === kind) return { unit: named.unit, rest, doubt: null }
  if (word === undefined) return { unit: null, rest, doubt: 'NO_UNIT' }
  return { unit: word.toUpperCase(), rest: after.slice(word.length), doubt: 'UNKNOWN_UNIT' }
}

/** Whether a thousand times the value is equally plausible. */
function isTwofold(kind: UnitKind, isTotal: boolean, base: number | null): boolean {
  if (kind === 'VOLUME') return false
  if (kind === 'COUNT' || base === null) return true
  return base * 1000 <= (isTotal ? markLimits.totalKg : markLimits.cartonKg)
}

/** The text after an amount: the same in another unit, or something unknown. */
function besideOf(
  text: string,
  kind: UnitKind,
  base: number | null,
): { doubts: DoubtReason[]; left: string } {
  const left = text.replace(/^[\s.,;/]+$/u, '')
  const second = inBrackets(left)
  const found = second === '' ? null : readNumber(second, (rest) => readUnit(rest) !== null)
  const unit = found && readUnit(found.rest.trimStart())
  if (found && unit?.kind === kind && unit.rest.trim() === '') {
    const other = inBase(found.value, unit.unit)
    const isSame = base !== null && other !== null && Math.abs(base - other) <= Math.max(base, other) * 0.01
    return { doubts: isSame ? [] : ['UNITS_DISAGREE'], left: '' }
  }
  return { doubts: /\d/u.test(left) ? ['UNCLEAR_NUMBER'] : [], left: left.trim() }
}

/** What an opening sign begins, up to its closing one; '' if there is no sign. */
function inBrackets(text: string): string {
  const sign = /^\s*[(/=（]\s*/u.exec(text)?.[0]
  if (sign === undefined) return ''
  const inside = text.slice(sign.length).trimEnd()
  return inside.replace(/[)）]$/u, '').trimEnd()
}

const between = /^\s*(?:\(?[LWH]\)?\s*)?[X×*хХ]\s*/iu
const sideName = /^\s*[LWHDกยส]\s*(?:[:=.]\s*)?(?=\d)/iu

/** Three sides, or a volume; some marks print both. */
function measuresOf(label: MarkLabel, text: string): Omit<ValuesRead, 'signs'> {
  const sides = sidesOf(text, label.unit)
  if (!sides) return amountInMeasures(label, text)
  const left = sides.rest.replace(/^[\s/=(,（]+/u, '').replace(/(?<![\s)）])[\s)）]+$/u, '')
  const volume = /^\d/u.test(left) ? amountOf('volume', { ...label, unit: null }, left) : { values: [], left }
  return { values: [sides.value, ...volume.values], left: volume.left }
}

function amountInMeasures(label: MarkLabel, text: string): Omit<ValuesRead, 'signs'> {
  const read = amountOf('volume', label, text)
  const [volume] = read.values
  const isVolume =
    volume?.value.kind === 'AMOUNT' &&
    !volume.doubts.some((one) => one === 'NO_UNIT' || one === 'UNKNOWN_UNIT')
  return isVolume ? read : { values: [], left: text }
}

function sidesOf(text: string, ofLabel: string | null): { value: ValueRead; rest: string } | null {
  let rest = text
  const sides: number[] = []
  const units: (string | null)[] = []
  const doubts: DoubtReason[] = []
  for (let side = 0; side < 3; side += 1) {
    const found = sideOf(rest, side === 0)
    if (!found) return null
    sides.push(found.value)
    units.push(found.unit)
    doubts.push(...found.doubts)
    rest = found.rest
  }
  const { unit, doubt } = unitOfSides(units, ofLabel)
  if (doubt) doubts.push(doubt)
  if (between.test(rest) && /\d/u.test(rest)) doubts.push('UNCLEAR_NUMBER')
  const value: ValueRead = {
    field: 'dims',
    value: { kind: 'SIDES', sides, unit },
    doubts: [...new Set(doubts)],
  }
  return { value, rest }
}

type Side = Omit<NumberRead, 'isTwofold'> & { unit: string | null }

/** One side, with the sign that joins it to the previous one. */
function sideOf(text: string, isFirst: boolean): Side | null {
  const begun = text.replace(isFirst ? /^\s*/u : between, '').replace(sideName, '')
  if (!isFirst && begun === text) return null
  const found = readNumber(begun.replace(/^(\d+(?:[.,]\d+)?)(?=[xX×*хХ])/u, '$1 '), isSideEnd)
  if (!found) return null
  const after = found.rest.replace(/^\s*\([LWH]\)/iu, '')
  const unit = readUnit(after.trimStart())
  const { value, doubts } = found
  return unit?.kind === 'LENGTH'
    ? { value, doubts, unit: unit.unit, rest: unit.rest }
    : { value, doubts, unit: null, rest: after }
}

function unitOfSides(
  units: readonly (string | null)[],
  ofLabel: string | null,
): { unit: string | null; doubt: DoubtReason | null } {
  const reported = [...new Set(units.filter((one) => one !== null))]
  if (reported.length > 1) return { unit: null, doubt: 'MIXED_UNITS' }
  const named = ofLabel === null ? null : readUnit(ofLabel)
  const unit = reported[0] ?? (named?.kind === 'LENGTH' ? named.unit : null)
  return { unit, doubt: unit === null ? 'NO_UNIT' : null }
}

function isSideEnd(rest: string): boolean {
  return /^[xX×*хХ]/u.test(rest) || readUnit(rest) !== null
}
