import type { recipeTypes } from '../enumerations.ts'
import type { IngredientRole } from '../ingredients/roles.ts'
import type { AmountUnit, MassUnit } from './mass.ts'

export type RecipeType = (typeof recipeTypes)[number]
export const inputModes = ['PERCENT', 'AMOUNT'] as const
export type InputMode = (typeof inputModes)[number]

/** One line of a formula. `key` stays the line's own from version to version, so that versions can be compared. */
export interface FormulaLine {
  key: string
  /** `A` to `Z`: what is mixed together. */
  phase: string
  ingredient_id: string
  /** PERCENT: `0` to `100`, six decimals; the balance line has none. */
  pct: string | null
  /** AMOUNT: cosmetics in the batch, food in one serving; the balance line has none. */
  amount: string | null
  unit: AmountUnit | null
  /** Takes what is missing to the whole (q.s.); at most one line. */
  is_balance: boolean
  /** Does not scale with the batch. */
  fixed_qty: boolean
  /** Food: the amount is what the label claims of the active element, not of the raw material. */
  elemental_claim: boolean
  /** Food: added so that the claim still holds at the end of shelf life; null takes the ingredient's. */
  overage_pct: string | null
  /** How far a weighing may be off. */
  tolerance_pct: string | null
  /** Instead of the ingredient's own role, e.g. a glycerin that counts as base. */
  role: IngredientRole | null
  note: string
  /** Ingredients that may stand in. */
  substitutes: string[]
}

/** What a version says of the mixture. Numbers are decimal texts. */
export interface Formula {
  recipe_type: RecipeType
  input_mode: InputMode
  batch_size: string
  batch_unit: MassUnit
  /** Food: the mass of one serving (capsule, tablet, sachet); null when it is whatever the lines come to. */
  dose_size: string | null
  dose_unit: MassUnit
  process_loss_pct: string
  overfill_pct: string
  lines: FormulaLine[]
}

/** A line that says nothing yet. */
export function blankLine(key: string, phase: string, ingredient_id = ''): FormulaLine {
  return {
    key,
    phase,
    ingredient_id,
    pct: null,
    amount: null,
    unit: null,
    is_balance: false,
    fixed_qty: false,
    elemental_claim: false,
    overage_pct: null,
    tolerance_pct: null,
    role: null,
    note: '',
    substitutes: [],
  }
}
