import type { BotName } from '@rp/domain/ai/bots'
import type { ModelProvider } from '@rp/domain/ai/gateway/providers'
import type { LiveVersion } from '@rp/domain/ai/versions/version'
import type { ModelMessage, ToolSet } from 'ai'
import type { z } from 'zod'

/** A question to a bot's models. */
export interface Ask<T> {
  bot: BotName
  task_id: string | null
  room_id: string | null
  version: LiveVersion
  /** Where the prompts of providers differ: by provider. */
  system: string | ((provider: ModelProvider) => string)
  prompt: string | ModelMessage[]
  /** What is asked instead when a provider calls the prompt too long; of messages the older half is left out. */
  shorter?: string
  /** Beside a prompt that is a text. */
  images?: { bytes: Uint8Array; mime: string }[]
  /** They only read: each runs once for the same arguments, however often a step starts anew. */
  tools?: ToolSet
  /** The shape of the answer, which models hand in through a tool. */
  output: z.ZodType<T>
  /** For all attempts together; otherwise the version's timeout times the bot's attempts. */
  deadlineMs?: number
  /** Names of people to hide besides the room's customer. */
  names?: string[]
}

interface Given<T> {
  ok: true
  value: T
  provider: ModelProvider
  model: string
  tokens: { input: number; cached: number; output: number }
  cost_micro_thb: number
  /** Calls of providers that it took, failed ones with them. */
  calls: number
}

/** `LEAK`: a model gave away what marks its orders. `INPUT`: the question is too long even when shortened. `BUDGET`: a month, a bot's day or a room's day is spent. */
export interface NotGiven {
  ok: false
  reason: 'NO_PROVIDER' | 'UNAVAILABLE' | 'BUDGET' | 'INPUT' | 'LEAK'
  detail: string
}

export type Outcome<T> = Given<T> | NotGiven
