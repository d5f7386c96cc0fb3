import {
  mdiBarcode,
  mdiFileDocumentOutline,
  mdiFridgeOutline,
  mdiPencilOutline,
  mdiPrinterOutline,
  mdiTrayArrowDown,
} from '@mdi/js'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { LabOrderDetail, LabSample } from '@rp/contract/lab/order'
import { sampleConditions, sampleStorages } from '@rp/domain/lab/lab-rules'
import { downloadRejectionLetter } from '@rp/contract/lab/report'
import { useState } from 'react'
import { saveFile } from '../../kit/browser/save-file.ts'
import { download } from '../../kit/call.ts'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { EditSamples } from './edit-samples.tsx'
import { KeepingDialog } from './keeping-dialog.tsx'
import { LabelsDialog } from './labels-dialog.tsx'
import { pageWords } from './page-words.ts'
import { ReceiveDialog } from './receive-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'

/** The samples of an order: what came, how it came, and its labels. */
export function SamplesCard({ order }: { order: LabOrderDetail }) {
  const t = useWords(pageWords)
  const [receiving, setReceiving] = useState<LabSample | null>(null)
  const [rejecting, setRejecting] = useState<LabSample | null>(null)
  const [keeping, setKeeping] = useState<LabSample | null>(null)
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
              {order.may.receive && sample.rejected_at === null && sample.disposed_at === null && (
                <QuietButton aria-label={t.rejectOf(sample.name)} onClick={() => setRejecting(sample)}>
                  {t.reject}
                </QuietButton>
              )}
              {order.may.receive && sample.rejected_at !== null && sample.disposed_at === null && (
                <QuietButton onClick={() => setReceiving(sample)}>{t.receiveAfterAll}</QuietButton>
              )}
              {(sample.received_at ?? sample.rejected_at) !== null && sample.disposed_at === null && (
                <IconButton aria-label={t.keepingOf(sample.name)} onClick={() => setKeeping(sample)}>
                  <Icon path={mdiFridgeOutline} size={20} />
                </IconButton>
              )}
              {sample.has_letter && (
                <IconButton
                  aria-label={t.letterOf(sample.name)}
                  onClick={() => void getLetter(order.id, sample.id)}
                >
                  <Icon path={mdiFileDocumentOutline} size={20} />
                </IconButton>
              )}
              {order.may.receive && sample.received_at === null && sample.rejected_at === null && (
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
      {rejecting && <RejectDialog order={order} sample={rejecting} onClose={() => setRejecting(null)} />}
      {keeping && <KeepingDialog order={order} sample={keeping} onClose={() => setKeeping(null)} />}
      {labels && <LabelsDialog order={order} sample_id={labels.sample_id} onClose={() => setLabels(null)} />}
      {isEditing && <EditSamples order={order} onClose={() => setEditing(false)} />}
    </PartCard>
  )
}

function SampleLine({ sample }: { sample: LabSample }) {
  const t = useWords(pageWords)
  const text = useText()
  const { name, lot, qty, unit, storage, container, barcode, condition, received_at } = sample
  const kept = [sample.location, sample.retain_until && `${t.keptUntil} ${sample.retain_until}`]
  return (
    <div className="what">
      <strong>{name}</strong> <code>{barcode}</code>
      <p className="quiet">
        {[lot, `${qty} ${unit}`.trim(), container, text(sampleStorages[storage])].filter(Boolean).join(' · ')}
      </p>
      {sample.rejected_at !== null && (
        <p>
          <ToneChip tone="red" text={t.rejected} /> {sample.reject_reason}{' '}
          <span className="quiet">
            <DateText instant={sample.rejected_at} style="short" />{' '}
            {sample.rejected_by_name && t.by(sample.rejected_by_name)}
          </span>
        </p>
      )}
      {received_at === null && sample.rejected_at === null && <ToneChip tone="amber" text={t.notReceived} />}
      {received_at !== null && (
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
      {kept.some(Boolean) && <p className="quiet">{kept.filter(Boolean).join(' · ')}</p>}
      {sample.disposed_at !== null && (
        <p className="quiet">
          {t.disposed} <DateText instant={sample.disposed_at} style="short" />{' '}
          {[sample.disposed_by_name && t.by(sample.disposed_by_name), sample.disposal_note]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </div>
  )
}

async function getLetter(id: string, sample_id: string): Promise<void> {
  try {
    const { blob, name } = await download(downloadRejectionLetter, { params: { id, sample_id } })
    saveFile(blob, name)
  } catch (cause) {
    toast({ tone: 'error', text: cause instanceof Error ? cause.message : String(cause) })
  }
}

const Samples = styled('ul')(({ theme }) => ({
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 },
  '& .what': { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  '& code': { fontSize: 12.5, color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
  '& .end': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 },
}))
