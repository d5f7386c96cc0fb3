import { comparable } from './comparable.ts'

/** How the list on a label differs from the approved one; names are those of the list or label as written. */
export type ListDifference =
  | { kind: 'names'; added: readonly string[]; missing: readonly string[] }
  | { kind: 'order'; name: string }
  | { kind: 'repeated' }
  | { kind: 'absent' }

/** Words above an ingredient list in the languages of the markets, in comparable form; the longest first. */
const headings = `
  ingredients | full ingredients | ingredient list | ingredient | composition | inci | ส่วนประกอบ
  ส่วนประกอบสำคัญ | ส่วนประกอบที่สำคัญ | ส่วนผสม | สารสำคัญ | ส่วนประกอบสำคัญโดยประมาณ | ส่วนประกอบที่สำคัญโดยประมาณ | ingrédients
  inhaltsstoffe | bestandteile | zutaten | ingredientes | ingredienti | ingrediënten | skład
  składniki | složení | zloženie | összetevők | ingrediente | ingredienser | συστατικά
  thành phần | komposisi | bahan | bahan-bahan | kandungan | ramuan | sangkap
  mga sangkap | 成分 | 全成分 | 配料 | 原料 | 성분 | 전성분
  состав | ສ່ວນປະກອບ | គ្រឿងផ្សំ | ပါဝင်ပစ္စည်းများ`
  .split(/[|\n]/)
  .map(comparable)
  .filter((heading) => heading !== '')
  .toSorted((a, b) => b.length - a.length)

interface Name {
  /** Without spaces and the full stop at its end. */
  key: string
  written: string
}

/** The list below one heading; the first may have none. */
interface Section {
  heading: string
  text: string
}

interface Reading {
  /** Whether a line break parts names; a blank otherwise. */
  lines: boolean
}

const readings: readonly Reading[] = [{ lines: false }, { lines: true }]
const between = /[;•·▪◦●■‧∙・|、，]/

/** Names of a list: parted by commas, semicolons and bullets. A comma between digits belongs to its name (1,2-Hexanediol). */
function namesOf(text: string, { lines }: Reading): Name[] {
  const names: string[] = []
  let current = ''
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    const isBetween =
      between.test(sign) || (lines && sign === '\n') || (sign === ',' && !isInNumber(text, at))
    if (!isBetween) current += sign
    else {
      names.push(current)
      current = ''
    }
  }
  return [...names, current].map(nameOf).filter(({ key }) => key !== '')
}

const isInNumber = (text: string, at: number): boolean =>
  /\d/.test(text.charAt(at - 1)) && /\d/.test(text.charAt(at + 1))

function nameOf(written: string): Name {
  let key = comparable(written).replaceAll(' ', '')
  while (key.endsWith('.')) key = key.slice(0, -1)
  return { key, written: written.replace(/\s+/g, ' ').trim() }
}

/** Divides a text at its headings: at its start, at the start of a line, or behind a full stop. */
function sectionsOf(text: string): Section[] {
  const sections: Section[] = [{ heading: '', text: '' }]
  for (const line of text.replaceAll(/\.\s/g, '.\n').split('\n')) {
    const headed = headedLine(line)
    const last = sections.at(-1)
    if (headed !== null) sections.push(headed)
    else if (last) last.text += `\n${line}`
  }
  return sections.filter((section) => nameOf(section.text).key !== '')
}

/** A heading, or several in different languages, and what follows; null for a line without one. */
function headedLine(line: string): Section | null {
  const found: string[] = []
  let rest = comparable(line)
  for (let turn = 0; turn < headingsMax; turn += 1) {
    const start = rest.replace(/^[\s/(|-]+/, '')
    const heading = headings.find((one) => start.startsWith(one) && endsHeading(start.charAt(one.length)))
    if (heading === undefined) break
    found.push(heading)
    rest = start.slice(heading.length).replace(/^[\s)]+/, '')
    if (rest.startsWith(':')) return { heading: found.join(' '), text: asWritten(line, rest.slice(1)) }
  }
  return found.length > 0
    ? { heading: found.join(' '), text: asWritten(line, rest.replace(/^[\s/|.-]+/, '')) }
    : null
}

/** The end of a line in its own letters, for a finding; in comparable ones where its length differs. */
function asWritten(line: string, rest: string): string {
  const trimmed = line.trimEnd()
  const end = trimmed.slice(Math.max(0, trimmed.length - rest.length))
  return comparable(end) === rest.trim() ? end : rest
}

const headingsMax = 4

/** A name may begin with the letters of a heading; a heading ends with its line, a blank or a sign. */
const endsHeading = (next: string): boolean => next === '' || ' :/()|.-'.includes(next)

const isEqual = (some: readonly Name[], others: readonly Name[]): boolean =>
  some.length === others.length && some.every(({ key }, at) => key === others[at]?.key)

/** Whether names are one list, or several lists in different languages one after the other. */
function isOneOf(names: readonly Name[], lists: readonly (readonly Name[])[]): boolean {
  return lists.some((list, at) => {
    if (isEqual(names, list)) return true
    if (list.length === 0 || names.length <= list.length || !isEqual(names.slice(0, list.length), list))
      return false
    return isOneOf(
      names.slice(list.length),
      lists.filter((_, other) => other !== at),
    )
  })
}

/**
 * How the lists on a label differ from the approved ones, of which there is one for each language; null if each list on
 * the label is one of them, whole and in order. `filled` are texts as the system fills them now, which may have words of
 * the company beside the list.
 */
export function listDifference(
  said: string,
  approved: readonly string[],
  filled: readonly string[] = [],
): ListDifference | null {
  const lists = distinct(approved)
  const own = filled.filter((text) => lists.some((list) => keyOf(text).includes(keyOf(list))))
  if (own.some((text) => keyOf(text) === keyOf(said))) return null
  const { rest, found } = withoutLines(said, own)
  const sections = sectionsOf(rest)
  if (sections.length === 0) return found ? null : { kind: 'absent' }
  const wrong = sections.find(({ text }) => !isRight(text, lists))
  if (wrong) return differenceOf(wrong.text, lists)
  const once = new Set(sections.map(({ heading, text }) => `${heading} ${keyOf(text)}`))
  return once.size < sections.length ? { kind: 'repeated' } : null
}

const keyOf = (text: string): string => nameOf(text).key

const isRight = (text: string, lists: readonly string[]): boolean =>
  readings.some((reading) =>
    isOneOf(
      namesOf(text, reading),
      lists.map((list) => namesOf(list, reading)),
    ),
  )

const distinct = (lists: readonly string[]): string[] => [
  ...new Map(lists.filter((list) => keyOf(list) !== '').map((list) => [keyOf(list), list])).values(),
]

/** The text without lines that are exactly those of the system, each once. */
function withoutLines(said: string, filled: readonly string[]): { rest: string; found: boolean } {
  const known = filled.flatMap((text) => text.split('\n').map(keyOf))
  const rest = said.split('\n').filter((line) => {
    const at = known.indexOf(keyOf(line))
    if (at >= 0) known.splice(at, 1)
    return at < 0
  })
  return { rest: rest.join('\n'), found: rest.length < said.split('\n').length }
}

/** Against the list with which the text has most in common. */
function differenceOf(text: string, lists: readonly string[]): ListDifference {
  const names = namesOf(text, { lines: false })
  const keys = new Set(names.map(({ key }) => key))
  const common = (list: readonly Name[]): number => list.filter(({ key }) => keys.has(key)).length
  const [nearest = []] = lists
    .map((list) => namesOf(list, { lines: false }))
    .toSorted((a, b) => common(b) - common(a))
  const approved = new Set(nearest.map(({ key }) => key))
  const added = names.filter(({ key }) => !approved.has(key)).map(({ written }) => written)
  const missing = nearest.filter(({ key }) => !keys.has(key)).map(({ written }) => written)
  if (added.length > 0 || missing.length > 0) return { kind: 'names', added, missing }
  if (names.length > nearest.length) return { kind: 'repeated' }
  return { kind: 'order', name: names.find(({ key }, at) => key !== nearest[at]?.key)?.written ?? '' }
}
