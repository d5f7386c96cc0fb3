import type { Words } from '../languages.ts'
import type { RegulationFinding } from '../regulation/findings.ts'
import { thaiAsDrawn } from '../thai-letters.ts'

/** A text that the law puts on the label because of the formula. */
export interface RequiredWording extends Words {
  /** Source and entry, e.g. `EU-COSING-III 63`. */
  source: string
  /**
   * Whether the label must say exactly this. Otherwise the text of the law holds a condition or an instruction ("above
   * 2 %", "the mixing ratio"), and a person reads it.
   */
  is_exact: boolean
}

type Duty = Pick<RegulationFinding, 'code' | 'country' | 'source' | 'part' | 'text'>

/** The wordings that a formula's findings require on labels of a country; equal texts once. */
export function requiredWordings(findings: readonly Duty[], country: string): RequiredWording[] {
  const found = new Map<string, RequiredWording>()
  for (const { code, country: of, source, part, text } of findings) {
    if (code !== 'LABEL_WORDING' || of !== country) continue
    const en = plainWording(ofPart(text.en, part))
    const th = plainWording(text.th)
    const key = `${en}|${th}`
    if ((en === '' && th === '') || found.has(key)) continue
    found.set(key, { source, en, th, is_exact: !isConditional(en) && !isConditional(th) })
  }
  return [...found.values()]
}

const letter = /\(([a-z])\)/g

/** "(a) (b) Text (c) Other": the text behind the letters of a part; without its letter all of it. */
function ofPart(text: string, part: string): string {
  const own = part.charAt(0)
  if (own === '' || !text.startsWith('(') || !text.includes(`(${own})`)) return text
  const pieces = text.split(/((?:\([a-z]\)(?:\s|,|and)*)+)/)
  const texts: string[] = []
  for (let at = 1; at < pieces.length; at += 2) {
    const letters = [...(pieces[at] ?? '').matchAll(letter)].map(([, one]) => one)
    if (letters.includes(own)) texts.push((pieces[at + 1] ?? '').trim())
  }
  return texts.filter((one) => one !== '').join(' ')
}

/** Without footnote marks, introductions, outer quotation marks and notes on the law itself. */
function plainWording(text: string): string {
  return text
    .replace(/\(\s?1?\d\s?\)(?=\s|[.,;]|$)/g, '')
    .replace(/\*\s*solely for [^*]*$/i, '')
    .replace(/[*†‡]/g, '')
    .replace(/^to be print\w+ on the label:?\s*/i, '')
    .replace(/^\s*[-–—]\s*/, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;])/g, '')
    .replace(/^["'“”‘’]{1,3}|["'“”‘’]{1,3}$/g, '')
    .trim()
}

/** Words of conditions and instructions in the column of wordings. */
const conditional =
  /\babove \d|\bfor any\b|\bunless\b|\blimit applies\b|\bas from\b|\bmixing ratio\b|\bindicated in\b|\bconditions of use\b|\bobligatory\b|\bprinte?d\b|\([a-z]\)/i

const isConditional = (text: string): boolean => conditional.test(text)

/** Whether a text already says a wording, whatever its case, spaces and punctuation. */
export function saysWording(text: string, wording: string): boolean {
  return letters(text).includes(letters(wording))
}

const letters = (text: string): string =>
  thaiAsDrawn(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
