import { contentOf, type Content } from './content-words.ts'
import { kinds } from './concepts.ts'
import { facetsAsked, facetsTold, type Facet } from './facets.ts'

/** What may answer a question: how it was asked before, the answer, and the words it is also known by. */
export interface Answering {
  question: string
  answer: string
  tags?: readonly string[]
}

/** How well a text answers just this question, by words in both directions. Each 0 to 1. */
export interface QuestionFit {
  /** Of what is asked, how much the text speaks of. */
  asked: number
  /** Of what the text answers, how much is asked. */
  answered: number
  /** What is wanted to be known is told: a price, a time, a place; 0.5 where nothing particular is. */
  facet: number
  /** Of the asked words, how many the text does not know. */
  unknown: number
  /** All of it in one number, by which texts are ranked. */
  score: number
}

/** What is asked, with what an earlier question lends it. */
export interface Asked {
  content: Content
  facets: ReadonlySet<Facet>
}

/** Reads a question; where it only follows up an earlier one, what it leaves out is taken from that. */
export function readAsked(question: string, earlier: string | null = null): Asked {
  const content = contentOf(question)
  const facets = facetsAsked(question)
  if (earlier === null) return { content, facets }
  const before = readAsked(earlier)
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

/** Concepts that are asked of a subject, rather than being one. */
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
/** In so many questions that they tell little. */
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
  { content, facets }: Asked,
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
  const asked = total === 0 ? 0 : found / total
  const subject = [...inQuestion.concepts]
  const wanted = sum(subject.map(weightOf))
  const met = sum(subject.map((one) => weightOf(one) * holdsAny(content, one)))
  // A tag that is asked for is what the piece is about, too.
  const byTag = [...inTags.concepts].some((one) => !weak.has(one) && content.concepts.has(one)) ? 0.7 : 0
  const answered = wanted === 0 ? byTag : Math.max(met / wanted, byTag)
  const facet = facetFit(facets, question, answer)
  const missing =
    [...content.words].filter((one) => worthOfWord(one) === 0).length +
    concepts.filter((one) => worthOf(one) === 0).length
  const unknown =
    content.words.size + concepts.length === 0 ? 1 : missing / (content.words.size + concepts.length)
  return { asked, answered, facet, unknown, score: 0.55 * asked + 0.3 * answered + 0.15 * facet }
}

function facetFit(wanted: ReadonlySet<Facet>, question: string, answer: string): number {
  const [inQuestion, told] = [facetsAsked(question), facetsTold(answer)]
  // What answers something particular that nobody asks fits a little less.
  if (wanted.size === 0) return inQuestion.size > 0 ? 0.35 : 0.5
  const fits = [...wanted].map((one) => (inQuestion.has(one) ? 1 : told.has(one) ? 0.7 : 0))
  return sum(fits) / fits.length
}

function holds({ concepts }: Content, concept: string): number {
  if (concepts.has(concept)) return 1
  const kind = kinds[concept]
  return kind !== undefined && concepts.has(kind) ? 0.9 : 0
}

/** What a piece speaks of is asked for by its name, or by one of its kind. */
function holdsAny(content: Content, concept: string): number {
  if (content.concepts.has(concept)) return 1
  return [...content.concepts].some((one) => kinds[one] === concept) ? 0.9 : 0
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
