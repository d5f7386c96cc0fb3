import type { Evidence, Labels } from './decide.ts'
import { unsupportedFacts } from './grounding.ts'
import type { Intent } from './intentions.ts'
import type { Drafted, Source } from './offline-draft.ts'

interface Known {
  intent: Pick<Intent, 'name' | 'human_requested' | 'injection_suspected'>
  /** Everything that the draft could have rested on. */
  sources: readonly Source[]
  toolErrors: number
  /** Left out where no scorer was asked; null: it failed. */
  labels?: Labels | null
}

/** Facts of a draft that nothing it cites states, as they are written: the grounding gate (AI design 5, step 5). */
export function ungrounded({ reply, citations }: Pick<Drafted, 'reply' | 'citations'>): string[] {
  const stated = citations.map(({ text }) => text)
  return unsupportedFacts(reply, stated).map(({ text }) => text)
}

/** What speaks for a draft: how well what it cites fits the question, and how far ahead of the rest that is. */
export function evidenceOf(drafted: Drafted, { intent, sources, toolErrors, labels }: Known): Evidence {
  const cited = new Set(drafted.citations.map(({ text }) => text))
  const scoreOf = (some: readonly Source[]) => Math.max(0, ...some.map(({ score }) => score))
  const best = drafted.citations.length > 0 ? scoreOf(drafted.citations) : null
  const rival = scoreOf(sources.filter(({ text }) => !cited.has(text)))
  return {
    intent,
    sourceScore: best,
    margin: Math.max(0, (best ?? 0) - rival),
    unsupported: ungrounded(drafted).length,
    byRule: drafted.byRule,
    toolErrors,
    labels: labels ?? null,
    scorerFailed: labels === null,
  }
}
