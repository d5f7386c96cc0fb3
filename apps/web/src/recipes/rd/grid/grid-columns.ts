import type { VersionDraft } from '@rp/contract/recipes/recipe-version'
import type { RecipeType } from '@rp/domain/formula/formula'

export type Column =
  | 'handle'
  | 'phase'
  | 'ingredient'
  | 'pct'
  | 'amount'
  | 'unit'
  | 'elemental'
  | 'overage_pct'
  | 'share'
  | 'mass'
  | 'cost'
  | 'checks'
  | 'menu'

/** The grid's columns in order: a food entered by amount has dosage columns. */
export function columnsOf(mode: VersionDraft['input_mode'], recipe_type: RecipeType): Column[] {
  const entered: Column[] = mode === 'PERCENT' ? ['pct'] : ['amount', 'unit']
  const dosed: Column[] = mode === 'AMOUNT' && recipe_type === 'FOOD' ? ['elemental', 'overage_pct'] : []
  const derived: Column[] = mode === 'PERCENT' ? ['mass', 'cost'] : ['share', 'mass', 'cost']
  return ['handle', 'phase', 'ingredient', ...entered, ...dosed, ...derived, 'checks', 'menu']
}

const editable: Column[] = ['phase', 'ingredient', 'pct', 'amount', 'unit', 'elemental', 'overage_pct']
const numbers = ['pct', 'amount', 'overage_pct'] as const
export type NumberColumn = (typeof numbers)[number]

/** Whether Tab stops there. */
export function isEditable(column: Column): boolean {
  return editable.includes(column)
}

export function isNumber(column: Column): column is NumberColumn {
  return numbers.some((one) => one === column)
}

/** Where a line's share or amount is entered. */
export function enteredColumn(columns: Column[]): NumberColumn {
  return columns.includes('pct') ? 'pct' : 'amount'
}
