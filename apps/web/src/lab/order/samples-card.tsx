import { mdiBarcode, mdiPencilOutline, mdiPrinterOutline, mdiTrayArrowDown } from '@mdi/js'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { LabOrderDetail, LabSample } from '@rp/contract/lab/order'
import { sampleConditions, sampleStorages } from '@rp/domain/lab/lab-rules'
import { useState } from 'react'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { EditSamples } from './edit-samples.tsx'
import { LabelsDialog } from './labels-dialog.tsx'
import { pageWords } from './page-words.ts'
import { ReceiveDialog } from './receive-dialog.tsx'

/** The samples of an order: what came, how it came, and its labels. */
export function SamplesCard({ order }: { order: LabOrderDetail }) {
  const t = useWords(pageWords)
  const [receiving, setReceiving] = useState<LabSample | null>(null)
  const [labels, setLabels] = useState<{ sample_id: string | null } | null>(null)
  const [isEditing, setEditing] = useState(false)
  return (
    <PartCard
      title={t.samples}
      actions={
        <>
          {order.may.edit && (
            <QuietButton
              startIcon={<Icon path={mdiPencilOutline} size={18} />}
              onClick={() => setEditing(true)}
            >
              {t.editSamples}
            </QuietButton>
          )}
          <QuietButton
            startIcon={<Icon path={mdiPrinterOutline} size={18} />}
            onClick={() => setLabels({ sample_id: null })}
          >
            {t.labels}
          </QuietButton>
        </>
      }
    >
      <Samples aria-label={t.samples}>
        {order.samples.map((sample) => (
          <li key={sample.id}>
            <SampleLine sample={sample} />
            <span className="end">
              {order.may.receive && sample.received_at === null && (
                <Button
                  variant="contained"
                  aria-label={t.receiveOf(sample.name)}
                  startIcon={<Icon path={mdiTrayArrowDown} size={18} />}
                  onClick={() => setReceiving(sample)}
                >
                  {t.receive}
                </Button>
              )}
              <IconButton
                aria-label={t.labelOf(sample.name)}
                onClick={() => setLabels({ sample_id: sample.id })}
              >
                <Icon path={mdiBarcode} size={20} />
              </IconButton>
            </span>
          </li>
        ))}
      </Samples>
      {receiving && <ReceiveDialog order={order} sample={receiving} onClose={() => setReceiving(null)} />}
      {labels && <LabelsDialog order={order} sample_id={labels.sample_id} onClose={() => setLabels(null)} />}
      {isEditing && <EditSamples order={order} onClose={() => setEditing(false)} />}
    </PartCard>
  )
}

function SampleLine({ sample }: { sample: LabSample }) {
  const t = useWords(pageWords)
  const text = useText()
  const { name, lot, qty, unit, storage, barcode, condition, received_at } = sample
  return (
    <div className="what">
      <strong>{name}</strong> <code>{barcode}</code>
      <p className="quiet">
        {[lot, `${qty} ${unit}`.trim(), text(sampleStorages[storage])].filter(Boolean).join(' · ')}
      </p>
      {received_at === null ? (
        <ToneChip tone="amber" text={t.notReceived} />
      ) : (
        <p className="quiet">
          {condition && (
            <ToneChip
              tone={condition === 'GOOD' ? 'green' : 'red'}
              text={text(sampleConditions[condition])}
            />
          )}{' '}
          <DateText instant={received_at} style="short" />{' '}
          {sample.received_by_name && t.by(sample.received_by_name)}
          {sample.condition_note && ` · ${sample.condition_note}`}
        </p>
      )}
    </div>
  )
}

const Samples = styled('ul')(({ theme }) => ({
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 },
  '& .what': { flex: '1 1 240px', minWidth: 0 },
  '& code': { fontSize: 12.5, color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
  '& .end': { display: 'inline-flex', alignItems: 'center', gap: 4 },
}))
