import { createRecipe, recipesPath, type RecipeDetail } from '@rp/contract/recipes/recipe'
import { pathOf } from '@rp/domain/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callFor } from '../../../kit/catalogue/record-calls.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../../kit/form/record-form.tsx'
import { useWords } from '../../../kit/language.ts'
import { toast } from '../../../kit/toast/toast.tsx'
import { blankRecipe, fromForm, newRecipeFormInput, toForm } from '../recipe-brief.ts'
import { useNewRecipeSections } from '../recipe-sections.tsx'
import { recipeWords } from '../recipe-words.ts'

const blank = toForm(blankRecipe)

/** A new recipe for a customer; then its own page opens. */
export function NewRecipe({ onClose }: { onClose: () => void }) {
  const t = useWords(recipeWords)
  const navigate = useNavigate()
  const queries = useQueryClient()
  return (
    <FormDialog title={t.create} onClose={onClose}>
      <RecordForm
        sections={useNewRecipeSections()}
        record={blank}
        input={newRecipeFormInput}
        openBy="dialog"
        saveLabel={t.createButton}
        save={(values) =>
          callFor<RecipeDetail>(createRecipe, { body: { ...blankRecipe, ...fromForm(values) } })
        }
        onSaved={({ id, name }) => {
          void queries.invalidateQueries({ queryKey: [recipesPath] })
          toast({ tone: 'success', text: t.created(name) })
          void navigate(pathOf('recipe-rd-version', { id }), { replace: true })
        }}
      />
    </FormDialog>
  )
}
