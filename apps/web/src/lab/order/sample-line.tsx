import type { LabSample } from '@rp/contract/lab/order'
import { sampleConditions, sampleStorages } from '@rp/domain/lab/lab-rules'
import { useText, useWords } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { pageWords } from './page-words.ts'

const together = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(' · ')

/** A sample's description, condition on arrival, storage, and outcome. */
export function SampleLine({ sample }: { sample: LabSample }) {
  const t = useWords(pageWords)
  const text = useText()
  const { name, lot, qty, unit, storage, container, barcode } = sample
  const storageLine = together(
    sample.location,
    sample.retain_until && `${t.keptUntil} ${sample.retain_until}`,
  )
  return (
    <div className="what">
      <strong>{name}</strong> <code>{barcode}</code>
      <p className="quiet">
        {together(lot, `${qty} ${unit}`.trim(), container, text(sampleStorages[storage]))}
      </p>
      <Rejected sample={sample} />
      <Arrived sample={sample} />
      {storageLine && <p className="quiet">{storageLine}</p>}
      <Disposed sample={sample} />
    </div>
  )
}

interface Props {
  sample: LabSample
}

function Rejected({ sample: { rejected_at, rejected_by_name, reject_reason } }: Props) {
  const t = useWords(pageWords)
  if (rejected_at === null) return null
  return (
    <p>
      <ToneChip tone="red" text={t.rejected} /> {reject_reason}{' '}
      <span className="quiet">
        <DateText instant={rejected_at} style="short" /> {rejected_by_name && t.by(rejected_by_name)}
      </span>
    </p>
  )
}

function Arrived({ sample }: Props) {
  const t = useWords(pageWords)
  const text = useText()
  const { received_at, rejected_at, condition, condition_note, received_by_name } = sample
  if (received_at === null)
    return rejected_at === null ? <ToneChip tone="amber" text={t.notReceived} /> : null
  return (
    <p className="quiet">
      {condition && (
        <ToneChip tone={condition === 'GOOD' ? 'green' : 'red'} text={text(sampleConditions[condition])} />
      )}{' '}
      <DateText instant={received_at} style="short" /> {received_by_name && t.by(received_by_name)}
      {condition_note && ` · ${condition_note}`}
    </p>
  )
}

function Disposed({ sample: { disposed_at, disposed_by_name, disposal_note } }: Props) {
  const t = useWords(pageWords)
  if (disposed_at === null) return null
  return (
    <p className="quiet">
      {t.disposed} <DateText instant={disposed_at} style="short" />{' '}
      {together(disposed_by_name && t.by(disposed_by_name), disposal_note)}
    </p>
  )
}
