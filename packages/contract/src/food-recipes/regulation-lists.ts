import { recipeTypes } from '@rp/domain/enumerations'
import { keysOf } from '@rp/domain/recipe-words'
import { listFunctions, negativeLists, ruleMarkets } from '@rp/domain/regulation/rule'
import { z } from 'zod'
import { day } from './decimals.ts'

const market = z.enum(ruleMarkets)
const recipe_type = z.enum(recipeTypes)

/** Where rules exist, and which permitted lists. */
export const coverage = z.object({
  market,
  recipe_type,
  list_function: z.enum(keysOf(listFunctions)).nullable(),
})

/** A permitted list of which only single rules are known. */
export const partialList = z.object({
  market,
  recipe_type,
  list_function: z.enum(keysOf(listFunctions)),
})

/** A whole list of prohibited or restricted substances in force somewhere. */
export const negativeList = z.object({ market, recipe_type, verdict: z.enum(keysOf(negativeLists)) })

/** A source whose edition ended although its rules have no end. */
export const supersededList = z.object({
  market,
  recipe_type,
  source_code: z.string(),
  effective_to: day,
})
