import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { LabOrderDetail, LabSample } from '@rp/contract/lab/order'
import { keepSample } from '@rp/contract/lab/order-sample'
import { call } from '../../kit/call.ts'
import { SmallDialog } from '../../kit/dialog/small-dialog.tsx'
import { LabelledInput } from '../../kit/form/labelled.tsx'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'
import { useWords } from '../../kit/language.ts'
import { pageWords } from './page-words.ts'
import { useChange } from './use-change.ts'

interface Props {
  order: LabOrderDetail
  sample: LabSample
  onClose: () => void
}

/** A sample's location, retention date, and disposal. */
export function KeepingDialog({ order, sample, onClose }: Props) {
  const t = useWords(pageWords)
  const draftForm = useDraftForm('lab-sample-keep', sample.id, order.row_version)
  const [location, setLocation] = useDraftState(draftForm, 'location', sample.location)
  const [until, setUntil] = useDraftState(draftForm, 'retain_until', sample.retain_until ?? '')
  const [is_disposed, setDisposed] = useDraftState(draftForm, 'is_disposed', false)
  const [disposal_note, setNote] = useDraftState(draftForm, 'disposal_note', '')
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
      draftForm={draftForm}
      onSubmit={() => keep.mutate(undefined, { onSuccess: draftForm.saved(onClose) })}
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
