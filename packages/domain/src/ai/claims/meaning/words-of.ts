import { wordSegments } from '../../../word-segments.ts'
import { lightWords, weakWords } from './light-words.ts'
import { formOf, isKnownForm, phraseMax, stemOf, thaiFormMax } from './meanings.ts'

/** A word of a text: its lookup form and position. */
export interface Word {
  form: string
  at: number
  /** End position. */
  end: number
}

/** Forms of at least this length match anywhere; shorter ones only at word boundaries of the splitter. */
const longForm = 3
/** Combining signs: no word begins with one. */
const goesOn = /[\u0e30-\u0e3a\u0e45-\u0e4e]/u

/** The meaningful words of a text in order; known phrases count as one word. */
export function wordsOfText(read: string): Word[] {
  return [...read.matchAll(/[ก-๙]+|[a-z][a-z']*(?:[ -][a-z][a-z']*)*/gu)].flatMap(({ 0: run, index }) =>
    /^[ก-๙]/u.test(run) ? thaiWords(run, index) : latinWords(run, index),
  )
}

function latinWords(run: string, start: number): Word[] {
  const tokens = [...run.matchAll(/[a-z']+/gu)].map(({ 0: token, index }) => ({
    token: token.replace(/'s?$/u, ''),
    at: start + index,
    end: start + index + token.length,
  }))
  const words: Word[] = []
  for (let at = 0; at < tokens.length;) {
    const size = phraseAt(tokens, at)
    const token = tokens[at]
    const last = tokens[at + Math.max(1, size) - 1] ?? token
    if (!token || !last) break
    const form = formOf(
      tokens
        .slice(at, at + Math.max(1, size))
        .map((one) => one.token)
        .join(' '),
    )
    if (
      size > 1 ||
      ((!isLight(token.token) || token.token.length === 1) && isWord(token.token, tokens[at - 1]?.token))
    )
      words.push({ form, at: token.at, end: last.end })
    at += Math.max(1, size)
  }
  return words
}

/** A single letter is a word if it names something: "building A", "vitamin E". */
function isWord(token: string, before: string | undefined): boolean {
  return token.length > 1 || (before !== undefined && named.test(before))
}
const named =
  /^(?:building|type|model|version|class|grade|zone|option|plan|vitamin|gate|group|hall|room|block)$/u

function isLight(token: string): boolean {
  return lightWords.has(token) || (token.length > 4 && lightStems.has(stemOf(token)))
}
const lightStems = new Set([...lightWords].filter((word) => /^(?!even$)[a-z]{4,}$/u.test(word)).map(stemOf))

/** Whether the form may be missing in the other text. */
export function isWeak(form: string): boolean {
  return weakForms.has(form)
}
const weakForms = new Set([...weakWords, 'put on', 'for now', 'go on', 'go in'].map(formOf))

/** Number of words of the known phrase that begins here. */
function phraseAt(tokens: readonly { token: string }[], at: number): number {
  for (let size = Math.min(phraseMax(), tokens.length - at); size > 1; size -= 1) {
    const form = tokens
      .slice(at, at + size)
      .map(({ token }) => stemOf(token))
      .join(' ')
    if (isKnownForm(form)) return size
  }
  return 1
}

function thaiWords(run: string, start: number): Word[] {
  const cuts = new Set([0, run.length])
  for (const { index } of wordSegments(run)) cuts.add(index)
  const words: Word[] = []
  for (let at = 0; at < run.length;) {
    const end = formEnd(run, at, cuts) ?? nextCut(run, at, cuts)
    const form = run.slice(at, end)
    if (form.length > 1 && !lightWords.has(form)) words.push({ form, at: start + at, end: start + end })
    cuts.add(end)
    at = end
  }
  return words
}

/** End of the longest known form that begins here. */
function formEnd(run: string, at: number, cuts: ReadonlySet<number>): number | null {
  for (let end = Math.min(run.length, at + thaiFormMax()); end > at + 1; end -= 1) {
    const form = run.slice(at, end)
    if (
      ((form.length >= longForm && cuts.has(at)) || cuts.has(end)) &&
      (isKnownForm(form) || lightWords.has(form))
    )
      return end
  }
  return null
}

/** The end of an unknown word: the next cut, or the start of a long known form. */
function nextCut(run: string, at: number, cuts: ReadonlySet<number>): number {
  let end = at + 1
  while (end < run.length && (!cuts.has(end) || goesOn.test(run[end] ?? ''))) {
    const inner = formEnd(run, end, new Set([...cuts, end]))
    if (inner !== null && inner - end > longForm - 1) return end
    end += 1
  }
  return end
}
