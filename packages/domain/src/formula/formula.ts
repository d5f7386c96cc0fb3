import type { recipeTypes } from '../enumerations.ts'
import type { IngredientRole } from '../ingredients/roles.ts'
import type { AmountUnit, MassUnit } from './mass.ts'

export type RecipeType = (typeof recipeTypes)[number]
export const inputModes = ['PERCENT', 'AMOUNT'] as const
export type InputMode = (typeof inputModes)[number]

/** One line of a formula. `key` stays the same across versions, so that they can be compared. */
export interface FormulaLine {
  key: string
  /** `A` to `Z`: ingredients mixed together. */
  phase: string
  ingredient_id: string
  /** PERCENT: `0` to `100`, six decimals; null for the balance line. */
  pct: string | null
  /** AMOUNT: per batch for cosmetics, per serving for food; null for the balance line. */
  amount: string | null
  unit: AmountUnit | null
  /** Fills up to the whole (q.s.); at most one line. */
  is_balance: boolean
  /** Does not scale with the batch. */
  fixed_qty: boolean
  /** Food: the amount is the label claim of the active element, not the mass of raw material. */
  elemental_claim: boolean
  /** Food: excess so that the claim still holds at the end of shelf life; null: use the ingredient's. */
  overage_pct: string | null
  /** Weighing tolerance. */
  tolerance_pct: string | null
  /** Overrides the ingredient's role, e.g. a glycerin that counts as base. */
  role: IngredientRole | null
  note: string
  /** Permitted substitutes. */
  substitutes: string[]
}

/** The formula of a version. Numbers are decimal texts. */
export interface Formula {
  recipe_type: RecipeType
  input_mode: InputMode
  batch_size: string
  batch_unit: MassUnit
  /** Food: mass of one serving (capsule, tablet, sachet); null: the sum of the lines. */
  dose_size: string | null
  dose_unit: MassUnit
  process_loss_pct: string
  overfill_pct: string
  lines: FormulaLine[]
}

/** An empty line. */
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
