import { cancelWorksheet, type WorksheetDetail } from '@rp/contract/lab/worksheet'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { SmallDialog } from '../../kit/dialog/small-dialog.tsx'
import { LabelledInput } from '../../kit/form/labelled.tsx'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'
import { useWords } from '../../kit/language.ts'
import { whyRefused } from '../../kit/problem-error.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { reloadWorksheet, useWorksheetSaved } from './worksheet-queries.ts'
import { worksheetWords } from './worksheet-words.ts'

interface Props {
  sheet: WorksheetDetail
  onClose: () => void
}

/** Cancels a worksheet with a reason. */
export function CancelSheet({ sheet: { id, row_version }, onClose }: Props) {
  const t = useWords(worksheetWords)
  const saved = useWorksheetSaved()
  const queries = useQueryClient()
  const draftForm = useDraftForm('lab-worksheet-cancel', id)
  const [reason, setReason] = useDraftState(draftForm, 'reason', '')
  const cancel = useMutation({
    mutationFn: () => call(cancelWorksheet, { params: { id }, body: { reason, row_version } }),
    onSuccess: (next) => {
      saved(next)
      draftForm.saved(onClose)()
      toast({ tone: 'success', text: t.cancelled })
    },
    onError: (error) => {
      toast({ tone: 'error', text: whyRefused(error) })
      void reloadWorksheet(queries, id)
    },
  })
  return (
    <SmallDialog
      title={t.cancelTitle}
      action={t.cancel}
      isReady={reason.trim() !== ''}
      isSending={cancel.isPending}
      draftForm={draftForm}
      onSubmit={() => cancel.mutate()}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{t.cancelText}</p>
      <LabelledInput label={t.reason} isLong value={reason} onChange={setReason} />
    </SmallDialog>
  )
}
