import { compareClaims, type Difference } from '../claims/compare-claims.ts'
import { noFeatures, withPairs, type Features } from '../confidence/features.ts'
import { answerQuestions, featuresOf, type WeighedAnswer } from './answer-questions.ts'
import { resemblanceOf, wordsToCompare } from '../claims/claim-words.ts'
import { clausesOf } from '../claims/clauses.ts'
import { isFlawed, type Evidence, type Labels } from './decide.ts'
import { unsupportedFacts } from '../facts/grounding.ts'
import type { Intent } from './intentions.ts'
import type { Drafted, Source } from './offline-draft.ts'
import { compareLetters } from './compare-letters.ts'
import { textFaultsOf } from './text-faults.ts'

type Understood = Pick<
  Intent,
  | 'name'
  | 'language'
  | 'human_requested'
  | 'injection_suspected'
  | 'dangers'
  | 'has_trouble'
  | 'query'
  | 'questions'
  | 'earlier'
>

interface Known {
  intent: Understood
  /** Everything that the draft could have rested on. */
  sources: readonly Source[]
  toolErrors: number
  /** Left out where no scorer was asked; null: it failed. */
  labels?: Labels | null
  byModel?: boolean
  /** Milliseconds since 1970; how old a source is, is told from it. */
  now?: number
}

/** Facts of a draft that nothing it cites states, as they are written: the grounding gate (AI design 5, step 5). */
export function ungrounded({ reply, citations }: Pick<Drafted, 'reply' | 'citations'>): string[] {
  const stated = citations.map(({ text }) => text)
  return unsupportedFacts(reply, stated).map(({ text }) => text)
}

/** Clauses of an answer that say other than what it cites: negation, condition, number and the like, in words too. */
export function unfaithful({
  reply,
  citations,
  move,
}: Pick<Drafted, 'reply' | 'citations' | 'move'>): Difference[] {
  if (move !== 'ANSWER') return []
  const stated = citations.map(({ text }) => text)
  // What is told as it was written says just that.
  if (stated.join('\n') === reply) return []
  return compareClaims(reply, stated)
}

/** What speaks for a draft, and what against it. */
export function evidenceOf(drafted: Drafted, known: Known): Evidence {
  const { intent, toolErrors, labels } = known
  const { move, reply, open, byRule, isClueless } = drafted
  const citations = usedOf(drafted)
  const answers = answersOf({ ...drafted, citations }, known)
  const isWhole = move === 'ANSWER' && !isClueless && open.length === 0
  const flaws = {
    unsupported: move === 'ASK_BACK' ? 0 : ungrounded(drafted).length,
    differences: isWhole ? unfaithful(drafted).length : 0,
    faults: textFaultsOf(reply, {
      language: intent.language,
      ...(isWhole && { sources: drafted.citations.map(({ text }) => text) }),
    }),
  }
  return {
    ...flaws,
    intent,
    move,
    features: withPairs({
      ...allFeatures({ ...drafted, citations }, known, answers),
      flawed: move === 'ANSWER' && isFlawed(flaws) ? 1 : 0,
    }),
    sourceScore: citations.length > 0 ? Math.max(0, ...answers.map(({ fit }) => fit?.score ?? 0)) : null,
    margin: Math.min(1, ...answers.map(({ margin }) => margin)),
    open: open.length,
    byRule,
    byInstruction: citations.some(({ kind }) => kind === 'INSTRUCTION'),
    toolErrors,
    labels: labels ?? null,
    scorerFailed: labels === null,
  }
}

/** A clause that shares so much of its words with a text was taken from it. */
const takenMin = 0.5

/** What the reply was taken from; a source that is only named, and of which nothing is said, answers nothing. */
function usedOf({ reply, citations }: Drafted): Source[] {
  const clauses = clausesOf(reply).map((clause) => wordsToCompare(clause))
  return citations.filter(({ kind, text }) => {
    if (kind === 'INSTRUCTION' || reply.includes(text)) return true
    const words = wordsToCompare(text)
    return clauses.some((clause) => resemblanceOf(clause, words) >= takenMin)
  })
}

/** How well what is cited answers each question, and how far ahead of everything else. */
function answersOf({ citations }: Drafted, { intent, sources, byModel = false }: Known): WeighedAnswer[] {
  const all = [...sources, ...citations]
  const [cited, best] = [
    answerQuestions({ ...intent, inAnyLanguage: byModel }, citations),
    answerQuestions(intent, all),
  ]
  return cited.map((one, at) => {
    const nearest = best[at]
    const isNearest = nearest?.source?.text === one.source?.text
    const margin = isNearest ? (nearest?.margin ?? 0) : 0
    return { ...one, margin, ...compareLetters(one.question, one.source, all) }
  })
}

function allFeatures(
  { move, citations }: Drafted,
  known: Known,
  answers: readonly WeighedAnswer[],
): Features {
  const { intent, sources, byModel = false, now = Date.now() } = known
  if (move !== 'ANSWER') return noFeatures
  const isDelicate = intent.dangers.length > 0
  const around = {
    text: intent.questions.join(' '),
    isDelicate,
    hasTrouble: intent.has_trouble,
    byModel,
    now,
  }
  const words = answerQuestions(intent, [...sources, ...citations])
  const cited = new Set(citations.map(({ text }) => text))
  const disagrees = words.some(({ source }) => source !== null && !cited.has(source.text))
  return { ...featuresOf(answers, around), disagrees: disagrees ? 1 : 0 }
}
