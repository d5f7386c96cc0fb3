import { asksSomething } from '../asks-something.ts'
import { resemblance } from '../knowledge/resemblance.ts'
import { noFeatures, type Features } from '../confidence/features.ts'
import {
  questionFit,
  readRequest,
  type QuestionContent,
  type QuestionFit,
} from '../understanding/question-fit.ts'
import { contentOf } from '../understanding/content-words.ts'
import { requestedFacets } from '../understanding/facets.ts'
import { aspectsOf } from '../understanding/aspects/unmet-aspects.ts'
import { isNegated } from '../understanding/aspects/negation.ts'
import { followsUp } from '../understanding/follow-up.ts'
import { languageOf } from '../understanding/language-of.ts'
import type { Language } from '../../languages.ts'
import { lettersOf, type Letters } from './compare-letters.ts'
import type { Source } from './source.ts'

/** One question of a message and the text that answers it best; null if none does. */
export interface Answer {
  question: string
  source: Source | null
  fit: QuestionFit | null
  /** Lead over the next text with another answer, 0 to 1. */
  margin: number
  /** Texts that fit nearly as well when the question names no subject: the bot must ask which is meant. */
  alternatives: Source[]
  followsUp: boolean
  /** The question does not name its subject. */
  isEmpty: boolean
}

interface Asking {
  questions: readonly string[]
  /** The question before this message. */
  earlier: string | null
  language: Language
  /** Also use texts in other languages, because a model may translate them. */
  inAnyLanguage?: boolean
}

/** A text that fits worse is about something else. */
const fitMin = 0.3
/** Texts this close cannot be distinguished by the question. */
const nearBy = 0.12

/** Finds the best text for each question; only texts in the customer's language count. */
export function answerQuestions(
  { questions, earlier, language, inAnyLanguage = false }: Asking,
  sources: readonly Source[],
): Answer[] {
  const readable = sources.filter(({ text }) => inAnyLanguage || (languageOf(text) ?? language) === language)
  return questions.map((question, at) => {
    const before = at > 0 ? (questions[at - 1] ?? null) : earlier
    const goesOn = before !== null && followsUp(question)
    const requested = readRequest(question, goesOn ? before : null)
    const { concepts, words } = requested.content
    const isEmpty = concepts.size + words.size === 0
    return { question, followsUp: goesOn, isEmpty, ...bestOf(question, requested, readable) }
  })
}

function bestOf(
  question: string,
  request: QuestionContent,
  sources: readonly Source[],
): Pick<Answer, 'source' | 'fit' | 'margin' | 'alternatives'> {
  const ranked = sources
    .map((source) => ({ source, fit: fitOf(request, source), letters: lettersOf(question, source) }))
    .toSorted((one, other) => rankOf(other) - rankOf(one))
  const [best] = ranked
  if (!best || best.fit.score < fitMin) return { source: null, fit: null, margin: 0, alternatives: [] }
  const rivals = ranked.filter(({ source }) => source.text !== best.source.text)
  const margin = Math.min(1, Math.max(0, best.fit.score - (rivals[0]?.fit.score ?? 0)) * 2)
  const near = rivals.filter(({ fit }) => best.fit.score - fit.score <= nearBy).map(({ source }) => source)
  const alternatives = namesSubject(request) ? [] : [best.source, ...near].slice(0, 4)
  return {
    source: best.source,
    fit: best.fit,
    margin,
    alternatives: alternatives.length > 1 ? alternatives : [],
  }
}

/** Breaks ties by letters: of texts that fit alike, the one that shares more letters wins. */
function rankOf({ fit, letters }: { fit: QuestionFit; letters: number }): number {
  // A full match by words, or the customer's own record, needs no second opinion.
  return fit.score + letterWeight * (fit.score >= 1 ? 1 : letters)
}
/** Chosen on the development set, where 0.2 to 1 do equally well. */
const letterWeight = 0.3

/** Whether the question names its subject; a bare "minimum?" does not. */
function namesSubject({ content }: QuestionContent): boolean {
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

export function fitOf(request: QuestionContent, { kind, label, text, tags, score }: Source): QuestionFit {
  // Records of the customer's own work are exact, whatever words requested them.
  if (kind === 'TOOL' && score >= exactMin) return exactFit
  return questionFit(request, { question: label, answer: text, ...(tags && { tags }) })
}
const exactMin = 0.9
const exactFit: QuestionFit = {
  asked: 1,
  answered: 1,
  facet: 1,
  unknown: 0,
  lacks: { concepts: 0, words: 0 },
  score: 1,
}

/** Whether a message requests something, by question or request words. */
export function wishesSomething(text: string): boolean {
  return asksSomething(text) || requestedFacets(text).size > 0 || requests.test(text)
}
const requests =
  /ขอ|อยาก|ต้องการ|สนใจ|หน่อย|ป่าว|รึเปล่า|\bplease\b|\bpls\b|\b(?:i|we)(?:['’]d| would)? (?:need|want|like)\b|^[\w\s-]{2,30}[?]?$/iu

interface Around {
  text: string
  isDelicate: boolean
  hasTrouble: boolean
  byModel: boolean
  now: number
}

/** An answer with its letter comparison. */
export type WeighedAnswer = Answer & Letters

/** The features of a reply; the weakest of its answers counts. */
export function featuresOf(
  answers: readonly WeighedAnswer[],
  { text, isDelicate, hasTrouble, byModel, now }: Around,
): Features {
  const fits = answers.map(({ fit }) => fit)
  const least = (value: (fit: QuestionFit) => number) =>
    Math.min(...fits.map((fit) => (fit ? value(fit) : 0)))
  const [request, answered] = [least((fit) => fit.asked), least((fit) => fit.answered)]
  const unknown = Math.max(...fits.map((fit) => fit?.unknown ?? 1))
  const { concepts, words } = contentOf(text)
  return {
    ...noFeatures,
    asked: request,
    answered,
    both: request * answered,
    all_asked: request >= 0.85 ? 1 : 0,
    facet: least((fit) => fit.facet),
    unknown,
    no_unknown: unknown === 0 ? 1 : 0,
    ...besideFeatures(answers, text),
    long: Math.min(1, (concepts.size + words.size) / 12),
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

/** Signs that a text is about the subject and not about what is requested. */
function besideFeatures(answers: readonly WeighedAnswer[], text: string): Partial<Features> {
  const lacks = answers.map(({ fit }) => fit?.lacks ?? { concepts: 0, words: 0 })
  return {
    lacks_subject: Math.max(...lacks.map(({ concepts }) => Math.min(1, concepts / 2))),
    lacks_words: Math.max(...lacks.map(({ words }) => Math.min(1, words / 4))),
    titled: Math.min(...answers.map((answer) => titledOf(answer))),
    restates: answers.some((answer) => restates(answer)) ? 1 : 0,
    chooses: choice.test(text) ? 1 : 0,
    negated: isNegated(text) ? 1 : 0,
  }
}

/** "A or B?", where a text about A says nothing about B. */
const choice = /หรือ(?!เปล่า|ยัง|ไม่|ป่าว|คะ|ค่ะ|ครับ|$)|\bor\b(?! not?\b)/iu

/** Whether the text is titled with what is requested; half if nothing of a known kind is. */
function titledOf({ question, source }: Answer): number {
  const { kinds } = aspectsOf(question)
  if (kinds.size === 0) return 0.5
  const titled = aspectsOf(source?.label ?? '').kinds
  return [...kinds].filter((kind) => titled.has(kind)).length / kinds.size
}

/** Whether the customer names a figure of the text: who knows it wants to know something beyond it. */
function restates({ question, source }: Answer): boolean {
  const known = new Set(source?.text.match(figures) ?? [])
  return (question.match(figures) ?? []).some((figure) => known.has(figure))
}
const figures = /\d[\d.,]{0,12}/gu

/** Rank assumed for a source that was not searched for. */
const unsearched = 2

/** Share of the question's words in the title or tags of the source, as written. */
function alikeOf({ question, source }: Answer): number {
  if (!source) return 0
  return source.kind === 'TOOL' ? 1 : resemblance(question, [source.label, ...(source.tags ?? [])].join(' '))
}

const yearMs = 365 * 24 * 3_600_000

function ageOf(source: Source | null, now: number): number {
  if (!source?.updated_at) return 0
  return Math.min(1, Math.max(0, (now - Date.parse(source.updated_at)) / yearMs))
}
