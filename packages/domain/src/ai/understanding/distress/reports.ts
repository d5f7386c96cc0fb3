import { dangersIn, reportsTrouble, type Danger, type DangerKind } from '../dangers.ts'
import { distressKinds, distressOf, isDistressed, isHarmless, sureFrom } from './distress.ts'

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
  const heavy = listed.filter(({ weight }) => weight === 'HAPPENED')
  const certain = distressKinds
    .filter((kind) => likelihoods[kind] >= sureFrom)
    .filter((kind) => !heavy.some((one) => one.kind === kind))
  const touched = listed.filter(
    ({ kind, weight }) => weight === 'TOUCHED' && !certain.some((one) => one === kind),
  )
  return {
    // What a list names is more exact than "a wrong", so it comes first.
    dangers: [...heavy, ...certain.map((kind): Danger => ({ kind, weight: 'HAPPENED' })), ...touched],
    hasTrouble: isDistressed(likelihoods) || (reportsTrouble(text) && !isHarmless(likelihoods)),
  }
}

/** Whether the whole message reports this, so that no model's opinion removes it. All but harm is a wrong. */
export function isCertain(text: string, kind: DangerKind): boolean {
  return distressOf(text)[kind === 'HEALTH' ? 'HEALTH' : 'COMPLAINT'] >= sureFrom
}
