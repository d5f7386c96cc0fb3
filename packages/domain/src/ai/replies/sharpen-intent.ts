import type { Language } from '../../languages.ts'
import type { Danger, DangerKind } from '../understanding/dangers.ts'
import { dangerKinds } from '../understanding/dangers.ts'
import { isCertain } from '../understanding/distress/reports.ts'
import { followsUp } from '../understanding/follow-up.ts'
import { isRisky, type Intent, type Intention } from './intentions.ts'

/** What a model found in a burst. */
export interface FoundIntents {
  intents: readonly { name: Intention; weight_pct: number }[]
  language: Language
  sentiment: 'GLAD' | 'NEUTRAL' | 'UNHAPPY' | 'ANGRY'
  human_requested: boolean
  injection_suspected: boolean
  query: string
}

/** An intent below this weight is incidental. */
const weighs = 20
/** An intent of this weight is the main one. */
const most = 50

/** These intentions need no source, so a model may not turn an answer into one of them. */
const polite = new Set<Intention>(['GREETING', 'THANKS', 'ACKNOWLEDGEMENT'])

/**
 * Refines the word-based result by a model's. A danger seen by words only, as "treat" in "hair treatment", is dropped
 * if the model finds none; an incident known by a word alone is then downgraded but not forgotten. An incident that the
 * whole message reports, a request for a person and the suspicion of steering stay.
 */
export function sharpenIntent(byWords: Intent, found: FoundIntents): Intent {
  const dangers = dangersOf(byWords, found)
  const query = found.query.trim() || byWords.query
  // Only a question that refers to an earlier one is replaced by the model's reading.
  const [only, ...more] = byWords.questions
  const isPlain = byWords.dangers.length === 0 && !byWords.has_trouble
  const leans =
    isPlain && only !== undefined && more.length === 0 && found.query.trim() !== '' && followsUp(only)
  return {
    ...byWords,
    name: nameOf(byWords.name, found.intents, dangers),
    // A model that replies in another language does not decide the language.
    language: byWords.language,
    human_requested: byWords.human_requested || found.human_requested,
    injection_suspected: byWords.injection_suspected || found.injection_suspected,
    query,
    ...(leans && { questions: [query], earlier: null }),
    dangers,
    // A person still reads what the model overruled: it needs approval and is never sent automatically.
    has_trouble: byWords.has_trouble || (hasHappened(byWords.dangers) && !hasHappened(dangers)),
  }
}

function hasHappened(dangers: readonly Danger[]): boolean {
  return dangers.some(({ weight }) => weight === 'HAPPENED')
}

function heaviestOf(found: FoundIntents['intents']): Intention[] {
  return found
    .filter(({ weight_pct }) => weight_pct >= weighs)
    .toSorted((one, other) => other.weight_pct - one.weight_pct)
    .map(({ name }) => name)
}

function dangersOf({ dangers, query }: Intent, { intents, sentiment }: FoundIntents): Danger[] {
  const seen = dangerKinds.filter((kind) => heaviestOf(intents).includes(kind))
  const isMost = (kind: DangerKind) =>
    intents.some(({ name, weight_pct }) => name === kind && weight_pct >= most)
  const isUpset = sentiment === 'UNHAPPY' || sentiment === 'ANGRY'
  const reported = dangers.flatMap(({ kind, weight }): Danger[] => {
    if (seen.includes(kind) || isUpset || (weight === 'HAPPENED' && isCertain(query, kind)))
      return [{ kind, weight }]
    return weight === 'HAPPENED' ? [{ kind, weight: 'TOUCHED' }] : []
  })
  const added = seen
    .filter((kind) => !reported.some((one) => one.kind === kind))
    .map((kind): Danger => ({ kind, weight: isUpset || isMost(kind) ? 'HAPPENED' : 'TOUCHED' }))
  return [...reported, ...added].toSorted((one, other) => weightOf(other) - weightOf(one))
}

function weightOf({ weight }: Danger): number {
  return weight === 'HAPPENED' ? 1 : 0
}

function nameOf(byWords: Intention, found: FoundIntents['intents'], dangers: readonly Danger[]): Intention {
  const [danger] = dangers
  if (danger?.weight === 'HAPPENED') return danger.kind
  const heaviest = heaviestOf(found)
  const kinds: readonly DangerKind[] = dangers.map(({ kind }) => kind)
  const named = heaviest.find((name) => !polite.has(name) && name !== 'OTHER' && !isRisky(name))
  if (isRisky(byWords) && !kinds.some((kind) => kind === byWords)) return named ?? 'OTHER'
  if (isRisky(byWords)) return byWords
  return (
    kinds[0] ??
    named ??
    // Anything more than a greeting needs a source.
    (polite.has(byWords) && heaviest.includes('OTHER') ? 'OTHER' : byWords)
  )
}
