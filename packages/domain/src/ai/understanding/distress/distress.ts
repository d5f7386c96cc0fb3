import { memoizedReadings } from '../../memoized-readings.ts'
import { evidenceIn } from './evidence-words.ts'
import { learnedWeights } from './learned-weights.ts'

export const distressKinds = ['HEALTH', 'COMPLAINT'] as const
export type DistressKind = (typeof distressKinds)[number]

/** Weights of one kind: a byte for each piece of evidence. */
export interface Weights {
  bias: number
  /** What a byte's unit is worth. */
  scale: number
  bytes: Int8Array
}

/**
 * How likely a message reports harm or a wrong, 0 to 1 each: learned from messages with known outcomes, beside the
 * lists of `dangers`, for what no list has.
 */
export const distressOf: (text: string) => Record<DistressKind, number> = memoizedReadings(500, (text) => {
  const evidence = evidenceIn(text)
  return {
    HEALTH: likelihood(evidence, weights().HEALTH),
    COMPLAINT: likelihood(evidence, weights().COMPLAINT),
  }
})

/** From this likelihood on, a person is needed at once; chosen by messages that the weights were not learned from. */
export const sureFrom = 0.5
/** From this likelihood on of either kind, a person reads the answer. */
const troubledFrom = 0.14
/** Below it, a word of a list is a figure of speech: "shocked by how good it is". */
const harmlessBelow = 0.06

/** Either kind, as if they were independent. */
function eitherOf({ HEALTH, COMPLAINT }: Record<DistressKind, number>): number {
  return 1 - (1 - HEALTH) * (1 - COMPLAINT)
}

/** Whether a message probably reports harm or a wrong. */
export function isDistressed(likelihoods: Record<DistressKind, number>): boolean {
  return eitherOf(likelihoods) >= troubledFrom
}

/** Whether a message almost certainly reports neither. */
export function isHarmless(likelihoods: Record<DistressKind, number>): boolean {
  return eitherOf(likelihoods) < harmlessBelow
}

/** The likelihood of a kind by its evidence. */
export function likelihood(evidence: ReadonlyMap<number, number>, { bias, scale, bytes }: Weights): number {
  let sum = 0
  for (const [at, worth] of evidence) sum += worth * (bytes[at] ?? 0)
  return 1 / (1 + Math.exp(-bias - scale * sum))
}

let read: Record<DistressKind, Weights> | undefined
function weights(): Record<DistressKind, Weights> {
  read ??= { HEALTH: unpacked('HEALTH'), COMPLAINT: unpacked('COMPLAINT') }
  return read
}

function unpacked(kind: DistressKind): Weights {
  const { bias, scale, bytes } = learnedWeights[kind]
  const pairs = bytes.join('').match(/[\da-f]{2}/gu) ?? []
  return { bias, scale, bytes: Int8Array.from(pairs, (pair) => Number.parseInt(pair, 16)) }
}
