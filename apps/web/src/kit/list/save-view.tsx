import { createView, type ListName, type ListState as Memory } from '@rp/contract/platform/preferences'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../call.ts'
import { SmallDialog } from '../dialog/small-dialog.tsx'
import { useDraftForm, useDraftState } from '../form-drafts/use-draft-form.ts'
import { useWords } from '../language.ts'
import { toast } from '../toast/toast.tsx'
import { memoryKey } from './list-memory.ts'
import { audienceOf, openingOf } from './view-audience.ts'
import { ViewFields, type ViewValues } from './view-fields.tsx'
import { viewWords } from './view-words.ts'

interface Props {
  page: ListName
  /** What the list shows. */
  current: Memory
  onClose: () => void
}

/** Gives the shown list a name, for oneself or for others. */
export function SaveView({ page, current, onClose }: Props) {
  const t = useWords(viewWords)
  const queries = useQueryClient()
  const draftForm = useDraftForm('save-view', page)
  const [values, setValues] = useDraftState<ViewValues>(draftForm, 'view', {
    name: '',
    audience: 'OWN',
    opening: '',
  })
  const saving = useMutation({
    mutationFn: () =>
      call(createView, {
        body: {
          page,
          name: values.name.trim(),
          ...audienceOf(values.audience),
          opens_for: openingOf(values.opening),
          state: { ...current, page: 1 },
        },
      }),
    onSuccess: async (view) => {
      draftForm.forget()
      await queries.invalidateQueries({ queryKey: memoryKey(page) })
      toast({ tone: 'success', text: t.viewSaved(view.name) })
      onClose()
    },
  })
  return (
    <SmallDialog
      title={t.saveView}
      action={t.save}
      isReady={values.name.trim() !== ''}
      isSending={saving.isPending}
      draftForm={draftForm}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <ViewFields
        page={page}
        values={values}
        error={saving.error?.message}
        onChange={(change) => setValues((now) => ({ ...now, ...change }))}
      />
    </SmallDialog>
  )
}
