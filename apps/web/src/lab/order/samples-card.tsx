import { mdiPencilOutline, mdiPrinterOutline } from '@mdi/js'
import { styled } from '@mui/material/styles'
import type { LabOrderDetail, LabSample } from '@rp/contract/lab/order'
import { downloadSampleLabels } from '@rp/contract/lab/report'
import { useState } from 'react'
import { download } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { EditSamples } from './edit-samples.tsx'
import { KeepingDialog } from './keeping-dialog.tsx'
import { LabelsDialog } from './labels-dialog.tsx'
import { pageWords } from './page-words.ts'
import { ReceiveDialog } from './receive-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { SampleActions } from './sample-actions.tsx'
import { SampleLine } from './sample-line.tsx'

/** The samples of an order: arrivals, their condition, and labels. */
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
            <SampleActions
              order={order}
              sample={sample}
              onReceive={() => setReceiving(sample)}
              onReject={() => setRejecting(sample)}
              onKeep={() => setKeeping(sample)}
              onLabel={() => setLabels({ sample_id: sample.id })}
            />
          </li>
        ))}
      </Samples>
      {receiving && <ReceiveDialog order={order} sample={receiving} onClose={() => setReceiving(null)} />}
      {rejecting && <RejectDialog order={order} sample={rejecting} onClose={() => setRejecting(null)} />}
      {keeping && <KeepingDialog order={order} sample={keeping} onClose={() => setKeeping(null)} />}
      {labels && (
        <LabelsDialog
          load={(on) =>
            download(downloadSampleLabels, {
              params: { id: order.id },
              query: { ...on, sample_id: labels.sample_id },
            })
          }
          onClose={() => setLabels(null)}
        />
      )}
      {isEditing && <EditSamples order={order} onClose={() => setEditing(false)} />}
    </PartCard>
  )
}

const Samples = styled('ul')(({ theme }) => ({
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 },
  '& .what': { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  '& code': { fontSize: 12.5, color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
  '& .end': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 },
}))
