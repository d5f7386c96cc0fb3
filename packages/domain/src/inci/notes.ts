import { isHeading, isProse } from './prose.ts'
import { beginsOptional, between, splitNames } from './split-names.ts'

/** Whether a clause is about the product: names of a list have separators after few words. */
export function isNote(clause: string): boolean {
  if (/^contains? natural/iu.test(clause) || beginsOptional(clause)) return false
  const colon = clause.indexOf(':')
  return (colon < 0 ? undefined : titleIsNote(clause.slice(0, colon))) ?? isSentence(clause)
}

/** The words right before a colon describe what follows; names may precede them. Undefined: undecided. */
function titleIsNote(before: string): boolean | undefined {
  const titles = before.split(between)
  const last = titles.at(-1)?.trim() ?? ''
  if (isHeading(last)) return false
  if (titles.length > 2 || beginsOptional(last)) return undefined
  if (/^contains?$/iu.test(last) || isProse(last)) return true
  return titles.length === 1 ? false : undefined
}

function isSentence(clause: string): boolean {
  const [first, , third] = splitNames(clause, false)
  return isProse(first?.text ?? '') || (third === undefined && isProse(clause))
}

const longestTitle = 90

/** "-French Mallow: Supports natural circulation": the effect of an ingredient, not a title with names. */
export function describes(clause: string): boolean {
  const colon = clause.search(/[:,]/u)
  const [before, behind] = [clause.slice(0, Math.max(0, colon)), clause.slice(colon + 1)]
  const title = before.replace(/^\s*[-–—•]?\s*/u, '')
  const text = behind.trim()
  const isTitle = before.length >= 2 && title.length <= longestTitle && !isHeading(title)
  if (clause[colon] !== ':' || !isTitle || text === '' || !/^\s/u.test(behind)) return false
  const words = (text.split(/[,;(]/u, 1)[0] ?? '').trim().split(/\s+/u)
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length
  return words.length > 1 && /^\p{Lu}/u.test(words[0] ?? '') && small * 2 >= words.length
}
