// Learns the calibration that the product ships, from the development and calibration parts; never from the judging
// one. Run by hand: npx tsx bench/ai-judgement/learn.ts
import { writeFileSync } from 'node:fs'
import { train, type Decided } from '../../packages/domain/src/ai/confidence/train.ts'
import { isCounted, judgePart, modes, type JudgedFate } from './judge-part.ts'
import { withKnowledge } from './with-knowledge.ts'

const decided = await withKnowledge(async (database) => {
  const all: Decided[] = []
  for (const part of ['development', 'calibration'])
    for (const mode of modes)
      all.push(
        ...(await judgePart(database, part, mode))
          .filter((fate) => isCounted(fate))
          .map((fate) => lessonOf(fate, part)),
      )
  return all
})
function lessonOf({ judged: { move, evidence }, isRight, question }: JudgedFate, part: string): Decided {
  return {
    move: move === 'SILENCE' ? 'PHRASE' : move,
    features: evidence.features,
    isRight,
    hasSource: evidence.sourceScore !== null,
    isFamiliar: part === 'development',
    message: `${part} ${question.burst.join(' / ')}`,
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
 * What the product ships, until a house has decided enough drafts of its own: learned by bench/ai-judgement/learn.ts from
 * questions that were written with their outcomes, none of which the benchmark judges by.
 */
export const baseCalibration: Calibration = ${JSON.stringify(rounded)}
`,
)
