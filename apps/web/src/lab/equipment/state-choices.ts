import type { Words } from '@rp/domain/languages'
import { choicesOf } from '../../kit/choice/choices-of.ts'

/** The states that a list can be filtered by, in words. */
export const stateChoices = (states: Record<string, { words: Words }>) =>
  choicesOf(Object.fromEntries(Object.entries(states).map(([key, { words }]) => [key, words])))
