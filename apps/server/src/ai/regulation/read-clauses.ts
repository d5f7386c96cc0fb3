import {
  readingLimits,
  readingStatuses,
  readingUnits,
  type Clause,
  type Reading,
} from '@rp/domain/ai/clause-reading'
import { promptOf, type LiveVersion } from '@rp/domain/ai/versions/version'
import { marketCountries } from '@rp/domain/recipe-words'
import { z } from 'zod'
import type { Law, LawQuestion } from '../../food-recipes/index.ts'
import { openData } from '../gateway/prompt-injection.ts'
import type { Gateway, ModelFailure } from '../gateway/index.ts'

const { quotes, quote } = readingLimits
/** The model's output; nothing counts until code has found its quotes. */
const submitted = z.object({
  readings: z.array(
    z.object({
      clause: z.string().describe('The id of the clause as given: C1'),
      status: z.enum(readingStatuses),
      max_value: z
        .union([z.string(), z.number()])
        .nullable()
        .transform((value) => limitOf(value))
        .describe('The limit as a number, null where the clause names none'),
      max_unit: z.enum(readingUnits).nullable(),
      quotes: z.array(z.string().max(quote)).max(quotes).describe('Word for word from the clause'),
    }),
  ),
})

interface Input {
  gateway: Gateway
  version: LiveVersion
  task_id: string
  question: LawQuestion
  law: Law
  clauses: Clause[]
}

export interface Read {
  /** By the rule of their clause. */
  readings: [string, Reading][]
  model: { provider: string; model: string; version: number } | null
  why: ModelFailure['reason'] | null
}

/** A model only reads the clauses; code then checks which of its findings they prove. */
export async function readClauses({
  gateway,
  version,
  task_id,
  question,
  law,
  clauses,
}: Input): Promise<Read> {
  const named = clauses.map((clause, index) => [`C${index + 1}`, clause] as const)
  const texts = named.map(
    ([name, { source_code, place, substance, text }]) =>
      `[${name}] ${source_code} ${place}, found for ${substance.name}\n${text}`,
  )
  const outcome = await gateway.request({
    bot: 'regulation',
    task_id,
    room_id: null,
    version,
    system: (provider) => promptOf(version, provider),
    prompt: [
      `Country: ${marketCountries[question.country].en}. Kind of product: ${question.recipe_type}.`,
      `Ingredient: ${law.ingredient.name}, made of ${law.ingredient.substances.join(', ')}.`,
      'Give one reading for each clause.',
      openData()(texts.join('\n\n')),
    ].join('\n'),
    output: submitted,
  })
  if (!outcome.ok) return { readings: [], model: null, why: outcome.reason }
  const readings = named.flatMap(([name, { rule_id }]): [string, Reading][] => {
    const said = outcome.value.readings.find(({ clause }) => clause === name)
    if (!said) return []
    const { clause: _, ...reading } = said
    return [[rule_id, reading]]
  })
  const { provider, model } = outcome
  return { readings, model: { provider, model, version: version.no }, why: null }
}

/** A number in the format of rules, or null. */
function limitOf(value: string | number | null): string | null {
  const text = String(value ?? '')
    .trim()
    .replace(',', '.')
  return /^\d{1,12}(\.\d{1,6})?$/.test(text) && Number(text) > 0 ? text : null
}
