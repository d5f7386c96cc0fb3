import { recipeTypes } from '@rp/domain/enumerations'
import { foodAllergenNames, foodAllergens } from '@rp/domain/ingredients/food-allergens'
import { functionalClasses } from '@rp/domain/ingredients/functional-classes'
import { nutrients } from '@rp/domain/ingredients/nutrients'
import { physicalForms, physicalFormWords } from '@rp/domain/ingredients/physical-forms'
import { ingredientRoleNames, ingredientRoles } from '@rp/domain/ingredients/roles'
import type { CompositionRow } from '@rp/contract/food-recipes/ingredient'
import type { Choice } from '../kit/choice/choice.ts'
import { choicesOf } from '../kit/choice/choices-of.ts'
import type { Field, Section } from '../kit/form/field.ts'
import { useText, useWords } from '../kit/language.ts'
import { CompositionInput } from './composition-input.tsx'
import { ingredientWords } from './ingredient-words.ts'

export function useRecipeTypeChoices(): Choice[] {
  const t = useWords(ingredientWords)
  return recipeTypes.map((value) => ({ value, label: t[value] }))
}

export function useRoleChoices(): Choice[] {
  const text = useText()
  return ingredientRoleNames.map((value) => ({ value, label: text(ingredientRoles[value]) }))
}

function useAllergenChoices(): Choice[] {
  const text = useText()
  return foodAllergenNames.map((value) => ({ value, label: text(foodAllergens[value]) }))
}

/** The required fields of a new material. */
export function useFirstFields(): Field[] {
  const t = useWords(ingredientWords)
  const text = useText()
  return [
    { kind: 'text', name: 'code', label: t.code, help: t.codeHelp, required: true },
    { kind: 'text', name: 'trade_name', label: t.trade_name, required: true },
    { kind: 'text', name: 'name_en', label: t.name_en },
    { kind: 'text', name: 'name_th', label: t.name_th },
    { kind: 'choice', name: 'role', label: t.role, required: true, choices: useRoleChoices() },
    {
      kind: 'choice',
      name: 'physical_form',
      label: t.physical_form,
      required: true,
      choices: physicalForms.map((value) => ({ value, label: text(physicalFormWords[value]) })),
    },
    {
      kind: 'choices',
      name: 'recipe_types',
      label: t.recipe_types,
      required: true,
      choices: useRecipeTypeChoices(),
    },
  ]
}

function useNutrientChoices(): Choice[] {
  const text = useText()
  return Object.entries(nutrients).map(([value, { words, unit }]) => ({
    value,
    label: `${text(words)} (${unit})`,
  }))
}

function useFoodSection(): Section {
  const t = useWords(ingredientWords)
  return {
    title: t.asFood,
    text: t.asFoodText,
    fields: [
      {
        kind: 'choice',
        name: 'functional_class',
        label: t.functional_class,
        choices: choicesOf(functionalClasses),
        none: t.noClass,
      },
      { kind: 'text', name: 'ins_no', label: t.insNo, help: t.insHelp },
      { kind: 'text', name: 'e_no', label: t.eNo, help: t.eHelp },
      { kind: 'number', name: 'max_daily_mg', unit: 'mg', isUnitHidden: true, label: t.maxDaily },
      { kind: 'choices', name: 'allergens_food', label: t.allergens, choices: useAllergenChoices() },
      { kind: 'switch', name: 'is_gmo', label: t.gmo },
      { kind: 'switch', name: 'is_novel_food', label: t.novel },
      {
        kind: 'rows',
        name: 'nutrients',
        label: t.nutrients,
        add: t.addNutrient,
        identity: 'nutrient',
        blank: { nutrient: 'ENERGY', per_100g: '' },
        columns: [
          {
            kind: 'choice',
            name: 'nutrient',
            label: t.nutrient,
            required: true,
            choices: useNutrientChoices(),
            width: 2,
          },
          { kind: 'number', name: 'per_100g', label: t.per_100g, required: true },
        ],
      },
      {
        kind: 'rows',
        name: 'sources',
        label: t.sources,
        add: t.addSource,
        identity: 'url',
        blank: { title: '', url: '' },
        columns: [
          { kind: 'text', name: 'title', label: t.sourceTitle, required: true },
          { kind: 'text', name: 'url', label: t.sourceUrl, required: true, width: 2 },
        ],
      },
    ],
  }
}

/** The whole form of a material. */
export function useIngredientSections(): Section[] {
  const t = useWords(ingredientWords)
  const first = useFirstFields()
  return [
    {
      title: t.about,
      fields: [
        ...first,
        { kind: 'text', name: 'supplier', label: t.supplier },
        { kind: 'number', integer: true, name: 'shop_product_id', label: t.shop_product_id },
        { kind: 'switch', name: 'is_active', label: t.active },
        { kind: 'switch', name: 'is_placeholder', label: t.placeholder, help: t.placeholderHelp },
        { kind: 'lines', name: 'note', label: t.note },
      ],
    },
    {
      title: t.composition,
      text: t.compositionText,
      fields: [
        {
          kind: 'own',
          name: 'composition',
          label: t.composition,
          input: CompositionInput,
          isWide: true,
          show: (value) => (
            <ul>
              {(value as CompositionRow[]).map(({ substance_id, pct_typ }) => (
                <li key={substance_id}>{pct_typ} %</li>
              ))}
            </ul>
          ),
        },
      ],
    },
    {
      title: t.technical,
      fields: [
        {
          kind: 'number',
          name: 'density_g_per_ml',
          unit: 'g/ml',
          isUnitHidden: true,
          label: t.density,
          help: t.densityHelp,
        },
        {
          kind: 'number',
          name: 'purity_pct',
          unit: '%',
          isUnitHidden: true,
          label: t.purity,
          required: true,
        },
        {
          kind: 'number',
          name: 'elemental_factor_pct',
          unit: '%',
          label: t.elemental,
          help: t.elementalHelp,
        },
        {
          kind: 'number',
          name: 'overage_pct',
          unit: '%',
          isUnitHidden: true,
          label: t.overage,
          required: true,
        },
        { kind: 'number', name: 'use_min_pct', unit: '%', isUnitHidden: true, label: t.useMin },
        { kind: 'number', name: 'use_max_pct', unit: '%', isUnitHidden: true, label: t.useMax },
        {
          kind: 'number',
          name: 'price_from',
          unit: 'baht',
          isUnitHidden: true,
          label: t.priceFrom,
          help: t.priceHelp,
        },
        { kind: 'number', name: 'price_to', unit: 'baht', isUnitHidden: true, label: t.priceTo },
        { kind: 'number', name: 'natural_origin_pct', unit: '%', isUnitHidden: true, label: t.natural },
        { kind: 'date', name: 'allergens_stated_on', label: t.allergensStated, help: t.allergensStatedHelp },
      ],
    },
    {
      title: t.marks,
      fields: [
        { kind: 'switch', name: 'is_vegan', label: t.vegan },
        { kind: 'switch', name: 'is_halal', label: t.halal },
      ],
    },
    useFoodSection(),
  ]
}
