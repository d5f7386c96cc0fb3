/** The kinds in these cases, and their import paths. */
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

/** `§` is replaced by a mark of the case, so that cases do not collide. */
export type UndoStep =
  /** Imports a file; `n`: how many of its rows wrote something. */
  | { import: CaseKind; csv: string; n: number }
  /** Changes that people or the program make before the undo. */
  | { hand: string }
  /** Undoes the import with this index, from 0. */
  | { undo: number; removed: number; restored: number }
  /** The undo is refused with a line that says why, and changes nothing. */
  | { refused: number; because: RegExp }
  /** A query and its expected rows. */
  | { holds: string; rows: unknown[] }
  /** At the end every table must be as at FROM_HERE, except versions, authors and times of changes. */
  | 'FROM_HERE'
  | 'AS_BEFORE'

export interface UndoCase {
  title: string
  steps: UndoStep[]
}
