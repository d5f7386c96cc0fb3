import { comparable } from './comparable.ts'
import { halfDigit, readingsOf } from './net-number.ts'

export type ContentKind = 'mg' | 'ml' | 'count'

/** An amount that a text states. */
export interface StatedAmount {
  kind: ContentKind
  /** In milligrams, millilitres or pieces: as readers in each country read it; none if it cannot be read. */
  readings: readonly number[]
  /** How far a rounded amount of ounces or pounds may be off, in the same unit; zero for metric amounts and counts. */
  rounding: number
  isMetric: boolean
  /** Pieces that the text itself multiplies it by: `2 x 50 g`. */
  isProduct: boolean
}

interface Unit {
  pattern: string
  kind: ContentKind
  factor: number
  isMetric?: false
}

/** Avoirdupois ounce and pound, fluid ounce, pint and quart of the United States (NIST Handbook 44, appendix C). */
const ounce = 28_349.5
const fluidOunce = 29.5735

const latinUnits: readonly Unit[] = [
  { pattern: 'kilograms?|kilogrammes?|kilogramm|kgs?\\.?', kind: 'mg', factor: 1_000_000 },
  { pattern: 'milligrams?|milligrammes?|miligram|mg\\.?', kind: 'mg', factor: 1 },
  { pattern: 'micrograms?|mcg|[µμ]g', kind: 'mg', factor: 0.001 },
  { pattern: 'grams?|grammes?|gramm|gam|grs?\\.?|gm\\.?|g\\.?', kind: 'mg', factor: 1000 },
  { pattern: 'millilitres?|milliliters?|mililiter|mililít|mls?\\.?|cc|c\\.c\\.|cm3', kind: 'ml', factor: 1 },
  { pattern: 'centilitres?|centiliters?|cl\\.?', kind: 'ml', factor: 10 },
  { pattern: 'decilitres?|deciliters?|dl\\.?', kind: 'ml', factor: 100 },
  { pattern: 'litres?|liters?|litros?|lít|lit|l\\.?', kind: 'ml', factor: 1000 },
  { pattern: 'fl\\.? ?oz\\.?|fluid ounces?', kind: 'ml', factor: fluidOunce, isMetric: false },
  { pattern: 'ounces?|oz\\.?', kind: 'mg', factor: ounce, isMetric: false },
  { pattern: 'pounds?|lbs?\\.?', kind: 'mg', factor: 16 * ounce, isMetric: false },
  { pattern: 'pints?|pt\\.?', kind: 'ml', factor: 16 * fluidOunce, isMetric: false },
  { pattern: 'quarts?|qt\\.?', kind: 'ml', factor: 32 * fluidOunce, isMetric: false },
  {
    pattern: 'capsules?|softgels?|tablets?|sachets?|gumm(?:y|ies)|pieces?|pcs',
    kind: 'count',
    factor: 1,
  },
]

const thaiUnits: readonly Unit[] = [
  { pattern: 'กิโลกรัม|กก\\.', kind: 'mg', factor: 1_000_000 },
  { pattern: 'มิลลิกรัม|มก\\.', kind: 'mg', factor: 1 },
  { pattern: 'ไมโครกรัม|มคก\\.', kind: 'mg', factor: 0.001 },
  { pattern: 'กรัม|ก\\.', kind: 'mg', factor: 1000 },
  { pattern: 'มิลลิลิตร|มล\\.|ซีซี|ซี\\.ซี\\.|ลบ\\.ซม\\.', kind: 'ml', factor: 1 },
  { pattern: 'เซนติลิตร|ซล\\.', kind: 'ml', factor: 10 },
  { pattern: 'ลิตร|ล\\.', kind: 'ml', factor: 1000 },
  { pattern: 'ออนซ์', kind: 'mg', factor: ounce, isMetric: false },
  { pattern: 'ปอนด์', kind: 'mg', factor: 16 * ounce, isMetric: false },
  { pattern: 'แคปซูล|เม็ด|ซอง|ชิ้น', kind: 'count', factor: 1 },
]

/** Thai abbreviations without their full stop: nothing of a word may follow. */
const thaiShort: readonly Unit[] = [
  { pattern: 'กก', kind: 'mg', factor: 1_000_000 },
  { pattern: 'มคก', kind: 'mg', factor: 0.001 },
  { pattern: 'มก', kind: 'mg', factor: 1 },
  { pattern: 'มล', kind: 'ml', factor: 1 },
  { pattern: 'ก', kind: 'mg', factor: 1000 },
  { pattern: 'ล', kind: 'ml', factor: 1000 },
]

const units = [...latinUnits, ...thaiUnits, ...thaiShort]
const inTurn = (some: readonly Unit[]): string => some.map(({ pattern }) => `(${pattern})`).join('|')
const unit = `(?:${inTurn(latinUnits)})(?![\\p{Script=Latin}\\d])|${inTurn(thaiUnits)}|(?:${inTurn(thaiShort)})(?![\u0e01-\u0e4e])`
const number = "\\d{1,3}(?: \\d{3}){1,4}(?!\\d)(?:[.,]\\d{1,9})?|\\d[\\d.,'’]{0,20}"
const quantities = new RegExp(`(?<number>${number})(?: ?(?:${unit}))?`, 'gu')

/** Numbers that are no amounts, and may lie before one. */
const others = /\bspf ?\d{1,3}\+*|\bph ?\d[\d.,]{0,5}|(?:\blot\b|\bbatch\b|ครั้งที่ผลิต|รุ่นที่ผลิต).*/g
/** "per 100 g: 20 g sugar": an amount of something else, to the end of its sentence. */
const portion = /(?:\b(?:per|pro|par|por|mỗi|setiap)|ต่อ) ?\d(?:[^;.]|\.(?=\d))*/g
const times = /^ ?[x×*] ?$/

interface Quantity {
  written: string
  unit: Unit | undefined
  start: number
  end: number
}

function quantitiesIn(line: string): Quantity[] {
  return [...line.matchAll(quantities)].flatMap((found) => {
    const { 0: whole, index, groups } = found
    const written = (groups?.['number'] ?? '').replace(/[.,'’]{1,21}$/, '')
    const at = found.slice(2).findIndex((one) => one !== undefined)
    const before = line.charAt(index - 1)
    const isCode =
      /\p{Script=Latin}/u.test(before) && !/[\d ]x$/.test(line.slice(Math.max(0, index - 2), index))
    return isCode ? [] : [{ written, unit: units[at], start: index, end: index + whole.trimEnd().length }]
  })
}

/** Without those of a portion, and an amount right before it: "20 g per 100 g". */
function netQuantitiesIn(line: string): Quantity[] {
  const portions = [...line.matchAll(portion)].map(({ 0: part, index }) => ({
    from: index,
    to: index + part.length,
  }))
  let at = 0
  return quantitiesIn(line).filter(({ unit: its, start, end }) => {
    while ((portions[at]?.to ?? Infinity) <= start) at += 1
    const next = portions[at]
    if (next === undefined) return true
    const isRate = its !== undefined && end <= next.from && line.slice(end, next.from).trim() === ''
    return start < next.from && !isRate
  })
}

/** Quantities that are multiplied by each other: `60 × 500 mg`, `500 mg x 60 capsules`. */
function chainsIn(line: string): Quantity[][] {
  const chains: Quantity[][] = []
  let end: number | undefined
  for (const one of netQuantitiesIn(line)) {
    const isNext = end !== undefined && times.test(line.slice(end, one.start))
    const last = chains.at(-1)
    if (isNext && last) last.push(one)
    else chains.push([one])
    end = one.end
  }
  return chains
}

/** The amounts and counts in a text, in Thai or English; `500 mg x 60 capsules` states 30 g and 60. */
export function statedContent(text: string, countries: readonly string[]): StatedAmount[] {
  return text.split('\n').flatMap((line) => {
    const written = comparable(line).replaceAll(others, ' ; ')
    return inPounds(
      chainsIn(written).flatMap((chain) => statedBy(chain, countries)),
      written,
    )
  })
}

interface Placed extends StatedAmount {
  unit: Unit
  start: number
  end: number
}

function statedBy(chain: readonly Quantity[], countries: readonly string[]): Placed[] {
  const measured = chain.filter(({ unit: its }) => its !== undefined && its.kind !== 'count')
  const counted = chain.filter(({ unit: its }) => its?.kind === 'count')
  if (measured.length !== 1) return [...measured, ...counted].flatMap((one) => placed(one, [], countries))
  const [amount] = measured
  const factors = chain.filter((one) => one !== amount)
  return [
    ...(amount ? placed(amount, factors, countries) : []),
    ...counted.flatMap((one) => placed(one, [], countries)),
  ]
}

function placed(one: Quantity, factors: readonly Quantity[], countries: readonly string[]): Placed[] {
  if (!one.unit) return []
  const { kind, factor, isMetric = true } = one.unit
  const numbers = readingsOf(one.written, countries)
  const many = factors.reduce(
    (product, { written }) => product * (readingsOf(written, countries)[0] ?? NaN),
    1,
  )
  const readings = numbers.map((value) => value * factor * many).filter((value) => !Number.isNaN(value))
  const rounding = isMetric ? 0 : halfDigit(one.written, numbers[0] ?? 0) * factor * many
  const { start, end, unit: its } = one
  return [{ kind, readings, rounding, isMetric, isProduct: factors.length > 0, unit: its, start, end }]
}

/** `1 lb 1.6 oz` is one amount. */
function inPounds(amounts: readonly Placed[], line: string): Placed[] {
  const joined: Placed[] = []
  for (const one of amounts) {
    const last = joined.at(-1)
    const isSame = last?.unit.factor === 16 * one.unit.factor && last.kind === one.kind && !one.isMetric
    if (!last || !isSame || line.slice(last.end, one.start).trim() !== '') joined.push(one)
    else {
      const readings = one.readings.map((value) => value + (last.readings[0] ?? NaN))
      joined[joined.length - 1] = { ...one, readings, start: last.start }
    }
  }
  return joined
}
