import type { BotName } from '@rp/domain/ai/bots'
import type { TaskOutcome } from '@rp/domain/ai/task-phases'
import { fillPrompt, promptOf } from '@rp/domain/ai/versions/version'
import type { z } from 'zod'
import type { Gateway } from '../gateway/index.ts'
import { openData } from '../gateway/as-data.ts'
import type { BotTaskRow } from '../tasks/claim.ts'
import type { Versions } from '../versions/index.ts'

/** A task that cannot be worked now; `isFinal`: nor ever. */
export class NotWorked extends Error {
  readonly outcome: TaskOutcome
  readonly isFinal: boolean

  constructor(detail: string, outcome: TaskOutcome, { isFinal = false } = {}) {
    super(detail)
    this.outcome = outcome
    this.isFinal = isFinal
  }
}

interface Asked<T> {
  task: Pick<BotTaskRow, 'id' | 'room_id'>
  /** Fills the prompt's braces; each is wrapped, because all of it is data. */
  data: Partial<Record<'transcript' | 'memories' | 'knowledge', string>>
  prompt: string
  /** What is judged, beside the prompt: data as well. */
  given?: string
  output: z.ZodType<T>
}

/** Asks the live version of a bot; null: no provider, or the bot is switched off. */
export type Asking = <T>(bot: BotName, asked: Asked<T>) => Promise<{ value: T; version: number } | null>

/** Asks for what can wait: what no provider answers now is asked for later. */
export function openAsking(gateway: Gateway, versions: Versions): Asking {
  return async function ask(bot, { task, data, prompt, given, output }) {
    if (!gateway.hasProvider()) return null
    const version = await versions.liveVersion(bot)
    const asData = openData()
    const values = Object.fromEntries(Object.entries(data).map(([name, text]) => [name, asData(text)]))
    const outcome = await gateway.ask({
      bot,
      task_id: task.id,
      room_id: task.room_id,
      version,
      system: (provider) => fillPrompt(promptOf(version, provider), values),
      prompt: given === undefined ? prompt : `${prompt}\n${asData(given)}`,
      output,
    })
    if (outcome.ok) return { value: outcome.value, version: version.no }
    if (outcome.reason === 'NO_PROVIDER') return null
    // Asked again, it would be too long, or give its orders away, again.
    if (outcome.reason === 'INPUT' || outcome.reason === 'LEAK')
      throw new NotWorked(outcome.detail, 'FAILED', { isFinal: true })
    throw new NotWorked(outcome.detail, 'UNAVAILABLE')
  }
}
