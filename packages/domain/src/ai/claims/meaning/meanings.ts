import { searchText } from '../../knowledge/search-terms.ts'
import { actWords } from './act-words.ts'
import { goodsWords } from './goods-words.ts'
import { rivalWords } from './rival-words.ts'
import { tradeWords } from './trade-words.ts'

interface Meaning {
  groups: Set<number>
  /** The kinds it belongs to: two words of one kind exclude each other. */
  kinds: Set<string>
}

const known = new Map<string, Meaning>()
let longestThai = 0
let longestPhrase = 1
readAll([tradeWords, actWords, goodsWords, rivalWords])

function readAll(texts: readonly string[]): void {
  const lines = texts.flatMap((text) => ['#', ...text.trim().split('\n')])
  let kind = ''
  for (const [group, line] of lines.entries()) {
    if (line.startsWith('#')) kind = line.slice(1).trim()
    else for (const form of line.split(',')) addForm(formOf(form), group, kind)
  }
}

function addForm(form: string, group: number, kind: string): void {
  const meaning = known.get(form) ?? { groups: new Set(), kinds: new Set() }
  meaning.groups.add(group)
  if (kind !== '') meaning.kinds.add(kind)
  known.set(form, meaning)
  if (/[ก-๙]/u.test(form)) longestThai = Math.max(longestThai, form.length)
  else longestPhrase = Math.max(longestPhrase, form.split(' ').length)
}

/** Normalises a form for lookup: English is stemmed, hyphens become spaces. */
export function formOf(text: string): string {
  const read = searchText(text).replaceAll('-', ' ').replace(/\s+/gu, ' ').trim()
  return /[ก-๙]/u.test(read) ? read : read.split(' ').map(stemOf).join(' ')
}

/** The stem of an English word. */
export function stemOf(word: string): string {
  if (!/^[a-z]{3,}$/u.test(word)) return word
  const bare = word
    .replace(/(?:ies|ied)$/u, 'y')
    .replace(/(?<=[a-z](?:ch|sh|ss|x|z))es$/u, '')
    .replace(/(?:ing|(?<!e)ed)$/u, (end, at: number) => (/[aeiouy]/u.test(word.slice(0, at)) ? '' : end))
    .replace(/(?<=[a-z][^su])s$/u, '')
  const single = bare.length < word.length ? bare.replace(/([bdgmnprt])\1$/u, '$1') : bare
  return single.replace(/(?<=[a-z]{2})e$/u, '')
}

export function isKnownForm(form: string): boolean {
  return known.has(form)
}

export function thaiFormMax(): number {
  return longestThai
}

export function phraseMax(): number {
  return longestPhrase
}

/** Whether two forms are equal or synonyms. */
export function meansTheSame(one: string, other: string): boolean {
  if (one === other) return true
  const [ours, theirs] = [known.get(one), known.get(other)]
  if (!ours || !theirs) return false
  return [...ours.groups].some((group) => theirs.groups.has(group))
}

/** Whether two words belong to one kind but differ in meaning: "glass" and "plastic". */
export function areRivals(one: string, other: string): boolean {
  const [ours, theirs] = [known.get(one), known.get(other)]
  if (!ours || !theirs || meansTheSame(one, other)) return false
  return [...ours.kinds].some((kind) => theirs.kinds.has(kind))
}
