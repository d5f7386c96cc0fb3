import { clusterEdges } from './clusters.ts'

/** Splits a run of Thai letters into words; the pieces join to the run. */
export type SegmentThai = (thaiRun: string) => readonly string[]

export interface BreakRules {
  segment: SegmentThai
  /** The company's unbreakable words, whatever the segmentation says. */
  dictionary: readonly string[]
}

const wordJoiner = '\u2060'
const zeroWidthSpace = '\u200b'
const thaiLetters = /[\u0e01-\u0e2e\u0e30-\u0e3a\u0e40-\u0e45\u0e47-\u0e4e]+/g
const thaiLetter = /[\u0e01-\u0e2e\u0e30-\u0e3a\u0e40-\u0e45\u0e47-\u0e4e]/
const letter = /\p{L}/u
const leadingVowel = /[\u0e40-\u0e44]/
const dash = /[-\u2010\u2012-\u2015]/
/** Following vowels, repetition and abbreviation signs, closing marks, dashes, signs after numbers. */
const neverFirst = /[ \t\u0e30\u0e32\u0e45\u0e46\u0e2f\u0e5a\u0e5b)\]}»”’,.;:!?%‰°/…\u2010-\u2015\u2060-]/
const neverLast = /[([{«“‘\u0e40-\u0e44\u2060]/
const etcetera = 'ฯลฯ'

/** Whether a line may begin after this character, without regard to words: spaces, dashes, commas, ๆ and ฯ. */
function afterCharacter(text: string, at: number): boolean {
  const before = text.charAt(at - 1)
  const after = text.charAt(at)
  if (before === ' ' || before === '\t') return after !== ' ' && after !== '\t'
  if (before === zeroWidthSpace) return true
  if (before === ',' || before === '/') return letter.test(after)
  if (dash.test(before)) return letter.test(after) && letter.test(text.charAt(at - 2))
  return (before === '\u0e46' || before === '\u0e2f') && thaiLetter.test(after)
}

/** Whether typography permits a line break here, ignoring trailing spaces. */
export function mayCut(text: string, at: number): boolean {
  if (text.charAt(at - 1) === zeroWidthSpace) return text.charAt(at) !== wordJoiner
  if (neverFirst.test(text.charAt(at))) return false
  let last = at - 1
  while (last > 0 && text.charAt(last) === ' ') last -= 1
  return !neverLast.test(text.charAt(last)) && !(last === at - 1 && leadingVowel.test(text.charAt(last)))
}

function betweenWords(text: string, segment: SegmentThai): number[] {
  const found: number[] = []
  for (const run of text.matchAll(thaiLetters)) {
    let at = run.index
    for (const word of segment(run[0]).slice(0, -1)) {
      at += word.length
      found.push(at)
    }
  }
  return found
}

/** Marks every offset inside an unbreakable word, ignoring case. */
function insideWords(text: string, words: readonly string[]): Set<number> {
  const inside = new Set<number>()
  const folded = fold(text)
  for (const word of words) {
    const sought = fold(word)
    if (sought === '') continue
    for (let at = folded.indexOf(sought); at !== -1; at = folded.indexOf(sought, at + 1)) {
      for (let offset = at + 1; offset < at + sought.length; offset += 1) inside.add(offset)
    }
  }
  return inside
}

/** Lower case, unless that changes offsets, as for a dotted capital I. */
function fold(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text
}

/**
 * Ascending offsets of a paragraph where a line may begin. Only runs of Thai letters are segmented, because engines
 * disagree on digits, dots and abbreviations. U+200B permits a break, U+2060 forbids one.
 */
export function opportunities(text: string, rules: BreakRules): number[] {
  const edges = new Set(clusterEdges(text))
  const whole = insideWords(text, [...rules.dictionary, etcetera])
  const found = new Set(betweenWords(text, rules.segment))
  for (let at = 1; at < text.length; at += 1) if (afterCharacter(text, at)) found.add(at)
  return [...found]
    .filter((at) => at < text.length && edges.has(at) && !whole.has(at) && mayCut(text, at))
    .toSorted((a, b) => a - b)
}
