import type { ReplyOf } from '@rp/contract/endpoint'
import { listLabelComments } from '@rp/contract/recipes/label-comment'
import { getLabelDesign, listLabelDesigns } from '@rp/contract/recipes/label-design'
import { listLabelRevisions } from '@rp/contract/recipes/label-revision'
import { getRecipeDesign, listRecipesDesign } from '@rp/contract/recipes/recipes-design'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { useRecordEvents } from '../../kit/server/use-record-events.ts'
import { useReload } from '../rd/recipe-queries.ts'

export type RecipeDesign = ReplyOf<typeof getRecipeDesign>

const labelKey = (design_id: string, ...part: string[]): string[] => [
  listLabelDesigns.path,
  'label',
  design_id,
  ...part,
]

/** A package of a recipe with its label. */
export function useRecipeDesign(recipe_id: string, package_id: string) {
  return useQuery({
    queryKey: [listRecipesDesign.path, 'design', package_id],
    queryFn: ({ signal }) => call(getRecipeDesign, { params: { id: recipe_id, package_id } }, { signal }),
  })
}

/** The label itself, with its document and its print files. */
export function useLabel(design_id: string) {
  return useQuery({
    queryKey: labelKey(design_id),
    queryFn: ({ signal }) => call(getLabelDesign, { params: { id: design_id } }, { signal }),
  })
}

export function useRevisions(design_id: string) {
  return useQuery({
    queryKey: labelKey(design_id, 'revisions'),
    queryFn: ({ signal }) => call(listLabelRevisions, { params: { id: design_id } }, { signal }),
  })
}

export function useComments(design_id: string) {
  return useQuery({
    queryKey: labelKey(design_id, 'comments'),
    queryFn: ({ signal }) => call(listLabelComments, { params: { id: design_id } }, { signal }),
  })
}

/** Refetches a recipe's packages, their labels, and the lists they are in. */
export function useReloadDesign(): (recipe_id: string) => Promise<void> {
  const queries = useQueryClient()
  const reloadRecipe = useReload()
  return async (recipe_id) => {
    await Promise.all([
      queries.invalidateQueries({ predicate: ({ queryKey }) => speaksOfDesigns(queryKey) }),
      reloadRecipe(recipe_id),
    ])
  }
}

/** While a screen of designs is open, refetches what changed. */
export function useDesignEvents(): void {
  useRecordEvents('recipe.changed', speaksOfDesigns)
  useRecordEvents('label-design.changed', speaksOfDesigns)
  useRecordEvents('label-design.comments', speaksOfDesigns)
}

function speaksOfDesigns([path]: readonly unknown[]): boolean {
  return path === listRecipesDesign.path || path === listLabelDesigns.path
}
