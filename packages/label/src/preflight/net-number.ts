/** Which mark a country writes before decimals; the other groups thousands. */
type DecimalMark = '.' | ','

/**
 * Unicode CLDR 45, number symbols of the official languages. Countries that are not here write either, or both are
 * common on their packs.
 */
const decimalMarks: Readonly<Record<string, DecimalMark>> = {
  TH: '.',
  US: '.',
  SG: '.',
  MY: '.',
  PH: '.',
  MM: '.',
  EU: ',',
  VN: ',',
  ID: ',',
  LA: ',',
}

/** Blanks between groups of three digits; no line break. */
const blanks = /[ \u00a0\u2009\u202f'’]/

/** A number as written, and the numbers that its readers in some countries may see; none if it is no number. */
export function readingsOf(written: string, countries: readonly string[]): number[] {
  const grouped = withoutBlanks(written)
  if (grouped === null) return []
  const marks = grouped.replaceAll(/\d/g, '')
  if (marks === '') return [Number(grouped)]
  if (marks.length > 1) return severalMarks(grouped, marks)
  const mark: DecimalMark = marks === '.' ? '.' : ','
  const [whole = '', rest = ''] = grouped.split(mark)
  const decimal = Number(`${whole}.${rest}`)
  if (!isGroup(whole, rest) || grouped !== written) return [decimal]
  const customs = countries.length > 0 ? countries.map((country) => decimalMarks[country]) : [undefined]
  const read = customs.flatMap((custom) => {
    if (custom === undefined) return [decimal, Number(whole + rest)]
    return custom === mark ? [decimal] : [Number(whole + rest)]
  })
  return [...new Set(read)]
}

/** Thousands are three digits behind one to three, of which the first is no zero. */
const isGroup = (whole: string, rest: string): boolean => /^[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(rest)

/** `1 000` as `1000`; null if the blanks part no thousands. */
function withoutBlanks(written: string): string | null {
  const [first = '', ...others] = written.split(blanks)
  if (others.length === 0) return written
  const last = others.at(-1) ?? ''
  const isGrouped =
    /^[1-9]\d{0,2}$/.test(first) &&
    others.slice(0, -1).every((group) => /^\d{3}$/.test(group)) &&
    /^\d{3}(?:[.,]\d{1,9})?$/.test(last)
  return isGrouped ? first + others.join('') : null
}

/** `1,000,000` and `1.000,5`: only one reading, or none. */
function severalMarks(written: string, marks: string): number[] {
  const last = marks.slice(-1)
  const other = last === '.' ? ',' : '.'
  const isMixed = marks.includes(other)
  const whole = isMixed ? written.slice(0, written.lastIndexOf(last)) : written
  const rest = isMixed ? written.slice(written.lastIndexOf(last) + 1) : ''
  const [first = '', ...groups] = whole.split(isMixed ? other : last)
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
  return isGrouped ? [Number(`${first}${groups.join('')}.${rest}`)] : []
}

/** Half of the last digit that is written of a number: how far a rounded one may be off. */
export function halfDigit(written: string, value: number): number {
  const decimals = String(value).includes('.')
    ? (written.split(/[.,]/).at(-1)?.length ?? 0)
    : decimalsOf(written)
  return 0.5 * 10 ** -decimals
}

/** `1.0` has a decimal, `1,000` and `1` have none. */
const decimalsOf = (written: string): number => /[.,](0{1,2})$/.exec(written)?.[1]?.length ?? 0
