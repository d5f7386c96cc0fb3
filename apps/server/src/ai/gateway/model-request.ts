import type { BotName } from '@rp/domain/ai/bots'
import type { CallOutcome } from '@rp/domain/ai/gateway/calls'
import type { ModelProvider } from '@rp/domain/ai/gateway/providers'
import type { LiveVersion } from '@rp/domain/ai/versions/version'
import type { ModelMessage, ToolSet } from 'ai'
import type { z } from 'zod'

/** A request to a bot's models. */
export interface ModelRequest<T> {
  bot: BotName
  task_id: string | null
  room_id: string | null
  version: LiveVersion
  /** By provider, if their prompts differ. */
  system: string | ((provider: ModelProvider) => string)
  prompt: string | ModelMessage[]
  /** Used instead when a provider rejects the prompt as too long; of messages, the older half is dropped. */
  shorter?: string
  /** Only with a text prompt. */
  images?: { bytes: Uint8Array; mime: string }[]
  /** Read-only: each runs once for the same arguments, however often a step restarts. */
  tools?: ToolSet
  /** The schema of the answer, which models submit through a tool. */
  output: z.ZodType<T>
  /** For all attempts together; by default the version's timeout times the bot's attempts. */
  deadlineMs?: number
  /** Names of people to mask in addition to the room's customer. */
  names?: string[]
}

interface ModelReply<T> {
  ok: true
  value: T
  provider: ModelProvider
  model: string
  tokens: { input: number; cached: number; output: number }
  cost_micro_thb: number
  /** The number of provider calls, including failed ones. */
  calls: number
}

/**
 * `LEAK`: a model revealed the secret word of its instructions. `INPUT`: the request is too long even when
 * shortened. `BUDGET`: the budget of the month, the bot's day or the room's day is used up.
 */
export interface ModelFailure {
  ok: false
  reason: 'NO_PROVIDER' | 'UNAVAILABLE' | 'BUDGET' | 'INPUT' | 'LEAK'
  detail: string
  /** The outcome of the last call. */
  outcome?: CallOutcome
}

export type ModelResult<T> = ModelReply<T> | ModelFailure
