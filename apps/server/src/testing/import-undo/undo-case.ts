/** Kinds that the table speaks of, and where they are imported. */
export const kindPaths = {
  substances: '/food-recipes/substance',
  ingredients: '/food-recipes/ingredient',
  prices: '/food-recipes/ingredient-price',
  countries: '/shop/country',
  boxes: '/recipes/box-type',
  services: '/recipes/packaging-service',
  categories: '/recipes/recipes-category',
  samples: '/recipes/recipes-sample',
  tags: '/chat/tag',
} as const
type CaseKind = keyof typeof kindPaths

/** `§` is a mark of the case, so that cases do not meet. */
export type UndoStep =
  /** A file is imported; `n`, so many rows of it wrote something. */
  | { import: CaseKind; csv: string; n: number }
  /** What people or the program do meanwhile. */
  | { hand: string }
  /** The import of this place, from 0, is undone. */
  | { undo: number; removed: number; restored: number }
  /** It cannot be undone: a line says why. Nothing is changed by it. */
  | { refused: number; because: RegExp }
  /** A query whose rows must be these. */
  | { holds: string; rows: unknown[] }
  /** From here, and back again at the end: every table says the same, but for versions and who changed a record when. */
  | 'FROM_HERE'
  | 'AS_BEFORE'

export interface UndoCase {
  title: string
  steps: UndoStep[]
}
