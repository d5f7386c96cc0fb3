import type { DoubtReason } from './doubt-reasons.ts'

/** The zero digits of Thai, Lao and Burmese. */
const zeros = [0x0e50, 0x0ed0, 0x1040]

/** Converts to Latin digits, keeping all positions. Not by NFKC, which decomposes the Thai vowel am. */
export function plainText(text: string): string {
  return narrowText(text)
    .replace(/[๐-๙໐-໙၀-၉]/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0
      return String(code - (zeros.findLast((zero) => zero <= code) ?? code))
    })
    .replace(/[’‘´`]/gu, "'")
    .replace(/[“”″]/gu, '"')
}

/** Converts full-width letters and digits to normal width. */
export function narrowText(text: string): string {
  return text
    .replace(/[！-～]/gu, (char) => String.fromCodePoint((char.codePointAt(0) ?? 0) - 0xfee0))
    .replace(/[\u00a0\u3000]/gu, ' ')
}

/** Letters that OCR confuses with digits. */
const lookalikes: Record<string, string> = { O: '0', o: '0', I: '1', l: '1', '|': '1', S: '5', B: '8' }
const strict = /^\d+(?:[.,]\d+)*/u
const loose = /^(?=[OoIlSB|.,]*\d)[\dOoIlSB|]+(?:[.,][\dOoIlSB|]+)*(?!\p{L})/u

export interface NumberRead {
  value: number
  /** A point before three digits: it may be a thousands separator. */
  isTwofold: boolean
  doubts: DoubtReason[]
  rest: string
}

/** The number at the start of a text; `isUnit` says whether the letters after it are a unit. */
export function readNumber(text: string, isUnit: (rest: string) => boolean): NumberRead | null {
  const plain = strict.exec(text)?.[0]
  const rest = plain === undefined ? text : text.slice(plain.length)
  if (plain !== undefined && (!/^[\p{L}|]/u.test(rest) || isUnit(rest))) return numberFrom(plain, rest, [])
  const noisy = loose.exec(text)?.[0]
  if (noisy !== undefined)
    return numberFrom(
      noisy.replace(/[OoIlSB|]/gu, (letter) => lookalikes[letter] ?? letter),
      text.slice(noisy.length),
      ['UNCLEAR_LETTERS'],
    )
  return plain === undefined ? null : numberFrom(plain, rest, [])
}

function numberFrom(written: string, rest: string, doubts: DoubtReason[]): NumberRead | null {
  const digits = digitsOf(written)
  if (digits === null) return null
  const isTwofold = /^[1-9]\d{0,2}\.\d{3}$/u.test(written)
  return { value: Number(digits), isTwofold, doubts, rest }
}

/** `1,200` is more than a thousand, `12,5` is not; `1.200,5` is the continental format. */
function digitsOf(written: string): string | null {
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/u.test(written)) return written.replaceAll(',', '')
  if (/^[1-9]\d{0,2}(\.\d{3})+,\d+$/u.test(written)) return written.replaceAll('.', '').replace(',', '.')
  if (/^[1-9]\d{0,2}(\.\d{3}){2,}$/u.test(written)) return written.replaceAll('.', '')
  if (/^\d+([.,]\d+)?$/u.test(written)) return written.replace(',', '.')
  return null
}
