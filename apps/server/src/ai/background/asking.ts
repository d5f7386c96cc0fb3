import type { BotName } from '@rp/domain/ai/bots'
import type { TaskOutcome } from '@rp/domain/ai/task-phases'
import { fillPrompt, promptOf } from '@rp/domain/ai/versions/version'
import type { z } from 'zod'
import type { Gateway } from '../gateway/index.ts'
import { openData } from '../gateway/prompt-injection.ts'
import type { BotTaskRow } from '../tasks/claim.ts'
import type { Versions } from '../versions/index.ts'
import { openBotRests } from './bot-rests.ts'

/** A task that cannot be processed now; `isFinal`: and never will be. */
export class NotWorked extends Error {
  readonly outcome: TaskOutcome
  readonly isFinal: boolean

  constructor(detail: string, outcome: TaskOutcome, { isFinal = false } = {}) {
    super(detail)
    this.outcome = outcome
    this.isFinal = isFinal
  }
}

interface Question<T> {
  task: Pick<BotTaskRow, 'id' | 'room_id'>
  /** Fills the prompt's braces; each value is wrapped as data. */
  data: Partial<Record<'transcript' | 'memories' | 'knowledge', string>>
  prompt: string
  /** The text to judge, in addition to the prompt; also data. */
  given?: string
  output: z.ZodType<T>
}

/** Queries the live version of a bot; null: no provider, or the bot is switched off. */
export type Asking = <T>(bot: BotName, request: Question<T>) => Promise<{ value: T; version: number } | null>

/** For work that can wait: if no provider answers now, it is retried later. */
export function openAsking(gateway: Gateway, versions: Versions): Asking {
  const rests = openBotRests()
  return async function ask(bot, { task, data, prompt, given, output }) {
    if (!gateway.hasProvider()) return null
    const version = await versions.liveVersion(bot)
    const key = `${bot} ${version.no}`
    if (!rests.mayAsk(key)) throw new NotWorked(rests.reasonOf(key), 'UNAVAILABLE')
    const asData = openData()
    const values = Object.fromEntries(Object.entries(data).map(([name, text]) => [name, asData(text)]))
    const outcome = await gateway.request({
      bot,
      task_id: task.id,
      room_id: task.room_id,
      version,
      system: (provider) => fillPrompt(promptOf(version, provider), values),
      prompt: given === undefined ? prompt : `${prompt}\n${asData(given)}`,
      output,
    })
    if (outcome.ok) {
      rests.worked(key)
      return { value: outcome.value, version: version.no }
    }
    // The answer and its correction could not be read: those of the next task could not, either.
    if (outcome.outcome === 'OFF_SCHEMA') rests.failed(key, outcome.detail)
    if (outcome.reason === 'NO_PROVIDER') return null
    // A retry would be too long again, or would leak the instructions again.
    if (outcome.reason === 'INPUT' || outcome.reason === 'LEAK')
      throw new NotWorked(outcome.detail, 'FAILED', { isFinal: true })
    throw new NotWorked(outcome.detail, 'UNAVAILABLE')
  }
}
