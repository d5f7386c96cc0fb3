import { recipeTypes } from '@rp/domain/enumerations'
import { z } from 'zod'

export const recipeType = z.enum(recipeTypes)
/** Null: for both recipe types. */
export const optionalRecipeType = recipeType.nullable()
