import { arabicDigits, withoutInvisible } from '../plain-letters.ts'
import { visitorCode } from '../limits.ts'

const { digits } = visitorCode
const alone = new RegExp(String.raw`^\d{${digits}}$`)
const half = digits / 2
const within = new RegExp(String.raw`(?:^|[^\d.,])(\d{${half}}[ -]?\d{${half}})(?!\d|[.,]\d)`, 'g')

/**
 * The code in what somebody typed or pasted: with spaces or hyphens, in Thai or wide digits, or in the sentence of the
 * mail. Null if there is none, or more than one.
 */
export function codeIn(text: string): string | null {
  const plain = withoutInvisible(arabicDigits(text.normalize('NFKC')))
  const joined = plain.replace(/[\s\-–.·]/g, '')
  if (alone.test(joined)) return joined
  const codes = [...plain.replace(/\s/g, ' ').matchAll(within)].map(([, one = '']) => one.replace(/[ -]/, ''))
  const found = new Set(codes)
  const [code] = found
  return found.size === 1 && code !== undefined ? code : null
}
