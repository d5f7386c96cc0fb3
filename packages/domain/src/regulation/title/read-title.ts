import type { ProductCondition } from '../part-conditions.ts'
import { substanceFamilies } from './families.ts'
import {
  clauseForms,
  clauseKinds,
  type ClauseMeaning,
  type PermittedIn,
  type TitleLimit,
  type TitleQuestion,
} from './title-clauses.ts'

/** NAME: of a substance; REGISTER: `(INN)`, `[1]`, a number; FAMILY: "and its salts"; NOTE: a description. */
export const segmentKinds = ['NAME', 'REGISTER', 'FAMILY', 'NOTE', ...clauseKinds] as const
export type SegmentKind = (typeof segmentKinds)[number]

/** A piece of a title; all pieces together are the title, character by character. */
export interface TitleSegment {
  kind: SegmentKind
  text: string
}

/** What a family phrase covers beside the named substance; CLASS: the title names a class only. */
export const familyKinds = [
  'CLASS',
  'SALTS',
  'COMPOUNDS',
  'ESTERS',
  'DERIVATIVES',
  'ISOMERS',
  'PREPARATIONS',
] as const
export type FamilyKind = (typeof familyKinds)[number]

/** A title, read: the names, the families, and the conditions of the entry. */
export interface ReadTitle {
  segments: TitleSegment[]
  families: FamilyKind[]
  /** The products that it concerns; empty: any. */
  applies_to: ProductCondition[]
  /** What must be known of each raw material; the clauses are its text. */
  question: { kind: TitleQuestion; text: string } | null
  /** Where the excepted substances are permitted. */
  permitted_in: PermittedIn[]
  limits: TitleLimit[]
}

interface Span extends TitleSegment {
  from: number
  meaning: ClauseMeaning
}

/**
 * Reads the title of an entry. Nothing is dropped: words with the form of a condition that is not known are UNREAD
 * and become a question, and everything else is a name.
 */
export function readTitle(title: string): ReadTitle {
  const spans: Span[] = []
  for (const { pattern, read } of clauseForms)
    addSpans(spans, title, pattern, (text) => {
      const { kind, ...meaning } = read(text)
      return { kind, meaning }
    })
  for (const pattern of familyForms) addSpans(spans, title, pattern, () => ({ kind: 'FAMILY', meaning: {} }))
  addSpans(spans, title, registers, () => ({ kind: 'REGISTER', meaning: {} }))
  addSpans(spans, title, notes, () => ({ kind: 'NOTE', meaning: {} }))
  const segments = filled(title, spans)
  const meanings = spans.toSorted((a, b) => a.from - b.from)
  const asking = meanings.filter(({ meaning }) => meaning.question !== undefined)
  const kind = asking[0]?.meaning.question
  return {
    segments,
    families: familiesIn(segments, title),
    applies_to: meanings.flatMap(({ meaning }) => meaning.applies_to ?? []),
    question: kind ? { kind, text: asking.map(({ text }) => plainClause(text)).join('; ') } : null,
    permitted_in: [...new Set(meanings.flatMap(({ meaning }) => meaning.permitted_in ?? []))],
    limits: meanings.flatMap(({ meaning }) => meaning.limits ?? []),
  }
}

/** The clause without the comma before it. */
const plainClause = (text: string): string => text.replace(/^[\s,;]+/, '').trim()

type Found = { kind: SegmentKind; meaning: ClauseMeaning }

/** Adds the matches of a form that no earlier form has read; a match that begins in one is shortened to its rest. */
function addSpans(spans: Span[], title: string, pattern: RegExp, read: (text: string) => Found): void {
  for (const match of title.matchAll(pattern)) {
    const from = match.index
    const next = Math.min(
      ...spans.filter((one) => one.from >= from).map((one) => one.from),
      from + match[0].length,
    )
    const text = title.slice(from, next)
    if (text.trim() === '' || spans.some((one) => one.from <= from && from < one.from + one.text.length))
      continue
    spans.push({ from, text, ...read(text) })
  }
}

/** The spans with the names between them. */
function filled(title: string, spans: readonly Span[]): TitleSegment[] {
  const segments: TitleSegment[] = []
  let at = 0
  const push = (kind: SegmentKind, text: string) => {
    if (text !== '') segments.push({ kind, text })
  }
  for (const { from, text, kind } of spans.toSorted((a, b) => a.from - b.from)) {
    push('NAME', title.slice(at, from))
    push(kind, text)
    at = from + text.length
  }
  push('NAME', title.slice(at))
  return segments
}

const kindWords =
  'salts?|compounds?|derivatives?|derivate|derivs|esters?|ethers?|isomers|homologues|complexes|lakes?|pigments|alkaloids|aglucones|heterosides|preparations|sulphate|sulfate|hydrochloride|acetate|hydrofluorides|glycosides'

/** Phrases of families: "and its salts", ", their isomers, salts and derivatives", "Gold salts", "salts of X". */
const familyForms: readonly RegExp[] = [
  new RegExp(
    `(?:,| and| or|,? alkaloids and)? (?:its|their)\\b[^;()[\\]]*?\\b(?:${kindWords})\\b(?:[^;()[\\]]*\\b(?:${kindWords})\\b)?(?: of (?:these derivatives|the acid))?`,
    'gi',
  ),
  / and salts of the acid/gi,
  /\bspp\.|\bspecies\b/gi,
  / \((?:[^()]*\b(?:preparations|powder)|fruit|oil|essential oil)\)/gi,
  /^oil from the seeds of /gi,
  /(?<=\p{L}) (?:salts|compounds|isomers)(?= ?(?:,|$|\(|e\.g))/giu,
  /^Nitroderivatives of |^Salts of |^Benzoates of /gi,
  / and ingredients derived therefrom/gi,
  /(?<=salts) and (?:their )?esters|, including: ?/gi,
  / and derivatives(?= other)/gi,
  /, with the free amino group/gi,
  /(?<=and (?:ammonium|sodium) ?\[\d\]) salts$/gi,
  / and its sodium(?= ?\[)| and ammonium(?= ?\[)/gi,
  / and all heterosides of (?=Digitalis)/gi,
  / obtained by substitution of [^)]*/gi,
]

function familiesIn(segments: readonly TitleSegment[], title: string): FamilyKind[] {
  const text = segments
    .filter(({ kind }) => kind === 'FAMILY')
    .map((one) => one.text)
    .join(' ')
  const kinds: [FamilyKind, RegExp][] = [
    ['SALTS', /\b(?:salts?|sulph?f?ate|hydrochloride|acetate|hydrofluorides|lakes?)\b/i],
    ['COMPOUNDS', /\b(?:compounds?|complexes)\b/i],
    ['ESTERS', /\b(?:esters?|ethers?|benzoates)\b/i],
    ['DERIVATIVES', /deriv|homologues|aglucones|alkaloids|heterosides|glycosides/i],
    ['ISOMERS', /\bisomers\b/i],
    ['PREPARATIONS', /preparations|species|spp\.|\((?:fruit|oil|essential oil)|^oil from/i],
  ]
  const found = kinds.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind)
  const isClass = found.length === 0 && substanceFamilies.some((family) => family.title.test(title))
  return isClass ? ['CLASS'] : found
}

/** Names of registers, footnotes, the numbers of a list, CAS and EC numbers. */
const registers =
  / ?\((?:INNM?|ISO|XAN|LSD|INCI|\d{1,2} ?|CAS [^()]*|EINECS [^()]*)\)| ?\[\d{1,2}\]|(?<=\p{L}) - ISO(?=\))/gu
/** Sentences in square brackets describe the substance. */
const notes =
  / ?\[[^[\]]{0,300}\b(?:released|fibres|particle|relative content|kernels|technical)\b[^[\]]{0,300}\]/gi
