import { contentOf, type Content } from './content-words.ts'
import { kinds } from './concepts.ts'
import { requestedFacets, statedFacets, type Facet } from './facets.ts'

/** A candidate answer: its question, text and tags. */
export interface Answering {
  question: string
  answer: string
  tags?: readonly string[]
}

/** How well a text answers a question, by words in both directions. Each 0 to 1. */
export interface QuestionFit {
  /** Share of the question that the text covers. */
  asked: number
  /** Share of the text's question that is requested. */
  answered: number
  /** Whether the requested facet is stated (price, time, place); 0.5 if none is requested. */
  facet: number
  /** Share of the question's words that the text lacks. */
  unknown: number
  /** How many known subjects and how many other words of the question the text lacks. */
  lacks: { concepts: number; words: number }
  /** The overall score for ranking. */
  score: number
}

/** A question, completed by an earlier one. */
export interface QuestionContent {
  content: Content
  facets: ReadonlySet<Facet>
}

/** Reads a question; a follow-up takes what it omits from the earlier one. */
export function readRequest(question: string, earlier: string | null = null): QuestionContent {
  const content = contentOf(question)
  const facets = requestedFacets(question)
  if (earlier === null) return { content, facets }
  const before = readRequest(earlier)
  const hasSubject = [...content.concepts].some((one) => !aspects.has(one))
  const hasAspect = facets.size > 0 || [...content.concepts].some((one) => aspects.has(one))
  const lent = [...before.content.concepts].filter((one) => (aspects.has(one) ? !hasAspect : !hasSubject))
  return {
    content: {
      concepts: new Set([...content.concepts, ...lent]),
      words: hasSubject ? content.words : new Set([...content.words, ...before.content.words]),
    },
    facets: hasAspect ? facets : before.facets,
  }
}

/** Concepts that are properties of a subject rather than subjects. */
const aspects = new Set([
  'moq',
  'price',
  'leadtime',
  'quotation',
  'size',
  'start',
  'choose',
  'valid',
  'order',
])
/** Too frequent to mean much. */
const weak = new Set([
  'order',
  'making',
  'packing',
  'tested',
  'price',
  'factory',
  'choose',
  'start',
  'formula',
  'test',
  'tested',
  'own one',
  'brand',
  'sell',
  'size',
  'packaging',
  'contact',
])

const weightOf = (concept: string): number => (weak.has(concept) ? 0.5 : 1)
const wordWeight = 0.7

export function questionFit(
  { content, facets }: QuestionContent,
  { question, answer, tags = [] }: Answering,
): QuestionFit {
  const [inQuestion, inTags, inAnswer] = [contentOf(question), contentOf(tags.join(' , ')), contentOf(answer)]
  const concepts = [...content.concepts]
  const worthOf = (concept: string) =>
    Math.max(holds(inQuestion, concept), 0.95 * holds(inTags, concept), 0.75 * holds(inAnswer, concept))
  const worthOfWord = (word: string) =>
    inQuestion.words.has(word) || inTags.words.has(word) ? 1 : inAnswer.words.has(word) ? 0.7 : 0
  const total = sum(concepts.map(weightOf)) + wordWeight * content.words.size
  const found =
    sum(concepts.map((one) => weightOf(one) * worthOf(one))) +
    wordWeight * sum([...content.words].map(worthOfWord))
  const requested = total === 0 ? 0 : found / total
  const subject = [...inQuestion.concepts]
  const wanted = sum(subject.map(weightOf))
  const met = sum(subject.map((one) => weightOf(one) * holdsAny(content, one)))
  // A requested tag is a subject of the piece too.
  const byTag = [...inTags.concepts].some((one) => !weak.has(one) && content.concepts.has(one)) ? 0.7 : 0
  const answered = wanted === 0 ? byTag : Math.max(met / wanted, byTag)
  const facet = facetFit(facets, question, answer)
  const lacks = {
    concepts: concepts.filter((one) => worthOf(one) === 0).length,
    words: [...content.words].filter((one) => worthOfWord(one) === 0).length,
  }
  const all = content.words.size + concepts.length
  const unknown = all === 0 ? 1 : (lacks.concepts + lacks.words) / all
  return {
    asked: requested,
    answered,
    facet,
    unknown,
    lacks,
    score: 0.55 * requested + 0.3 * answered + 0.15 * facet,
  }
}

function facetFit(wanted: ReadonlySet<Facet>, question: string, answer: string): number {
  const [inQuestion, reported] = [requestedFacets(question), statedFacets(answer)]
  // An answer about a facet that is not requested fits a little less.
  if (wanted.size === 0) return inQuestion.size > 0 ? 0.35 : 0.5
  const fits = [...wanted].map((one) => (inQuestion.has(one) ? 1 : reported.has(one) ? 0.7 : 0))
  return sum(fits) / fits.length
}

function holds({ concepts }: Content, concept: string): number {
  if (concepts.has(concept)) return 1
  const kind = kinds[concept]
  return kind !== undefined && concepts.has(kind) ? 0.9 : 0
}

/** A concept matches by name or by a more specific one. */
function holdsAny(content: Content, concept: string): number {
  if (content.concepts.has(concept)) return 1
  return [...content.concepts].some((one) => kinds[one] === concept) ? 0.9 : 0
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
