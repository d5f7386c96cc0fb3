// Learns the calibration that the product ships, from the development and calibration parts; never from the judging one.
// Run by hand: npx tsx bench/ai-judgement/learn.ts
import { writeFileSync } from 'node:fs'
import { englishCorpus, knowledgeCorpus } from '../../packages/domain/src/ai/sample-knowledge/corpus.ts'
import { train, type Decided } from '../../packages/domain/src/ai/confidence/train.ts'
import { evidenceOf } from '../../packages/domain/src/ai/replies/evidence.ts'
import { findIntention } from '../../packages/domain/src/ai/replies/intentions.ts'
import { offlineDraft, type Drafted } from '../../packages/domain/src/ai/replies/offline-draft.ts'
import { earlierQuestion } from '../../packages/domain/src/ai/understanding/follow-up.ts'
import { isRight } from './outcomes.ts'
import { readQuestions, type JudgedQuestion } from './questions.ts'

const keyOf = new Map<string, string>()
const sources = [...knowledgeCorpus, ...englishCorpus].map(([key, label, text, tags]) => {
  keyOf.set(text, key)
  return { kind: 'KNOWLEDGE' as const, id: null, label, text, tags, score: 0 }
})

/** A draft as the words make it, one as a model writes it from the same text, and one from another. */
function decidedOf(question: JudgedQuestion): Decided[] {
  const { burst, language, transcript } = question
  const intent = findIntention(burst, language, earlierQuestion(transcript, burst.length))
  const own = offlineDraft(intent, sources, null)
  if (own.isClueless || own.move === 'SILENCE') return []
  const without = sources.filter(({ text }) => !own.citations.some((one) => one.text === text))
  const other = offlineDraft(intent, without, null)
  const judged = (drafted: Drafted, byModel: boolean): Decided => ({
    move: drafted.move === 'SILENCE' ? 'PHRASE' : drafted.move,
    features: evidenceOf(drafted, { intent, sources, toolErrors: 0, byModel }).features,
    isRight: isRight(question, {
      move: drafted.move,
      keys: drafted.citations.map(({ text }) => keyOf.get(text) ?? null),
      open: drafted.open.length,
      phrase: intent.small_talk,
    }),
  })
  if (own.move !== 'ANSWER') return [judged(own, false)]
  const isOther = other.move === 'ANSWER' && !other.isClueless
  return [judged(own, false), judged(own, true), ...(isOther ? [judged(other, true)] : [])]
}

const questions = ['development', 'calibration'].flatMap((part) =>
  readQuestions(`bench/ai-judgement/${part}.tsv`),
)
const { bias, weights, curve, moves } = train(questions.flatMap(decidedOf))
const round = (value: number) => Math.round(value * 1000) / 1000
/** What no such question can show: an old text, and a prepared one whose title is no question, are trusted less. */
const priors: Partial<Record<string, number>> = { age: -0.5, prepared: -0.4 }
const rounded = {
  bias: round(bias),
  weights: Object.fromEntries(
    Object.entries(weights).map(([name, value]) => [name, round(priors[name] ?? value)]),
  ),
  curve: curve.map(({ from, share }) => ({ from: round(from), share: round(share) })),
  moves: { PHRASE: round(moves.PHRASE), ASK_BACK: round(moves.ASK_BACK) },
}
writeFileSync(
  'packages/domain/src/ai/confidence/base-calibration.ts',
  `import type { Calibration } from './calibration.ts'

/**
 * What the product ships, until a house has decided enough drafts of its own: learned by bench/ai-judgement/learn.ts from
 * questions that were written with their outcomes, none of which the benchmark judges by.
 */
export const baseCalibration: Calibration = ${JSON.stringify(rounded)}
`,
)
