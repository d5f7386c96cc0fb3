import { renameReason, updateRecipe, type RecipeDetail } from '@rp/contract/recipes/recipe'
import { useState } from 'react'
import { ProblemError } from '../../../kit/call.ts'
import { callFor } from '../../../kit/catalogue/record-calls.ts'
import type { Section, Values } from '../../../kit/form/field.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../../kit/form/record-form.tsx'
import { useWords } from '../../../kit/language.ts'
import { toast } from '../../../kit/toast/toast.tsx'
import { bodyOf } from '../recipe-body.ts'
import { recipeFormInput, toForm } from '../recipe-brief.ts'
import { useReload } from '../recipe-queries.ts'
import { useRecipeSections } from '../recipe-sections.tsx'
import { recipeWords } from '../recipe-words.ts'
import { pageWords } from './page-words.ts'

const input = recipeFormInput.extend({ rename_reason: renameReason.optional() })

interface Props {
  recipe: RecipeDetail
  onClose: () => void
}

/** Edits a recipe; it keeps its initial version, so that saving detects another user's change. */
export function EditRecipe({ recipe, onClose }: Props) {
  const t = useWords(recipeWords)
  const page = useWords(pageWords)
  const reload = useReload()
  const [record, setRecord] = useState<object>(() => ({ ...toForm(recipe), rename_reason: '' }))
  const sections = useRecipeSections(recipe.recipe_type)
  const rename: Section = {
    title: page.rename,
    fields: [{ kind: 'lines', name: 'rename_reason', label: page.renameReason, help: page.renameHelp }],
  }
  return (
    <FormDialog title={t.edit} onClose={onClose}>
      <RecordForm
        sections={recipe.is_name_registered ? [...sections, rename] : sections}
        record={record}
        input={input}
        save={(values, row_version) => save(recipe, values, row_version)}
        onTheirs={setRecord}
        onSaved={() => {
          void reload(recipe.id)
          toast({ tone: 'success', text: t.saved(recipe.name) })
          onClose()
        }}
      />
    </FormDialog>
  )
}

/** The brief is flat in the form, so replies and another user's conflicting version are flattened, too. */
async function save(recipe: RecipeDetail, values: Values, row_version: number | null): Promise<object> {
  const body = bodyOf(recipe, values, row_version)
  try {
    return toForm(await callFor<RecipeDetail>(updateRecipe, { params: { id: recipe.id }, body }))
  } catch (error) {
    if (!(error instanceof ProblemError) || !error.problem.current) throw error
    // A stale version comes with the recipe in the format of `getRecipe`.
    const current = toForm(error.problem.current as unknown as RecipeDetail)
    throw new ProblemError({ ...error.problem, current })
  }
}
