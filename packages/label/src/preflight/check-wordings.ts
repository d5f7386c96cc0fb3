import type { TextElement } from '../document.ts'
import { comparable } from './comparable.ts'
import type { PreflightContext } from './context.ts'
import { finding, type Finding } from './finding.ts'
import type { LabelRule } from './label-rule.ts'

/**
 * What the law puts on the label because of the formula must be there, in the language that the country asks for if the
 * law gives it so. A text in another language, or with a condition, is a question for a person.
 */
export function checkWordings(
  texts: readonly TextElement[],
  rules: readonly LabelRule[],
  { wordings }: PreflightContext,
): Finding[] {
  const said = plain(texts.map(({ text }) => text).join(' '))
  const languages = new Set(rules.flatMap((rule) => rule.languages.map(({ language }) => language)))
  return wordings.flatMap(({ source, en, th, is_exact }) => {
    const given = [th, en].filter((text) => text !== '')
    const isTranslated = languages.size === 0 || [...languages].some((one) => (one === 'th' ? th : en) !== '')
    const wanted = isTranslated && languages.has('th') && th !== '' ? [th] : given
    if (wanted.some((text) => isSaid(said, text))) return []
    const code = is_exact && isTranslated ? 'WORDING_MISSING' : 'WORDING_TO_CHECK'
    return [finding(code, { group: 'caution', params: { wording: wanted[0] ?? '', source } })]
  })
}

/**
 * The columns of the law run sentences together ("Contains alkali Avoid contact with eyes"), and labels print them in
 * their own order: each part that begins with a capital letter is looked for by itself.
 */
function isSaid(said: string, wording: string): boolean {
  return wording
    .split(/[.;:!\n]|\s(?=\p{Lu})/u)
    .map(plain)
    .every((part) => said.includes(part))
}

const plain = (text: string): string => comparable(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')
