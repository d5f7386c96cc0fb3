import {
  createIngredient,
  ingredient,
  ingredientInput,
  type IngredientDetail,
} from '@rp/contract/food-recipes/ingredient'
import { pathOf } from '@rp/domain/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callFor } from '../kit/catalogue/record-calls.ts'
import { FormDialog } from '../kit/form/form-dialog.tsx'
import { RecordForm } from '../kit/form/record-form.tsx'
import { useWords } from '../kit/language.ts'
import { toast } from '../kit/toast/toast.tsx'
import { blankIngredient } from './blank-ingredient.ts'
import { useFirstFields } from './ingredient-sections.tsx'
import { ingredientWords } from './ingredient-words.ts'

const input = ingredientInput.pick({
  code: true,
  trade_name: true,
  name_en: true,
  name_th: true,
  role: true,
  physical_form: true,
  recipe_types: true,
})

/** A new raw material with its required fields; then its own page opens for the rest. */
export function NewIngredient({ onClose }: { onClose: () => void }) {
  const t = useWords(ingredientWords)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const sections = [{ title: t.about, text: t.createText, fields: useFirstFields() }]
  return (
    <FormDialog title={t.create} onClose={onClose}>
      <RecordForm
        sections={sections}
        record={blankIngredient}
        input={input}
        openBy="dialog"
        saveLabel={t.createButton}
        save={(values) =>
          callFor<IngredientDetail>(createIngredient, { body: { ...blankIngredient, ...values } })
        }
        onSaved={({ id, trade_name }) => {
          void queries.invalidateQueries({ queryKey: [ingredient.path] })
          toast({ tone: 'success', text: t.created(trade_name) })
          void navigate(pathOf('food-ingredient-update', { ingredientId: id }), { replace: true })
        }}
      />
    </FormDialog>
  )
}
