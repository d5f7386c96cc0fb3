import { clauseHows, readingStatuses } from '@rp/domain/ai/clause-reading'
import { taskOutcomes, taskPhases } from '@rp/domain/ai/task-phases'
import { recipeTypes } from '@rp/domain/enumerations'
import { keysOf, marketCountries } from '@rp/domain/recipe-words'
import { limitUnits } from '@rp/domain/regulation/rule'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { canOpen } from '../policies.ts'

const asks = canOpen('ai-regulation-configuration')

const question = {
  ingredient_id: id,
  country: z.enum(keysOf(marketCountries)),
  recipe_type: z.enum(recipeTypes),
}

export const requestRegulationBot = endpoint({
  method: 'POST',
  path: '/ai/regulation',
  policy: asks,
  summary: 'Let the bot look up a raw material in the lists of a country; it only makes proposals',
  body: z.strictObject(question),
  reply: z.object({ bot_task_id: id }),
  refuses: ['invalid', 'not_found'],
})

export const regulationAnswer = z.object({
  bot_task_id: id,
  phase: z.enum(taskPhases),
  outcome: z.enum(taskOutcomes).nullable(),
  ...question,
  /** Only lists were used, no model. */
  is_offline: z.boolean(),
  /** The request that it opened, or an existing open one. */
  request: z.object({ id, number: z.string() }).nullable(),
  findings: z.array(
    z.object({
      rule_id: id,
      source_code: z.string(),
      place: z.string(),
      how: z.enum(clauseHows),
      substance: z.string(),
      /** UNKNOWN if nothing could be proved. */
      status: z.enum(readingStatuses),
      max_value: z.string().nullable(),
      max_unit: z.enum(keysOf(limitUnits)).nullable(),
      /** Verbatim quotes from the source. */
      quotes: z.array(z.string()),
    }),
  ),
})
export type RegulationAnswer = z.output<typeof regulationAnswer>

export const readRegulationAnswer = endpoint({
  method: 'GET',
  path: '/ai/regulation/:id',
  policy: asks,
  summary: 'The findings of the bot, with the quotes that prove them',
  params: { id },
  reply: regulationAnswer,
  refuses: ['not_found'],
})
