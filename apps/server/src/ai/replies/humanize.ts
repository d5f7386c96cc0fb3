import { ungrounded } from '@rp/domain/ai/replies/evidence'
import { sameFacts } from '@rp/domain/ai/facts/grounding'
import type { Drafted } from '@rp/domain/ai/replies/offline-draft'
import type { Language } from '@rp/domain/languages'
import { z } from 'zod'
import type { ModelStep } from './model-steps.ts'

/** A friendlier text may be longer, but not too long for a phone. */
const longest = (reply: string) => Math.max(200, Math.ceil(reply.length * 1.5))

const manners: Record<Language, string> = {
  en: 'Write in English, as in a chat.',
  th: 'Write in Thai as a woman of the house does: "ค่ะ" and "คะ", never "ครับ".',
}

export interface Humanized {
  reply: string
  no: number | null
  leaksOrders: boolean
}

/** Rephrases a draft in a friendlier way; discarded if it changes or drops facts. */
export async function humanize(step: ModelStep, drafted: Drafted, language: Language): Promise<Humanized> {
  const { reply, citations } = drafted
  const asItIs = { reply, no: null, leaksOrders: false }
  // An unsupported text is not polished, and the words of staff stay theirs.
  if (drafted.byRule || ungrounded(drafted).length > 0) return asItIs
  const max = longest(reply)
  const worked = await step('humanize', { reply, language }, (asData) => ({
    values: {},
    prompt: `${manners[language]} At most ${max} letters. The answer:\n${asData(reply)}`,
    output: z.object({ reply: z.string().trim().min(1).max(max) }),
  }))
  if (!worked) return asItIs
  if (!worked.ok) return { ...asItIs, leaksOrders: worked.reason === 'LEAK' }
  const said = worked.value.reply
  const isFaithful = sameFacts(reply, said) && ungrounded({ reply: said, citations }).length === 0
  return isFaithful ? { reply: said, no: worked.no, leaksOrders: false } : asItIs
}
