import { useRecordEvents } from '../../kit/server/use-record-events.ts'
import { speaksOf } from './recipe-queries.ts'

/** While an R&D screen is open, refetches what changed: the lists, and the changed recipes. */
export function useRecipeEvents(): void {
  useRecordEvents('recipe.changed', speaksOf)
}
