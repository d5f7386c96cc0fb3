const thaiZero = '๐'.charCodeAt(0)

export type ReadDecimal = { value: string } | { problem: 'NOT_A_NUMBER' | 'TOO_PRECISE' }

/**
 * Parses a typed or pasted number as plain decimal text: accepts Thai digits, a percent sign and spaces; a comma is
 * the decimal sign in `12,5` and groups thousands in `1,250` and `1,250.5`. Any other text is a problem, and so are
 * more than `places` decimals.
 */
export function readDecimal(typed: string, places = 6): ReadDecimal {
  const western = typed.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - thaiZero))
  const bare = western.replace(/[\s\u00a0%]/g, '')
  const text = withPoint(bare)
  const parts = /^(-?)(\d{0,15})(?:\.(\d*))?$/.exec(text)
  const [, sign = '', whole = '', fraction = ''] = parts ?? []
  if (!parts || whole + fraction === '') return { problem: 'NOT_A_NUMBER' }
  const significant = fraction.replace(/(?<!0)0+$/, '')
  if (significant.length > places) return { problem: 'TOO_PRECISE' }
  const plain = whole.replace(/^0+(?=\d)/, '') || '0'
  const value = significant ? `${plain}.${significant}` : plain
  return { value: value === '0' ? value : `${sign}${value}` }
}

function withPoint(text: string): string {
  if (/^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(text)) return text.replaceAll(',', '')
  return /^-?\d*,\d*$/.test(text) ? text.replace(',', '.') : text
}
