import { useRecordNews } from '../../kit/server/use-record-news.ts'
import { speaksOf } from './recipe-queries.ts'

/** While a screen of R&D is open, what changed is asked anew: the lists, and the recipes that changed. */
export function useRecipeNews(): void {
  useRecordNews('recipe.changed', speaksOf)
}
