import type { Difference } from '../claims/compare-claims.ts'
import { compareReply } from '../claims/compare-reply.ts'
import { noFeatures, withPairs, type Features } from '../confidence/features.ts'
import { answerQuestions, featuresOf, type Answer, type WeighedAnswer } from './answer-questions.ts'
import { resemblanceOf, wordsToCompare } from '../claims/claim-words.ts'
import { clausesOf } from '../claims/clauses.ts'
import { isFlawed, type Evidence, type Labels } from './decide.ts'
import { unsupportedFacts } from '../facts/grounding.ts'
import type { Intent } from './intentions.ts'
import type { Drafted, Source } from './offline-draft.ts'
import { compareLetters } from './compare-letters.ts'
import { textFaultsOf } from './text-faults.ts'
import { followsUp } from '../understanding/follow-up.ts'
import { aspectsOf, unmetAspects, type UnmetKind } from '../understanding/aspects/unmet-aspects.ts'

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

interface DraftContext {
  intent: Understood
  /** All sources that were available to the draft. */
  sources: readonly Source[]
  toolErrors: number
  /** Undefined: no scorer was used; null: it failed. */
  labels?: Labels | null
  byModel?: boolean
  /** What the bot has already written in this conversation. */
  saidBefore?: readonly string[]
  /** Milliseconds since 1970; gives the age of a source. */
  now?: number
}

/** Facts of a draft that its citations do not state, as written: the grounding gate. */
export function ungrounded({ reply, citations }: Pick<Drafted, 'reply' | 'citations'>): string[] {
  const stated = citations.map(({ text }) => text)
  return unsupportedFacts(reply, stated).map(({ text }) => text)
}

/** Clauses of an answer that contradict its citations: negation, condition, number and the like. */
export function unfaithful({
  reply,
  citations,
  move,
}: Pick<Drafted, 'reply' | 'citations' | 'move'>): Difference[] {
  if (move !== 'ANSWER') return []
  const stated = citations.map(({ text }) => text)
  // A verbatim quote needs no comparison.
  if (stated.join('\n') === reply) return []
  return compareReply(reply, stated)
}

/** Collects the evidence for and against a draft. */
export function evidenceOf(drafted: Drafted, known: DraftContext): Evidence {
  const { intent, toolErrors, labels } = known
  const { move, open, byRule } = drafted
  const citations = usedOf(drafted)
  const read = readOf({ ...drafted, citations }, known)
  const { answers } = read
  const flaws = flawsOf(drafted, intent)
  const beside = besideOf({ ...drafted, citations }, known)
  return {
    ...flaws,
    ...beside,
    intent,
    move,
    features: withPairs({
      ...allFeatures({ ...drafted, citations }, known, read),
      flawed: move === 'ANSWER' && isFlawed(flaws) ? 1 : 0,
      unmet: beside.unmet.length > 0 ? 1 : 0,
      repeated: beside.isRepeated ? 1 : 0,
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

/** What is wrong with the reply itself, whatever the question. */
function flawsOf(
  drafted: Drafted,
  { language }: Understood,
): Pick<Evidence, 'unsupported' | 'differences' | 'faults'> {
  const { move, reply, open, isClueless, citations } = drafted
  const isWhole = move === 'ANSWER' && !isClueless && open.length === 0
  return {
    unsupported: move === 'ASK_BACK' ? 0 : ungrounded(drafted).length,
    differences: isWhole ? unfaithful(drafted).length : 0,
    faults: textFaultsOf(reply, {
      language,
      ...(isWhole && { sources: citations.map(({ text }) => text) }),
    }),
  }
}

/** Why an answer about the right subject may be beside the question. */
function besideOf(
  drafted: Drafted,
  { intent, saidBefore = [] }: DraftContext,
): Pick<Evidence, 'unmet' | 'isRepeated'> {
  if (drafted.move !== 'ANSWER' || drafted.isClueless) return { unmet: [], isRepeated: false }
  return {
    unmet: unmetIn(drafted, intent),
    isRepeated: saidBefore.some((text) => text.includes(drafted.reply)),
  }
}

/** What any of the questions requests and the reply does not state. Records of the customer's own work are exact. */
function unmetIn({ reply, citations }: Drafted, { questions, earlier }: Understood): UnmetKind[] {
  if (citations.some(({ kind, score }) => kind === 'TOOL' && score >= exactMin)) return []
  const stated = { reply, titles: citations.map(({ label }) => label) }
  const found = questions.flatMap((question) => [
    ...unmetAspects(question, stated),
    ...lentBy(question, earlier, stated),
  ])
  return [...new Set(found)]
}
const exactMin = 0.9

/** "And for soap?" requests what the question before it did. */
function lentBy(
  question: string,
  earlier: string | null,
  stated: Parameters<typeof unmetAspects>[1],
): UnmetKind[] {
  if (earlier === null || aspectsOf(question).kinds.size > 0 || !followsUp(question)) return []
  const lent = aspectsOf(earlier).kinds
  return unmetAspects(earlier, stated).filter((kind) => (lent as ReadonlySet<UnmetKind>).has(kind))
}

/** A clause with this overlap was taken from the text. */
const takenMin = 0.5

/** The citations that the reply uses; a source that is cited but not used does not count. */
function usedOf({ reply, citations }: Drafted): Source[] {
  const clauses = clausesOf(reply).map((clause) => wordsToCompare(clause))
  return citations.filter(({ kind, text }) => {
    if (kind === 'INSTRUCTION' || reply.includes(text)) return true
    const words = wordsToCompare(text)
    return clauses.some((clause) => resemblanceOf(clause, words) >= takenMin)
  })
}

interface Read {
  /** Fit of the citations for each question, and their lead over everything else. */
  answers: WeighedAnswer[]
  /** The best texts, cited or not. */
  best: Answer[]
}

function readOf({ citations }: Drafted, { intent, sources, byModel = false }: DraftContext): Read {
  const all = [...sources, ...citations]
  const [cited, best] = [
    answerQuestions({ ...intent, inAnyLanguage: byModel }, citations),
    answerQuestions(intent, all),
  ]
  const answers = cited.map((one, at) => {
    const nearest = best[at]
    const isNearest = nearest?.source?.text === one.source?.text
    const margin = isNearest ? (nearest?.margin ?? 0) : 0
    return { ...one, margin, ...compareLetters(one.question, one.source, all) }
  })
  return { answers, best }
}

function allFeatures({ move, citations }: Drafted, known: DraftContext, { answers, best }: Read): Features {
  const { intent, byModel = false, now = Date.now() } = known
  if (move !== 'ANSWER') return noFeatures
  const isDelicate = intent.dangers.length > 0
  const around = {
    text: intent.questions.join(' '),
    isDelicate,
    hasTrouble: intent.has_trouble,
    byModel,
    now,
  }
  const cited = new Set(citations.map(({ text }) => text))
  const disagrees = best.some(({ source }) => source !== null && !cited.has(source.text))
  return { ...featuresOf(answers, around), disagrees: disagrees ? 1 : 0 }
}
