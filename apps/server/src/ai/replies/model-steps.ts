import { botOf, type BotName, type PromptPlaceholder } from '@rp/domain/ai/bots'
import { fillPrompt, promptOf } from '@rp/domain/ai/versions/version'
import type { z } from 'zod'
import type { Gateway, ModelFailure } from '../gateway/index.ts'
import type { BotTaskRow } from '../tasks/claim.ts'
import type { Steps } from '../tasks/steps.ts'
import type { Versions } from '../versions/index.ts'
import { openData } from '../gateway/prompt-injection.ts'

interface Question<T> {
  values: Partial<Record<PromptPlaceholder, string>>
  prompt: string
  output: z.ZodType<T>
}

/** A model's result of a step, and the version of its bot. */
type Worked<T> = { no: number } & (
  | { ok: true; value: T }
  | { ok: false; reason: Exclude<ModelFailure['reason'], 'NO_PROVIDER'> }
)

/** Runs a step by a model, once; null if no model is used and the code continues alone. */
export type ModelStep = <T>(
  bot: BotName,
  input: unknown,
  question: (asData: (text: string) => string) => Question<T>,
) => Promise<Worked<T> | null>

interface Around {
  gateway: Gateway
  versions: Versions
  task: Pick<BotTaskRow, 'id' | 'room_id'>
  remember: Steps['remember']
  /** Milliseconds since 1970; for the whole answer. */
  until: number
}

export function openModelSteps({ gateway, versions, task, remember, until }: Around): ModelStep {
  return async function step<T>(...[bot, input, question]: Parameters<ModelStep>): Promise<Worked<T> | null> {
    if (!gateway.hasProvider()) return null
    const version = await versions.liveVersion(bot)
    const { enabled, timeout_ms } = version.content
    if (!enabled) return null
    const worked = await remember(bot, { input, no: version.no }, async () => {
      const { values, prompt, output } = question(openData()) as Question<T>
      const outcome = await gateway.request({
        bot,
        task_id: task.id,
        room_id: task.room_id,
        version,
        system: (provider) => fillPrompt(promptOf(version, provider), values),
        prompt,
        output,
        deadlineMs: Math.max(1, Math.min(timeout_ms * botOf(bot).attempts, until - performance.now())),
      })
      return outcome.ok
        ? { ok: true as const, value: outcome.value, no: version.no }
        : { ok: false as const, reason: outcome.reason, no: version.no }
    })
    if (worked.ok) return worked
    const { no, reason } = worked
    return reason === 'NO_PROVIDER' ? null : { ok: false, no, reason }
  }
}
