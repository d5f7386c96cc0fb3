import type { LabOrderDetail, LabSample } from '@rp/contract/lab/order'
import { rejectSample } from '@rp/contract/lab/order-sample'
import { rejectReasons, type RejectReason } from '@rp/domain/lab/lab-rules'
import { call } from '../../kit/call.ts'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { SmallDialog } from '../../kit/dialog/small-dialog.tsx'
import { LabelledChoice, LabelledInput } from '../../kit/form/labelled.tsx'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'
import { useWords } from '../../kit/language.ts'
import { pageWords } from './page-words.ts'
import { useChange } from './use-change.ts'

interface Props {
  order: LabOrderDetail
  sample: LabSample
  onClose: () => void
}

/** Rejects a sample with the reason for the letter. */
export function RejectDialog({ order, sample, onClose }: Props) {
  const t = useWords(pageWords)
  const draftForm = useDraftForm('lab-sample-reject', sample.id)
  const [reason, setReason] = useDraftState<RejectReason>(draftForm, 'reason', 'DAMAGED')
  const [note, setNote] = useDraftState(draftForm, 'note', '')
  const reject = useChange(
    order.id,
    () => call(rejectSample, { params: { id: order.id, sample_id: sample.id }, body: { reason, note } }),
    () => t.rejectedNow(sample.name),
  )
  return (
    <SmallDialog
      title={t.rejectOf(sample.name)}
      action={t.reject}
      isReady={reason !== 'OTHER' || note.trim() !== ''}
      isSending={reject.isPending}
      draftForm={draftForm}
      onSubmit={() => reject.mutate(undefined, { onSuccess: draftForm.saved(onClose) })}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{t.rejectText}</p>
      <LabelledChoice
        label={t.rejectReason}
        value={reason}
        choices={choicesOf(rejectReasons)}
        onChange={(next) => setReason(next as RejectReason)}
      />
      <LabelledInput label={t.rejectNote} isLong value={note} onChange={setNote} />
    </SmallDialog>
  )
}
