import type { RecipeDetail } from '@rp/contract/recipes/recipe'
import { transitionRecipe } from '@rp/contract/recipes/transition'
import { call } from '../../kit/call.ts'
import { useReload } from './recipe-queries.ts'
import { TransitionDialog } from '../../kit/transitions/transition-dialog.tsx'
import { useRecipeTransitionForm } from './recipe-transition-form.ts'

interface Props {
  recipe: Pick<RecipeDetail, 'id' | 'number' | 'name' | 'formula_status'>
  transition: RecipeDetail['transitions'][number]
  onClose: () => void
}

/** Changes the formula status of one recipe. */
export function RecipeTransition({ recipe, transition, onClose }: Props) {
  const reload = useReload()
  const asks = useRecipeTransitionForm()
  const { id, formula_status } = recipe
  return (
    <TransitionDialog
      machine="formula"
      name={`${recipe.number} ${recipe.name}`}
      from={formula_status}
      transition={transition}
      asks={asks}
      move={(carried) =>
        call(transitionRecipe, {
          params: { id },
          body: { to: transition.to, expected_status: formula_status, ...carried },
        })
      }
      onMoved={() => void reload(id)}
      onClose={onClose}
    />
  )
}
