import { dangersIn, reportsTrouble, type Danger, type DangerKind } from '../dangers.ts'
import {
  distressKinds,
  distressOf,
  isDistressed,
  isHarmless,
  sureFrom,
  type DistressKind,
} from './distress.ts'

/** What a message reports: by the lists of words, and by weights that were learned from whole messages. */
export interface Reports {
  dangers: Danger[]
  hasTrouble: boolean
}

/**
 * Reads a message for harm and wrongs. A danger of the lists stays; what only the weights see is added, as an incident
 * if it is certain, else as trouble that a person looks at. A word of trouble in an almost certainly harmless message
 * is a figure of speech.
 */
export function reportsIn(text: string): Reports {
  const likelihoods = distressOf(text)
  const listed = dangersIn(text)
  const certain = distressKinds.filter((kind) => likelihoods[kind] >= sureFrom)
  const rest = listed.filter(({ kind }) => !certain.some((one) => one === kind))
  return {
    dangers: [
      ...certain.map((kind): Danger => ({ kind, weight: 'HAPPENED' })),
      ...rest.toSorted((one, other) => weightOf(other) - weightOf(one)),
    ],
    hasTrouble: isDistressed(likelihoods) || (reportsTrouble(text) && !isHarmless(likelihoods)),
  }
}

/** Whether the whole message reports this, so that no model's opinion removes it. */
export function isCertain(text: string, kind: DangerKind): boolean {
  const learned = distressKinds.find((one) => one === kind)
  return learned !== undefined && distressOf(text)[learned satisfies DistressKind] >= sureFrom
}

function weightOf({ weight }: Danger): number {
  return weight === 'HAPPENED' ? 1 : 0
}
