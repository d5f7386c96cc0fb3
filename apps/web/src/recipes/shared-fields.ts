import { recipeTypeWords } from '@rp/domain/recipe-words'
import { choicesOf } from '../kit/choice/choices-of.ts'
import type { Field } from '../kit/form/field.ts'
import type { Filter } from '../kit/list/filter.ts'
import type { SharedWords } from './catalogue-words.ts'

type Named<N extends string> = Field<N>[]

export const codeField = (t: SharedWords): Field<'code'> => ({
  kind: 'text',
  name: 'code',
  label: t.code,
  help: t.codeHelp,
  required: true,
})

export const nameFields = (t: SharedWords): Named<'name_en' | 'name_th'> => [
  { kind: 'text', name: 'name_th', label: t.name_th, required: true },
  { kind: 'text', name: 'name_en', label: t.name_en, required: true },
]

export const stateFields = (t: SharedWords): Named<'sort_order' | 'is_active'> => [
  {
    kind: 'number',
    integer: true,
    name: 'sort_order',
    label: t.order,
    help: t.orderHelp,
    required: true,
  },
  { kind: 'switch', name: 'is_active', label: t.active, help: t.activeHelp },
]

export const typeField = (t: SharedWords): Field<'recipe_type'> => ({
  kind: 'choice',
  name: 'recipe_type',
  label: t.type,
  required: true,
  choices: choicesOf(recipeTypeWords),
})

/** For records that may apply to both kinds of recipes. */
export const optionalTypeField = (t: SharedWords): Field<'recipe_type'> => ({
  kind: 'choice',
  name: 'recipe_type',
  label: t.type,
  none: t.bothTypes,
  choices: choicesOf(recipeTypeWords),
})

export const typeFilter = (t: SharedWords): Filter => ({
  kind: 'choice',
  name: 'recipe_type',
  label: t.type,
  choices: choicesOf(recipeTypeWords),
})
