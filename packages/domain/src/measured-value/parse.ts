import { compareDecimals } from '../decimal.ts'
import type { CommaMeaning } from '../number/decimal-sign.ts'
import { hasThai, plainSigns } from '../number/plain-signs.ts'
import { isCounted, isSameUnit, isUnitText } from '../number/units.ts'
import { readNumber } from './read-number.ts'
import type { MeasuredContext, MeasuredOperator, MeasuredProblem, MeasuredValue } from './measured-value.ts'

export type ParsedMeasured = { value: MeasuredValue } | { problem: MeasuredProblem }

const lengthMax = 120

/** What a comma means here, besides the context: see `number/decimal-sign.ts`. */
interface KnownContext extends MeasuredContext {
  comma?: CommaMeaning | undefined
}

/**
 * Parses a typed or pasted result (see `form-cases.ts`) for its analyte. Ambiguous text is a problem, never a guess.
 */
export function parseMeasured(typed: string, context: MeasuredContext = {}): ParsedMeasured {
  const text = plainSigns(raisedDigits(typed.trim()))
  if (text === '') return { problem: 'EMPTY' }
  // Two cells of a spreadsheet would otherwise read as the groups of one number.
  if (/[\t\n\r\v\f\u2028\u2029]/.test(text)) return { problem: 'CELLS' }
  if (text.length > lengthMax) return { problem: 'NUMBER' }
  const comma =
    hasThai(typed) || isCounted(context.unit ?? text.replace(/^[^a-z]*/i, '')) ? 'GROUPS' : undefined
  const known = { ...context, comma } as const
  return (
    notDetected(text, known) ??
    notCounted(text) ??
    notTested(text) ??
    between(text, known) ??
    estimated(text, known)
  )
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** `10³` as `10^3`. */
function raisedDigits(typed: string): string {
  return typed.replace(/([⁻⁺]?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g, (_, sign: string, digits: string) => {
    const plain = [...digits].map((digit) => superscripts.indexOf(digit)).join('')
    return `^${sign === '⁻' ? '-' : ''}${plain}`
  })
}

const none = { number: null, uncertainty: null, unit: '', dilution: null } as const
const isWord = (text: string, words: readonly string[]) =>
  words.includes(text.toLowerCase().replace(/[.\s]/g, ''))

const detectedWords = ['nd', 'notdetected', 'nonedetected', 'ไม่พบ', 'ตรวจไม่พบ']

function notDetected(text: string, { lod, ...context }: KnownContext): ParsedMeasured | null {
  if (/^(<|less than|ต่ำกว่า|น้อยกว่า)\s*lod$/i.test(text))
    return { value: { ...none, operator: 'ND', number: lod ?? null } }
  const open = text.indexOf('(')
  if (!isWord(open < 0 ? text : text.slice(0, open), detectedWords)) return null
  if (open < 0) return { value: { ...none, operator: 'ND' } }
  const limit = /^\(\s*(?:<|lod(?:\s*[:=<])?)([^)]*)\)$/i.exec(text.slice(open))?.[1]
  return limit === undefined ? null : notDetectedBelow(limit.trimStart(), context)
}

function notDetectedBelow(limit: string, context: KnownContext): ParsedMeasured {
  const read = ofNumber(limit, context)
  if ('problem' in read) return read
  const { operator, number, uncertainty, unit } = read.value
  if (operator !== '=' || uncertainty !== null || number?.startsWith('-')) return { problem: 'NUMBER' }
  return { value: { ...none, operator: 'ND', number, unit } }
}

const tntcWords = ['tntc', 'toonumeroustocount', 'มากเกินนับ', 'มากจนนับไม่ได้']

function notCounted(text: string): ParsedMeasured | null {
  const bare = text.replace(/\)$/, '').trimEnd()
  const found = /(?:10\^-(\d{1,2})|1\s*:\s*(10*))$/.exec(bare)
  const before = bare.slice(0, found?.index).trimEnd().replace(/\($/, '').trimEnd().replace(/at$/i, '')
  if (!isWord(before, tntcWords)) return null
  const [, power, ratio] = found ?? []
  const zeros = power === undefined ? (ratio ?? '').length - 1 : Number(power)
  if (zeros > 15) return { problem: 'TOO_PRECISE' }
  return { value: { ...none, operator: 'TNTC', dilution: zeros < 0 ? null : `1${'0'.repeat(zeros)}` } }
}

const untestedWords = ['nt', 'n/t', 'nottested', 'ไม่ได้ทดสอบ', 'ไม่ได้ตรวจ']

function notTested(text: string): ParsedMeasured | null {
  return isWord(text, untestedWords) ? { value: { ...none, operator: 'NT' } } : null
}

/** A number that lies between two others: what a sum with bounds is stored as. */
function between(text: string, context: KnownContext): ParsedMeasured | null {
  const [, ends = ''] = /^(?:between\s|ระหว่าง)(.+)$/i.exec(text) ?? []
  const [low = '', high = '', ...more] = ends.split(/\sand\s|ถึง|และ/i).map((end) => end.trim())
  if (low === '' || high === '' || more.length > 0) return null
  const read = ofNumber(`${low} - ${high}`, context)
  return 'value' in read ? { value: { ...read.value, operator: 'BETWEEN' } } : read
}

const estimate = 'est\\.?|estimated|ค่าประมาณ'
const before = new RegExp(`^(?:${estimate})(?![a-z])\\s*`, 'i')
const after = new RegExp(`\\s*\\(?(?<![a-z])(?:${estimate})\\)?$`, 'i')

/** `14 est.`: an estimated count is compared like any other, and printed as an estimate. */
function estimated(text: string, context: KnownContext): ParsedMeasured {
  const bare = text.replace(after, '').replace(before, '')
  if (bare === text) return ofNumber(text, context)
  const read = ofNumber(bare, context)
  if (!('value' in read)) return read
  if (read.value.operator === 'RANGE') return { problem: 'RANGE' }
  return { value: { ...read.value, isEstimate: true } }
}

const signs: [RegExp, MeasuredOperator][] = [
  [/^(?:<=|=<|≤|ไม่เกิน)\s*/, '≤'],
  [/^(?:>=|=>|≥|ไม่น้อยกว่า)\s*/, '≥'],
  [/^(?:<|less than\s|น้อยกว่า|ต่ำกว่า)\s*/i, '<'],
  [/^(?:>|more than\s|greater than\s|มากกว่า)\s*/i, '>'],
  [/^=\s*/, '='],
]

function ofNumber(text: string, context: KnownContext): ParsedMeasured {
  if (/^(~|≈|ca\.?\s|about\s|approx|ประมาณ)/i.test(text)) return { problem: 'ESTIMATE' }
  const [found, operator] = signs.find(([sign]) => sign.test(text)) ?? [/^/, '=' as const]
  const rest = text.replace(found, '')
  if (/^loq$/i.test(rest)) {
    if (operator !== '<' || !context.loq) return { problem: 'NO_LOQ' }
    return { value: { ...none, operator: '<', number: context.loq } }
  }
  const [number = '', uncertainty, ...more] = rest.split(/(?<!\s)\s*(?:±|\+\/-|\+-)\s*/)
  if (more.length > 0) return { problem: 'UNCERTAINTY' }
  const ends = rangeIn(number)
  if (ends) return range(operator, { ...ends, uncertainty }, context)
  if (uncertainty === undefined) return measured(operator, readNumber(number, context.comma), context)
  return withUncertainty(operator, { number, uncertainty }, context)
}

/** The two sides of a range (`118-120`, `118 °C to 120 °C`); a minus after `e`, `^` or at the start is a sign. */
function rangeIn(text: string): { low: string; high: string } | null {
  const cuts = [...text.matchAll(/-|to|ถึง/gi)].filter((cut) => isBetweenNumbers(text, cut))
  const last = cuts.at(-1)
  // In `-20--18` the first sign after the number separates, the second belongs to the other end.
  const cut = last && cuts.find(({ index }) => !/\d/.test(text.slice(index, last.index)))
  if (!cut) return null
  return { low: text.slice(0, cut.index).trim(), high: text.slice(cut.index + cut[0].length).trim() }
}

function isBetweenNumbers(text: string, { index, 0: sign }: RegExpExecArray): boolean {
  const [left, right] = [text.slice(0, index), text.slice(index + sign.length)]
  if (!/\d[^\d^(]*$/.test(left) || !/^[-+]?[\d.]/.test(right.trimStart())) return false
  if (sign === '-') return !/[e^(]$/i.test(left.trimEnd())
  return sign === 'ถึง' || (!/[a-z]$/i.test(left) && !/^[a-z]/i.test(right))
}

interface TypedRange {
  low: string
  high: string
  uncertainty: string | undefined
}

function range(operator: MeasuredOperator, typed: TypedRange, context: KnownContext): ParsedMeasured {
  if (operator !== '=') return { problem: 'RANGE' }
  const low = measured('=', readNumber(typed.low, context.comma), context)
  const high =
    typed.uncertainty === undefined
      ? measured('=', readNumber(typed.high, context.comma), context)
      : withUncertainty('=', { number: typed.high, uncertainty: typed.uncertainty }, context)
  if ('problem' in low) return low
  if ('problem' in high) return high
  const [from, until] = [low.value.number ?? '', high.value.number ?? '']
  const isOneUnit = low.value.unit === '' || isSameUnit(low.value.unit, high.value.unit)
  if (compareDecimals(from, until) > 0 || !isOneUnit) return { problem: 'RANGE' }
  return { value: { ...high.value, operator: 'RANGE', number: from, until } }
}

type Read = ReturnType<typeof readNumber>

function measured(operator: MeasuredOperator, read: Read, context: KnownContext): ParsedMeasured {
  if ('problem' in read) return read
  const unit = unitOf(read.rest, context.unit)
  if (unit === null) return { problem: 'UNIT' }
  return { value: { ...none, operator, number: read.number, unit } }
}

/** The unit after the uncertainty applies to both. */
function withUncertainty(
  operator: MeasuredOperator,
  typed: { number: string; uncertainty: string },
  context: KnownContext,
): ParsedMeasured {
  const read = readNumber(typed.number, context.comma)
  if ('problem' in read) return read
  const spread = readNumber(typed.uncertainty, context.comma)
  const isRelative = 'rest' in spread && spread.rest.startsWith('%') && context.unit !== '%'
  if (
    operator !== '=' ||
    'problem' in spread ||
    spread.number.startsWith('-') ||
    isRelative ||
    read.rest !== ''
  )
    return { problem: 'UNCERTAINTY' }
  const unit = unitOf(spread.rest, context.unit)
  if (unit === null) return { problem: 'UNIT' }
  return { value: { ...none, operator, number: read.number, uncertainty: spread.number, unit } }
}

/** The unit to store: empty if it is the analyte's own; null if it is not allowed. */
function unitOf(typed: string, own: string | null | undefined): string | null {
  if (typed === '') return ''
  if (own === null) return isUnitText(typed) ? raisedPowers(typed) : null
  return own && isSameUnit(typed, own) ? '' : null
}

/** `cm^2` as `cm²`, as units are written. */
const raisedPowers = (unit: string) =>
  unit.replace(
    /\^(-?)(\d+)/g,
    (_, sign: string, digits: string) =>
      `${sign && '⁻'}${[...digits].map((digit) => superscripts[Number(digit)]).join('')}`,
  )
