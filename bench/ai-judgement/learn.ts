// Learns the calibration that the product ships, from the development, calibration and learning parts; never from a
// judging one. Run by hand: npx tsx bench/ai-judgement/learn.ts
import { writeFileSync } from 'node:fs'
import { train, type Decided } from '../../packages/domain/src/ai/confidence/train.ts'
import { isCounted, judgePart, modes, type JudgedFate } from './judge-part.ts'
import { withKnowledge } from './with-knowledge.ts'

/**
 * The learning part was written by others and is harder, so it counts twice; of the large and easier one, each third is
 * enough. Shares of the easier one alone made the confidence 6 points too high for the harder questions.
 */
const repeats: Record<string, number> = { learning: 2 }
const everyNth: Record<string, number> = { calibration: 3 }

const decided = await withKnowledge(async (database) => {
  const all: Decided[] = []
  for (const part of ['development', 'calibration', 'learning'])
    for (const mode of modes)
      all.push(...lessonsOf(await judgePart(database, part, mode, everyNth[part]), part))
  return all
})
function lessonsOf(fates: readonly JudgedFate[], part: string): Decided[] {
  const lessons = fates.filter((fate) => isCounted(fate)).map((fate) => lessonOf(fate, part))
  return Array.from({ length: repeats[part] ?? 1 }, () => lessons).flat()
}

function lessonOf({ judged: { move, evidence }, isRight, question }: JudgedFate, part: string): Decided {
  const message = question.burst.join(' / ')
  return {
    move: move === 'SILENCE' ? 'PHRASE' : move,
    features: evidence.features,
    isRight,
    hasSource: evidence.sourceScore !== null,
    isFamiliar: part === 'development',
    message: `${part} ${message}`,
  }
}

const { bias, weights, curve, moves, unsourced } = train(decided)
const round = (value: number) => Math.round(value * 1000) / 1000
/**
 * Weights that such questions cannot teach: an old text and a quick reply whose title is no question are trusted less.
 */
const priors: Partial<Record<string, number>> = { age: -0.5, prepared: Math.min(-0.4, weights.prepared) }
const rounded = {
  bias: round(bias),
  weights: Object.fromEntries(
    Object.entries(weights).map(([name, value]) => [name, round(priors[name] ?? value)]),
  ),
  curve: curve.map(({ from, at = from, share }) => ({
    from: round(from),
    at: round(at),
    share: round(share),
  })),
  ...(unsourced !== undefined && { unsourced: round(unsourced) }),
  moves: { PHRASE: round(moves.PHRASE), ASK_BACK: round(moves.ASK_BACK) },
}
writeFileSync(
  'packages/domain/src/ai/confidence/base-calibration.ts',
  `import type { Calibration } from './calibration.ts'

/**
 * The shipped calibration, used until a company has decided enough drafts. Learned by bench/ai-judgement/learn.ts
 * from questions with known outcomes, none of which the benchmark judges by.
 */
export const baseCalibration: Calibration = ${JSON.stringify(rounded)}
`,
)
