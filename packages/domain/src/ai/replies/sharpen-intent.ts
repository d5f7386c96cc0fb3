import type { Language } from '../../languages.ts'
import { isRisky, type Intent, type Intention } from './intentions.ts'

/** What a model found of a burst (AI design 5, step 2). */
export interface FoundIntents {
  intents: readonly { name: Intention; weight_pct: number }[]
  language: Language
  sentiment: 'GLAD' | 'NEUTRAL' | 'UNHAPPY' | 'ANGRY'
  human_requested: boolean
  injection_suspected: boolean
  query: string
}

/** An intent that weighs less is a passing word. */
const weighs = 20

/** Those that need no source: a model may not talk an answer into one of them. */
const polite = new Set<Intention>(['GREETING', 'THANKS'])

/**
 * What the words say, sharpened by what a model found. It may only make the subject more dangerous, never less: what the
 * words call risky stays, and so do the wish for a person and the suspicion.
 */
export function sharpenIntent(byWords: Intent, found: FoundIntents): Intent {
  return {
    name: nameOf(byWords.name, found.intents),
    language: found.language,
    human_requested: byWords.human_requested || found.human_requested,
    injection_suspected: byWords.injection_suspected || found.injection_suspected,
    query: found.query.trim() || byWords.query,
  }
}

function nameOf(byWords: Intention, found: FoundIntents['intents']): Intention {
  if (isRisky(byWords)) return byWords
  const heaviest = found
    .filter(({ weight_pct }) => weight_pct >= weighs)
    .toSorted((one, other) => other.weight_pct - one.weight_pct)
    .map(({ name }) => name)
  return (
    heaviest.find((name) => isRisky(name)) ??
    heaviest.find((name) => !polite.has(name) && name !== 'OTHER') ??
    // What is more than a greeting needs a source, whatever it is.
    (polite.has(byWords) && heaviest.includes('OTHER') ? 'OTHER' : byWords)
  )
}
