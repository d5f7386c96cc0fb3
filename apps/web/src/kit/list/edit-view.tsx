import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { updateView, type ListState as Memory, type SavedView } from '@rp/contract/platform/preferences'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../call.ts'
import { SmallDialog } from '../dialog/small-dialog.tsx'
import { useDraftForm, useDraftState } from '../form-drafts/use-draft-form.ts'
import { useWords } from '../language.ts'
import { toast } from '../toast/toast.tsx'
import { memoryKey } from './list-memory.ts'
import { audienceOf, choiceOf, openingOf } from './view-audience.ts'
import { ViewFields, type ViewValues } from './view-fields.tsx'
import { viewWords } from './view-words.ts'

interface Props {
  view: SavedView
  current: Memory
  onClose: () => void
}

/** Changes name and audience of a view, or what it shows. */
export function EditView({ view, current, onClose }: Props) {
  const t = useWords(viewWords)
  const queries = useQueryClient()
  const draftForm = useDraftForm('edit-view', view.id, view.row_version)
  const [values, setValues] = useDraftState<ViewValues>(draftForm, 'view', {
    name: view.name,
    audience: choiceOf(view),
    opening: view.opens_for ?? '',
  })
  const [takesOver, setTakesOver] = useDraftState(draftForm, 'take-over', false)
  const saving = useMutation({
    mutationFn: () =>
      call(updateView, {
        params: { id: view.id },
        body: {
          name: values.name.trim(),
          ...audienceOf(values.audience),
          opens_for: openingOf(values.opening),
          state: takesOver ? { ...current, page: 1 } : view.state,
          row_version: view.row_version,
        },
      }),
    onSuccess: async ({ name }) => {
      draftForm.forget()
      await queries.invalidateQueries({ queryKey: memoryKey(view.page) })
      toast({ tone: 'success', text: t.viewSaved(name) })
      onClose()
    },
  })
  return (
    <SmallDialog
      title={t.editView(view.name)}
      action={t.save}
      isReady={values.name.trim() !== ''}
      isSending={saving.isPending}
      draftForm={draftForm}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <ViewFields
        page={view.page}
        values={values}
        error={saving.error?.message}
        onChange={(change) => setValues((now) => ({ ...now, ...change }))}
      />
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={takesOver}
            onChange={({ target }) => setTakesOver(target.checked)}
          />
        }
        label={t.takeOver}
      />
    </SmallDialog>
  )
}
