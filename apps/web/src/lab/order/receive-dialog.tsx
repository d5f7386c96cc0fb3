import type { LabOrderDetail, LabSample } from '@rp/contract/lab/order'
import { receiveSample } from '@rp/contract/lab/order-sample'
import {
  sampleConditions,
  sampleStorages,
  type SampleCondition,
  type SampleStorage,
} from '@rp/domain/lab/lab-rules'
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

/** Receives a sample, with its condition. */
export function ReceiveDialog({ order, sample, onClose }: Props) {
  const t = useWords(pageWords)
  const draftForm = useDraftForm('lab-sample-receive', sample.id, order.row_version)
  const [condition, setCondition] = useDraftState<SampleCondition>(draftForm, 'condition', 'GOOD')
  const [storage, setStorage] = useDraftState<SampleStorage>(draftForm, 'storage', sample.storage)
  const [remark, setRemark] = useDraftState(draftForm, 'condition_note', '')
  const [location, setLocation] = useDraftState(draftForm, 'location', sample.location)
  const [until, setUntil] = useDraftState(draftForm, 'retain_until', sample.retain_until ?? '')
  const isRequired = condition !== 'GOOD' || sample.rejected_at !== null
  const receive = useChange(
    order.id,
    () =>
      call(receiveSample, {
        params: { id: order.id, sample_id: sample.id },
        body: { condition, condition_note: remark, storage, location, retain_until: until || null },
      }),
    () => t.received(sample.name),
  )
  return (
    <SmallDialog
      title={t.receiveOf(sample.name)}
      action={t.receive}
      isReady={!isRequired || remark.trim() !== ''}
      isSending={receive.isPending}
      draftForm={draftForm}
      onSubmit={() => receive.mutate(undefined, { onSuccess: draftForm.saved(onClose) })}
      onClose={onClose}
    >
      <LabelledChoice
        label={t.condition}
        value={condition}
        choices={choicesOf(sampleConditions)}
        onChange={(next) => setCondition(next as SampleCondition)}
      />
      <LabelledChoice
        label={t.storage}
        value={storage}
        choices={choicesOf(sampleStorages)}
        onChange={(next) => setStorage(next as SampleStorage)}
      />
      <LabelledInput
        label={t.conditionNote}
        {...(isRequired && { help: t.conditionNoteHelp })}
        isLong
        value={remark}
        onChange={setRemark}
      />
      <LabelledInput
        label={t.location}
        help={t.locationHelp}
        maxLength={100}
        value={location}
        onChange={setLocation}
      />
      <LabelledInput label={t.retainUntil} type="date" value={until} onChange={setUntil} />
    </SmallDialog>
  )
}
