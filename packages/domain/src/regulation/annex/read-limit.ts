import { readNumber } from '../../number/read-number.ts'
import type { LimitUnit } from '../rule.ts'

export interface ReadLimit {
  max_value: string
  max_unit: LimitUnit
  /** The form that the limit counts, e.g. "as acid". */
  basis: string
  /** Substances that share a total, e.g. "F". */
  sum_group: string | null
  /** ISO date from which it applies, if the cell gives one. */
  effective_from: string | null
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const from = /^as from (\d{1,2}) ([a-z]+) +(\d{4}):? */i
const amount = /^(\d+(?:[.,]\d+)?) *(%%?|mg\/kg|ppm) *\.?;? */i
const sums =
  /(?:when|if) mixed with other (?:permitted )?[a-z]{1,40} (?:compounds|products)[^,]{0,200}?,? (?:the )?total ([a-z]{1,40}) (?:concentration|content) must not exceed (\d+(?:[.,]\d+)?) *%\.?$/i
const remains =
  /if mixed with other mercurial compounds authori[sz]ed by this (?:regulation|directive), (?:the )?maximum concentration of ([a-z]+) remains fixed at (\d+(?:[.,]\d+)?) *%\.?$/i
const bases =
  /^(?:\(((?:calculated )?(?:as|of|in) [^()]+|acid|free [^()]+)\)|((?:calculated )?as [^.;()]{1,80}?|RE|Retinol Equivalent \(RE\)|of H2O2, present or released|as free base))\.?$/i

/**
 * Parses a limit with a single number: `0,5 %`, `100 mg/kg`, `2% (as acid)`, `0,15 % calculated as F. When mixed with
 * other fluorine compounds …`. Everything else is null and left for review; nothing is guessed.
 */
export function readLimit(text: string): ReadLimit | null {
  const bare = text.trim()
  const dated = readDate(/^\(([^()]+)\)$/.exec(bare)?.[1] ?? bare)
  return dated && readAmount(dated)
}

function readAmount({ rest, effective_from }: Dated): ReadLimit | null {
  const said = amount.exec(rest)
  if (!said) return null
  const [whole, number = '', unit = ''] = said
  const read = readNumber(number)
  const counted = readBasis(rest.slice(whole.length).trim(), number)
  if (!('value' in read) || !counted) return null
  const max_unit = unit.startsWith('%') ? 'PCT' : 'MG_PER_KG'
  return { max_value: read.value, max_unit, ...counted, effective_from }
}

interface Dated {
  effective_from: string | null
  rest: string
}

/** `As from 3 September 2017: 0,5 %` applies from that day; null if the date cannot be read. */
function readDate(text: string): Dated | null {
  const dated = from.exec(text)
  if (!dated) return { effective_from: null, rest: text }
  const [whole, day = '', month = '', year = ''] = dated
  const effective_from = readDay(`${day} ${month} ${year}`)
  return effective_from === null ? null : { effective_from, rest: text.slice(whole.length) }
}

/** `3 September 2017` as an ISO date; null for other text. */
export function readDay(text: string): string | null {
  const [day = '', month = '', year = ''] = text.split(' ')
  const at = months.indexOf(month.toLowerCase())
  return at < 0 ? null : `${year}-${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The text after the number: none, the counted form, or the shared total; null for anything else. */
function readBasis(after: string, limit: string): Pick<ReadLimit, 'basis' | 'sum_group'> | null {
  const together = sums.exec(after) ?? remains.exec(after)
  if (together && !sameNumber(together[2], limit)) return null
  const before = after.slice(0, together?.index).replace(/(?<![. ])[. ]+$/, '')
  const counted = bases.exec(before)
  if (before !== '' && !counted) return null
  return { basis: tidyBasis(counted), sum_group: together?.[1] ?? null }
}

function sameNumber(text: string | undefined, other: string): boolean {
  const [a, b] = [readNumber(text ?? ''), readNumber(other)]
  return 'value' in a && 'value' in b && a.value === b.value
}

/** Normalises `calculated as F`, `acid` and `as acid`. */
function tidyBasis(counted: RegExpExecArray | null): string {
  const [, within, bareWords] = counted ?? []
  const bare = (within ?? bareWords ?? '').replace(/^calculated /i, '').trim()
  return bare === '' || /^(as|of|in) /i.test(bare) ? bare : `as ${bare}`
}

/** A limit, and the total for mixtures from the same cell. */
export interface ReadMixture {
  own: ReadLimit
  total: ReadLimit
}

/** Both entries of the esters of 4-hydroxybenzoic acid count towards the total of mixtures (V/12 and 12a). */
const esters = 'esters of 4-hydroxybenzoic acid'
const mixtures: [RegExp, { own: string | null }][] = [
  [/^(.{1,60}?) for single ester,? (.{1,60}?) for mixtures of esters\.?$/i, { own: null }],
  [
    /^- ?(.{1,60}?) for the sum of the individual concentrations,? - ?(.{1,60}?) for mixtures of substances mentioned in entry 12 and 12a\b/i,
    { own: 'butyl and propyl' },
  ],
]

/** Parses a limit for one ester with a total for several; null for any other cell. */
export function readMixture(text: string): ReadMixture | null {
  for (const [pattern, { own: group }] of mixtures) {
    const [, single = '', several = ''] = pattern.exec(text.trim()) ?? []
    const [own, total] = [readLimit(single), readLimit(several)]
    if (own && total) return { own: { ...own, sum_group: group }, total: { ...total, sum_group: esters } }
  }
  return null
}
