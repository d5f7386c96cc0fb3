import { decideWorksheetRun, type WorksheetDetail } from '@rp/contract/lab/worksheet'
import type { RunDecision } from '@rp/domain/lab/control/worksheet-rules'
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
  code: string
  decision: RunDecision
  onClose: () => void
}

/** Accepts a run that is held, or has it repeated, with a reason. */
export function DecideRun({ sheet: { id, row_version }, code, decision, onClose }: Props) {
  const t = useWords(worksheetWords)
  const saved = useWorksheetSaved()
  const queries = useQueryClient()
  const draftForm = useDraftForm('lab-run-decision', `${id} ${code} ${decision}`)
  const [reason, setReason] = useDraftState(draftForm, 'reason', '')
  const decide = useMutation({
    mutationFn: () =>
      call(decideWorksheetRun, { params: { id }, body: { code, decision, reason, row_version } }),
    onSuccess: (next) => {
      saved(next)
      draftForm.saved(onClose)()
      toast({ tone: 'success', text: t.decided })
    },
    onError: (error) => {
      toast({ tone: 'error', text: whyRefused(error) })
      void reloadWorksheet(queries, id)
    },
  })
  const isAccept = decision === 'ACCEPT'
  return (
    <SmallDialog
      title={isAccept ? t.acceptTitle(code) : t.repeatTitle(code)}
      action={isAccept ? t.accept : t.repeat}
      isReady={reason.trim() !== ''}
      isSending={decide.isPending}
      draftForm={draftForm}
      onSubmit={() => decide.mutate()}
      onClose={onClose}
    >
      {!isAccept && <p style={{ margin: 0 }}>{t.repeatText}</p>}
      <LabelledInput label={t.reason} isLong value={reason} onChange={setReason} />
    </SmallDialog>
  )
}
