/** What a comma before three digits is, where that is known: of a column, or of a Thai text. */
export type CommaMeaning = 'GROUPS' | 'DECIMAL'

export type PlainDigits =
  /** With a point as the decimal sign and no groups; zeros stay as typed. */
  | { digits: string }
  /** Two readings: as groups, and with a decimal sign. */
  | { readings: [grouped: string, decimal: string] }
  | { problem: 'NOT_A_NUMBER' | 'GROUPS' | 'SEVERAL' }

interface Rule {
  comma?: CommaMeaning | undefined
  /** No decimals are possible. */
  isWhole?: boolean | undefined
}

/**
 * Decides which mark of an unsigned number is the decimal sign. A point is, unless it occurs twice or a comma follows
 * it. A comma is, where it cannot separate thousands; `1,250` has two readings unless `rule` decides. With two kinds of
 * marks the last one is. Spaces and apostrophes separate thousands. Groups have three digits, except the first one.
 */
export function plainDigits(text: string, rule: Rule = {}): PlainDigits {
  if (/^\d+$/.test(text)) return { digits: text }
  if (!/\d/.test(text)) return { problem: 'NOT_A_NUMBER' }
  if (/[ ']/.test(text)) return spaced(text, text.includes(' ') ? ' ' : "'")
  const [, whole, mark, decimals] = /^(\d*)([.,])(\d*)$/.exec(text) ?? []
  if (whole === undefined || decimals === undefined) return severalMarks(text)
  return mark === ',' ? oneComma(whole, decimals, rule) : onePoint(whole, decimals, rule)
}

/** Groups of three after one to three digits that do not begin with a zero. */
function isGrouped(text: string, mark: string): boolean {
  const [first = '', ...groups] = text.split(mark)
  return /^[1-9]\d{0,2}$/.test(first) && groups.length > 0 && groups.every((group) => /^\d{3}$/.test(group))
}

function spaced(text: string, mark: string): PlainDigits {
  const [, whole = '', sign = '', decimals = ''] = /^([\d ']*)(?:([.,])(\d*))?$/.exec(text) ?? []
  if (!isGrouped(whole, mark)) return { problem: mark === ' ' ? 'SEVERAL' : 'GROUPS' }
  return { digits: `${whole.split(mark).join('')}${sign && '.'}${decimals}` }
}

function oneComma(whole: string, decimals: string, { comma, isWhole }: Rule): PlainDigits {
  const decimal = `${whole}.${decimals}`
  const grouped = `${whole}${decimals}`
  if (comma === 'DECIMAL' || decimals.length !== 3 || !/[1-9]/.test(whole)) return { digits: decimal }
  const isTypingError = whole.length > 3
  if (isWhole) return isTypingError ? { problem: 'GROUPS' } : { digits: grouped }
  return comma === 'GROUPS' && !isTypingError ? { digits: grouped } : { readings: [grouped, decimal] }
}

function onePoint(whole: string, decimals: string, { comma, isWhole }: Rule): PlainDigits {
  const decimal = `${whole}.${decimals}`
  if (!isGrouped(decimal, '.')) return { digits: decimal }
  const grouped = `${whole}${decimals}`
  if (comma === 'DECIMAL') return { digits: grouped }
  return isWhole ? { readings: [grouped, decimal] } : { digits: decimal }
}

/** The first mark separates thousands, the other one is the decimal sign. */
function severalMarks(text: string): PlainDigits {
  const [mark = ''] = /[.,]/.exec(text) ?? []
  const [whole = '', decimals, ...more] = text.split(mark === ',' ? '.' : ',')
  if (more.length > 0 || !isGrouped(whole, mark)) return { problem: 'GROUPS' }
  const digits = whole.split(mark).join('')
  if (decimals === undefined) return { digits }
  // `1,250.` is a number being typed; no country writes `1.250,`.
  const areDecimals = /^\d*$/.test(decimals) && (decimals !== '' || mark === ',')
  return areDecimals ? { digits: `${digits}.${decimals}` } : { problem: 'GROUPS' }
}
