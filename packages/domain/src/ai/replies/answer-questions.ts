import { asksSomething } from '../asks-something.ts'
import { resemblance } from '../knowledge/resemblance.ts'
import { noFeatures, type Features } from '../confidence/features.ts'
import { questionFit, readAsked, type Asked, type QuestionFit } from '../understanding/question-fit.ts'
import { contentOf } from '../understanding/content-words.ts'
import { facetsAsked } from '../understanding/facets.ts'
import { followsUp } from '../understanding/follow-up.ts'
import { languageOf } from '../understanding/language-of.ts'
import type { Language } from '../../languages.ts'
import { lettersOf, type Letters } from './compare-letters.ts'
import type { Source } from './source.ts'

/** One question of a message, and the text that answers it best; null: none speaks of it. */
export interface Answer {
  question: string
  source: Source | null
  fit: QuestionFit | null
  /** How far the text is ahead of the next that says something else, 0 to 1. */
  margin: number
  /** The texts that fit nearly as well, where the question names no subject: it must be asked which is meant. */
  alternatives: Source[]
  followsUp: boolean
  /** It tells nothing of what it is about. */
  isEmpty: boolean
}

interface Asking {
  questions: readonly string[]
  /** The question before this message. */
  earlier: string | null
  language: Language
  /** Texts of other languages, too: a model may have translated them. */
  inAnyLanguage?: boolean
}

/** A text that fits less well speaks of something else. */
const fitMin = 0.3
/** Texts so near each other are not told apart by what was asked. */
const nearBy = 0.12

/** Finds for each question the text that answers it best; only texts in the customer's language answer. */
export function answerQuestions(
  { questions, earlier, language, inAnyLanguage = false }: Asking,
  sources: readonly Source[],
): Answer[] {
  const readable = sources.filter(({ text }) => inAnyLanguage || (languageOf(text) ?? language) === language)
  return questions.map((question, at) => {
    const before = at > 0 ? (questions[at - 1] ?? null) : earlier
    const goesOn = before !== null && followsUp(question)
    const asked = readAsked(question, goesOn ? before : null)
    const { concepts, words } = asked.content
    const isEmpty = concepts.size + words.size === 0
    return { question, followsUp: goesOn, isEmpty, ...bestOf(question, asked, readable) }
  })
}

function bestOf(
  question: string,
  asked: Asked,
  sources: readonly Source[],
): Pick<Answer, 'source' | 'fit' | 'margin' | 'alternatives'> {
  const ranked = sources
    .map((source) => ({ source, fit: fitOf(asked, source), letters: lettersOf(question, source) }))
    .toSorted((one, other) => rankOf(other) - rankOf(one))
  const [best] = ranked
  if (!best || best.fit.score < fitMin) return { source: null, fit: null, margin: 0, alternatives: [] }
  const rivals = ranked.filter(({ source }) => source.text !== best.source.text)
  const margin = Math.min(1, Math.max(0, best.fit.score - (rivals[0]?.fit.score ?? 0)) * 2)
  const near = rivals.filter(({ fit }) => best.fit.score - fit.score <= nearBy).map(({ source }) => source)
  const alternatives = namesSubject(asked) ? [] : [best.source, ...near].slice(0, 4)
  return {
    source: best.source,
    fit: best.fit,
    margin,
    alternatives: alternatives.length > 1 ? alternatives : [],
  }
}

/** Letters know what no list of words does: of texts that fit alike, the one that has more of them is meant. */
function rankOf({ fit, letters }: { fit: QuestionFit; letters: number }): number {
  // What fits by all words, or is the customer's own record, needs no second opinion.
  return fit.score + letterWeight * (fit.score >= 1 ? 1 : letters)
}
/** Chosen on the development part, where 0.2 to 1 do as well as each other. */
const letterWeight = 0.3

/** Something is named that is asked about; a bare "minimum?" names none. */
function namesSubject({ content }: Asked): boolean {
  return content.words.size > 0 || [...content.concepts].some((concept) => !bare.has(concept))
}
const bare = new Set([
  'moq',
  'price',
  'leadtime',
  'order',
  'making',
  'valid',
  'quotation',
  'size',
  'fda office',
])

export function fitOf(asked: Asked, { kind, label, text, tags, score }: Source): QuestionFit {
  // What a record says of the customer's own work is exact, whatever words asked for it.
  if (kind === 'TOOL' && score >= exactMin) return { asked: 1, answered: 1, facet: 1, unknown: 0, score: 1 }
  return questionFit(asked, { question: label, answer: text, ...(tags && { tags }) })
}
const exactMin = 0.9

/** A message that asks for something, by the signs of a question or of a wish. */
export function wishesSomething(text: string): boolean {
  return asksSomething(text) || facetsAsked(text).size > 0 || wishes.test(text)
}
const wishes =
  /ขอ|อยาก|ต้องการ|สนใจ|หน่อย|ป่าว|รึเปล่า|\bplease\b|\bpls\b|\b(?:i|we)(?:['’]d| would)? (?:need|want|like)\b|^[\w\s-]{2,30}[?]?$/iu

interface Around {
  text: string
  isDelicate: boolean
  hasTrouble: boolean
  byModel: boolean
  now: number
}

/** An answer beside what its letters say of it. */
export type WeighedAnswer = Answer & Letters

/** What speaks for the answers to a message, the weakest of them counting. */
export function featuresOf(
  answers: readonly WeighedAnswer[],
  { text, isDelicate, hasTrouble, byModel, now }: Around,
): Features {
  const fits = answers.map(({ fit }) => fit)
  const least = (value: (fit: QuestionFit) => number) =>
    Math.min(...fits.map((fit) => (fit ? value(fit) : 0)))
  const [asked, answered] = [least((fit) => fit.asked), least((fit) => fit.answered)]
  const unknown = Math.max(...fits.map((fit) => fit?.unknown ?? 1))
  const { concepts, words } = contentOf(text)
  return {
    ...noFeatures,
    asked,
    answered,
    both: asked * answered,
    all_asked: asked >= 0.85 ? 1 : 0,
    facet: least((fit) => fit.facet),
    unknown,
    no_unknown: unknown === 0 ? 1 : 0,
    margin: Math.min(...answers.map(({ margin }) => margin)),
    found: Math.min(...answers.map(({ source }) => (source ? 1 / (source.found_at ?? unsearched) : 0))),
    alike: Math.min(...answers.map((answer) => alikeOf(answer))),
    letters: Math.min(...answers.map(({ letters }) => letters)),
    letters_ahead: Math.min(...answers.map(({ lettersAhead }) => lettersAhead)),
    asks: wishesSomething(text) ? 1 : 0,
    several: answers.length > 1 ? 1 : 0,
    follows_up: answers.some((one) => one.followsUp) ? 1 : 0,
    delicate: isDelicate ? 1 : 0,
    trouble: hasTrouble ? 1 : 0,
    short: concepts.size + words.size <= 1 ? 1 : 0,
    prepared: answers.some(({ source }) => source?.kind === 'QUICK_REPLY') ? 1 : 0,
    age: Math.max(...answers.map(({ source }) => ageOf(source, now))),
    by_model: byModel ? 1 : 0,
  }
}

/** What was not searched for stands as far down as that. */
const unsearched = 2

/** How many of the asked words the title of the source, or what it is also known by, says as they are written. */
function alikeOf({ question, source }: Answer): number {
  if (!source) return 0
  return source.kind === 'TOOL' ? 1 : resemblance(question, [source.label, ...(source.tags ?? [])].join(' '))
}

const yearMs = 365 * 24 * 3_600_000

function ageOf(source: Source | null, now: number): number {
  if (!source?.updated_at) return 0
  return Math.min(1, Math.max(0, (now - Date.parse(source.updated_at)) / yearMs))
}
