import OutlinedInput from '@mui/material/OutlinedInput'
import { renameLabelDesign, type LabelDesignRow } from '@rp/contract/recipes/label-design'
import { nameLength } from '@rp/domain/limits'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../kit/call.ts'
import { SmallDialog } from '../../kit/dialog/small-dialog.tsx'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'
import { useWords } from '../../kit/language.ts'
import { ProblemView } from '../../kit/page/problem-view.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { modelWords } from './model-words.ts'
import { useReloadDesigns } from './packaging-queries.ts'

/** Renames a design. */
export function RenameDesign({ design, onClose }: { design: LabelDesignRow; onClose: () => void }) {
  const t = useWords(modelWords)
  const id = useId()
  const reload = useReloadDesigns()
  const draftForm = useDraftForm('label-rename', design.id, 0)
  const [name, setName] = useDraftState(draftForm, 'name', design.name)
  const rename = useMutation({
    mutationFn: () => call(renameLabelDesign, { params: { id: design.id }, body: { name } }),
    onSuccess: () => {
      draftForm.forget()
      void reload(design.model_id)
      toast({ tone: 'success', text: t.renamed })
      onClose()
    },
  })
  return (
    <SmallDialog
      title={t.renameOf(design.name)}
      action={t.save}
      isReady={name.trim() !== ''}
      isSending={rename.isPending}
      draftForm={draftForm}
      onSubmit={() => rename.mutate()}
      onClose={onClose}
    >
      <label htmlFor={id}>{t.templateName}</label>
      <OutlinedInput
        id={id}
        size="small"
        autoFocus
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ input: { maxLength: nameLength } }}
      />
      {rename.error && <ProblemView error={rename.error} />}
    </SmallDialog>
  )
}
