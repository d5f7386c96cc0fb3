import { clauseHows, readingStatuses } from '@rp/domain/ai/clause-reading'
import { taskOutcomes, taskPhases } from '@rp/domain/ai/task-phases'
import { recipeTypes } from '@rp/domain/enumerations'
import { keysOf, marketCountries } from '@rp/domain/recipe-words'
import { limitUnits } from '@rp/domain/regulation/rule'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { whoOpens } from '../policies.ts'

const asks = whoOpens('ai-regulation-configuration')

const question = {
  ingredient_id: id,
  country: z.enum(keysOf(marketCountries)),
  recipe_type: z.enum(recipeTypes),
}

export const askRegulationBot = endpoint({
  method: 'POST',
  path: '/ai/regulation',
  policy: asks,
  summary: 'Have the bot look up what the lists of a country say of a raw material; it only ever proposes',
  body: z.strictObject(question),
  reply: z.object({ bot_task_id: id }),
  refuses: ['invalid', 'not_found'],
})

export const regulationAnswer = z.object({
  bot_task_id: id,
  phase: z.enum(taskPhases),
  outcome: z.enum(taskOutcomes).nullable(),
  ...question,
  /** Nobody but lists was asked. */
  is_offline: z.boolean(),
  /** What it opened, or what waits already. */
  request: z.object({ id, number: z.string() }).nullable(),
  findings: z.array(
    z.object({
      rule_id: id,
      source_code: z.string(),
      place: z.string(),
      how: z.enum(clauseHows),
      substance: z.string(),
      /** UNKNOWN where nothing could be proved. */
      status: z.enum(readingStatuses),
      max_value: z.string().nullable(),
      max_unit: z.enum(keysOf(limitUnits)).nullable(),
      /** Each stands in the source word for word. */
      quotes: z.array(z.string()),
    }),
  ),
})
export type RegulationAnswer = z.output<typeof regulationAnswer>

export const readRegulationAnswer = endpoint({
  method: 'GET',
  path: '/ai/regulation/:id',
  policy: asks,
  summary: 'What the bot found, with the quotes it rests on',
  params: { id },
  reply: regulationAnswer,
  refuses: ['not_found'],
})
