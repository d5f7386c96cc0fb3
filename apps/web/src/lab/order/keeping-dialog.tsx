import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { LabOrderDetail, LabSample } from '@rp/contract/lab/order'
import { keepSample } from '@rp/contract/lab/order-sample'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { SmallDialog } from '../../kit/dialog/small-dialog.tsx'
import { LabelledInput } from '../../kit/form/labelled.tsx'
import { useWords } from '../../kit/language.ts'
import { pageWords } from './page-words.ts'
import { useChange } from './use-change.ts'

interface Props {
  order: LabOrderDetail
  sample: LabSample
  onClose: () => void
}

/** Where a sample stands, until when it is kept, and that it is disposed of. */
export function KeepingDialog({ order, sample, onClose }: Props) {
  const t = useWords(pageWords)
  const [location, setLocation] = useState(sample.location)
  const [until, setUntil] = useState(sample.retain_until ?? '')
  const [is_disposed, setDisposed] = useState(false)
  const [disposal_note, setNote] = useState('')
  const keep = useChange(
    order.id,
    () =>
      call(keepSample, {
        params: { id: order.id, sample_id: sample.id },
        body: { location, retain_until: until || null, is_disposed, disposal_note },
      }),
    () => t.kept(sample.name),
  )
  return (
    <SmallDialog
      title={t.keepingOf(sample.name)}
      action={t.save}
      isSending={keep.isPending}
      onSubmit={() => keep.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <LabelledInput
        label={t.location}
        help={t.locationHelp}
        maxLength={100}
        value={location}
        onChange={setLocation}
      />
      <LabelledInput label={t.retainUntil} type="date" value={until} onChange={setUntil} />
      <FormControlLabel
        control={<Checkbox checked={is_disposed} onChange={(_, next) => setDisposed(next)} />}
        label={t.disposeNow}
      />
      {is_disposed && <LabelledInput label={t.disposalNote} value={disposal_note} onChange={setNote} />}
    </SmallDialog>
  )
}
