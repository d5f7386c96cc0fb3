import type { RecipeDetail } from '@rp/contract/recipes/recipe'
import { servingUnits } from '@rp/domain/enumerations'
import { doseForms, marketCountries, recipeTypeWords } from '@rp/domain/recipe-words'
import type { ProductProperty } from '@rp/domain/regulation/product-properties'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { FieldInput } from '../../kit/form/field-input.tsx'
import type { Field, OwnInput, Section } from '../../kit/form/field.ts'
import { useWords } from '../../kit/language.ts'
import { WordsText } from '../../kit/text/words-text.tsx'
import { PropertiesInput } from '../properties-input.tsx'
import { propertyList } from '../property-list.ts'
import { benefitOf, categoryOf, colleagueReference, customerReference } from './rd-references.ts'
import { requests } from './recipe-brief.ts'
import { recipeWords } from './recipe-words.ts'

type RecipeType = RecipeDetail['recipe_type']
/** The fields of a new recipe; category and dose depend on the type chosen above them. */
export function useNewRecipeSections(): Section[] {
  const t = useWords(recipeWords)
  const type: Field = {
    kind: 'choice',
    name: 'recipe_type',
    label: t.recipe_type,
    required: true,
    choices: choicesOf(recipeTypeWords),
  }
  const customer: Field = {
    kind: 'reference',
    name: 'customer_id',
    label: t.customer,
    help: t.customerHelp,
    reference: customerReference,
  }
  const category: Field = {
    kind: 'own',
    name: 'category_id',
    label: t.category,
    required: true,
    input: CategoryOfType,
    show: String,
  }
  const food = foodFields(t).map((field): Field => ({ ...field, kind: 'own', input: FoodOnly, show: String }))
  return [
    { title: t.about, fields: [type, customer, ...nameFields(t), category] },
    { title: t.product, fields: [...productFields(t), ...food, ...flagFields(t)] },
    briefSection(t),
  ]
}

/** The editable fields of a recipe; its type and customer are fixed. */
export function useRecipeSections(recipe_type: RecipeType): Section[] {
  const t = useWords(recipeWords)
  const category: Field = {
    kind: 'reference',
    name: 'category_id',
    label: t.category,
    required: true,
    reference: categoryOf(recipe_type),
  }
  return [
    {
      title: t.about,
      fields: [
        ...nameFields(t),
        category,
        { kind: 'references', name: 'benefit_ids', label: t.benefits, reference: benefitOf(recipe_type) },
      ],
    },
    {
      title: t.product,
      fields: [...productFields(t), ...(recipe_type === 'FOOD' ? foodFields(t) : []), ...flagFields(t)],
    },
    briefSection(t),
    {
      title: t.people,
      fields: [
        { kind: 'reference', name: 'assignee_id', label: t.assignee, reference: colleagueReference },
        { kind: 'references', name: 'watcher_ids', label: t.watchers, reference: colleagueReference },
      ],
    },
    ...(recipe_type === 'COSMETICS' ? [{ title: t.kind, fields: [propertiesField(t)] }] : []),
  ]
}

type T = (typeof recipeWords)['en']

const nameFields = (t: T): Field[] => [
  { kind: 'text', name: 'name', label: t.name, required: true },
  { kind: 'text', name: 'brand', label: t.brand },
]

const propertiesField = (t: T): Field => ({
  kind: 'own',
  name: 'properties',
  label: t.properties,
  help: t.propertiesHelp,
  input: PropertiesInput,
  isWide: true,
  show: (value) => <WordsText words={propertyList(value as ProductProperty[])} />,
})

const productFields = (t: T): Field[] => [
  { kind: 'number', integer: true, name: 'target_qty', label: t.target_qty, unit: t.pieces, required: true },
  { kind: 'number', name: 'fill_weight', group: 'fill', label: t.fill_weight, required: true },
  {
    kind: 'choice',
    name: 'fill_unit',
    group: 'fill',
    label: t.fill_unit,
    required: true,
    choices: servingUnits.map((unit) => ({ value: unit, label: unit })),
  },
]

const foodFields = (t: T): Field[] => [
  { kind: 'choice', name: 'dose_form', label: t.dose_form, none: t.none, choices: choicesOf(doseForms) },
  { kind: 'number', integer: true, name: 'servings_per_pack', label: t.servings_per_pack, required: true },
  { kind: 'number', integer: true, name: 'servings_per_day', label: t.servings_per_day, required: true },
]

const flagFields = (t: T): Field[] => [
  {
    kind: 'choices',
    name: 'target_countries',
    label: t.countries,
    required: true,
    choices: choicesOf(marketCountries),
  },
  { kind: 'switch', name: 'fda_required', label: t.fda_required },
  { kind: 'switch', name: 'is_public', label: t.is_public, help: t.is_publicHelp },
]

const briefSection = (t: T): Section => ({
  title: t.brief,
  text: t.briefText,
  fields: requests.map((name) => ({ kind: 'lines', name, label: t[name], minRows: 2 })),
})

function useChosenType(): RecipeType {
  return useWatch({ name: 'recipe_type' }) === 'FOOD' ? 'FOOD' : 'COSMETICS'
}

const CategoryOfType: OwnInput = ({ field }) => {
  const type = useChosenType()
  const { setValue } = useFormContext()
  // A category of the other type does not apply.
  const shown = useRef(type)
  useEffect(() => {
    if (shown.current === type) return
    shown.current = type
    setValue(field.name, null, { shouldDirty: true })
  }, [type, field.name, setValue])
  return <FieldInput key={type} field={{ ...field, kind: 'reference', reference: categoryOf(type) }} />
}

const FoodOnly: OwnInput = ({ field }) => {
  const t = useWords(recipeWords)
  const plain = foodFields(t).find(({ name }) => name === field.name)
  return useChosenType() === 'FOOD' && plain ? <FieldInput field={plain} /> : null
}
