import { requestRegulationBot, readRegulationAnswer } from '@rp/contract/ai/regulation'
import { and, eq } from 'drizzle-orm'
import type { LawQuestion } from '../../food-recipes/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { found } from '../../platform/refusal.ts'
import { inputOf } from '../tasks/claim.ts'
import { botTask } from '../tables/bot-task.ts'
import type { openRegulationBot, RegulationOutput } from './regulation-bot.ts'

interface Deps {
  bot: ReturnType<typeof openRegulationBot>
  wake(afterMs: number): void
}

/** The bot's endpoints for users responsible for regulation. */
export function regulationCalls({ serve, database: { db } }: Platform, { bot, wake }: Deps): void {
  serve.staff(requestRegulationBot, async ({ caller, body }) => {
    const requested = await bot.request(caller.id, body)
    wake(0)
    return requested
  })

  serve.staff(readRegulationAnswer, async ({ params: { id } }) => {
    const [row] = await db
      .select()
      .from(botTask)
      .where(and(eq(botTask.id, id), eq(botTask.type, 'REGULATION')))
    const task = found(row)
    const question = inputOf<LawQuestion>(task)
    const output = task.output as RegulationOutput | null
    return {
      bot_task_id: id,
      phase: task.phase,
      outcome: task.outcome,
      ...question,
      is_offline: output?.is_offline ?? false,
      request: output?.request ?? null,
      findings: (output?.findings ?? []).map(({ clause, reading }) => ({
        rule_id: clause.rule_id,
        source_code: clause.source_code,
        place: clause.place,
        how: clause.how,
        substance: clause.substance.name,
        status: reading?.status ?? ('UNKNOWN' as const),
        max_value: reading?.max_value ?? null,
        max_unit: reading?.max_unit ?? null,
        quotes: reading?.quotes ?? [],
      })),
    }
  })
}
