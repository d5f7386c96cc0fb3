import type { LabOrderDetail, LabSample } from '@rp/contract/lab/order'
import { receiveSample } from '@rp/contract/lab/order-sample'
import {
  sampleConditions,
  sampleStorages,
  type SampleCondition,
  type SampleStorage,
} from '@rp/domain/lab/lab-rules'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { SmallDialog } from '../../kit/dialog/small-dialog.tsx'
import { LabelledChoice, LabelledInput } from '../../kit/form/labelled.tsx'
import { useWords } from '../../kit/language.ts'
import { pageWords } from './page-words.ts'
import { useChange } from './use-change.ts'

interface Props {
  order: LabOrderDetail
  sample: LabSample
  onClose: () => void
}

/** Takes a sample in, with how it came. */
export function ReceiveDialog({ order, sample, onClose }: Props) {
  const t = useWords(pageWords)
  const [condition, setCondition] = useState<SampleCondition>('GOOD')
  const [storage, setStorage] = useState<SampleStorage>(sample.storage)
  const [remark, setRemark] = useState('')
  const [location, setLocation] = useState(sample.location)
  const [until, setUntil] = useState(sample.retain_until ?? '')
  const isAsked = condition !== 'GOOD' || sample.rejected_at !== null
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
      isReady={!isAsked || remark.trim() !== ''}
      isSending={receive.isPending}
      onSubmit={() => receive.mutate(undefined, { onSuccess: onClose })}
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
        {...(isAsked && { help: t.conditionNoteHelp })}
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
