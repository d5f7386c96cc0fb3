import { labels, type Labels } from '@rp/domain/ai/replies/decide'
import type { Drafted } from '@rp/domain/ai/replies/offline-draft'
import { z } from 'zod'
import { listed, spoken } from './model-draft.ts'
import type { ModelStep } from './model-steps.ts'
import type { Line } from '../room-view.ts'

const label = z.enum(labels)
/** Labels, because a model's own percentage is poorly calibrated. */
const scored = z.object({
  supported: label.describe('The evidence says what the reply says'),
  complete: label.describe('Everything that was asked is answered'),
  policy: label.describe('The reply keeps to the rules of the house'),
  tone: label.describe('Polite, in the language of the customer, not longer than needed'),
  reasons: z.array(z.string().max(300)).max(8),
})

export interface Scored {
  /** Undefined if no scorer ran; null if it failed. */
  labels?: Labels | null
  no: number | null
  leaksOrders: boolean
}

/** Has a model judge a draft by its citations. */
export async function scoreDraft(
  step: ModelStep,
  { reply, citations }: Pick<Drafted, 'reply' | 'citations'>,
  transcript: Line[],
): Promise<Scored> {
  const rules = citations.filter(({ kind }) => kind === 'RULE')
  const known = citations.filter(({ kind }) => kind !== 'RULE')
  const worked = await step('confidence-scorer', { reply, citations, transcript }, (asData) => ({
    values: {
      transcript: asData(spoken(transcript)),
      knowledge: asData(listed('S', known)),
      instructions: listed('R', rules),
    },
    prompt: `The drafted reply:\n${asData(reply)}`,
    output: scored,
  }))
  if (!worked) return { no: null, leaksOrders: false }
  if (!worked.ok) return { labels: null, no: null, leaksOrders: worked.reason === 'LEAK' }
  const { reasons: _shownInTheTimeline, ...said } = worked.value
  return { labels: said, no: worked.no, leaksOrders: false }
}
