import { mdiBarcode, mdiFileDocumentOutline, mdiFridgeOutline, mdiTrayArrowDown } from '@mdi/js'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { LabOrderDetail, LabSample } from '@rp/contract/lab/order'
import { downloadRejectionLetter } from '@rp/contract/lab/report'
import { saveFile } from '../../kit/browser/save-file.ts'
import { download } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { pageWords } from './page-words.ts'

interface Props {
  order: LabOrderDetail
  sample: LabSample
  onReceive: () => void
  onReject: () => void
  onKeep: () => void
  onLabel: () => void
}

/** The possible actions on a sample in its current state. */
export function SampleActions({ order, sample, onReceive, onReject, onKeep, onLabel }: Props) {
  const t = useWords(pageWords)
  const isThere = sample.disposed_at === null
  return (
    <span className="end">
      {order.may.receive && isThere && <Deciding {...{ sample, onReceive, onReject }} />}
      {isThere && (sample.received_at ?? sample.rejected_at) !== null && (
        <IconButton aria-label={t.keepingOf(sample.name)} onClick={onKeep}>
          <Icon path={mdiFridgeOutline} size={20} />
        </IconButton>
      )}
      {sample.has_letter && (
        <IconButton aria-label={t.letterOf(sample.name)} onClick={() => void getLetter(order.id, sample.id)}>
          <Icon path={mdiFileDocumentOutline} size={20} />
        </IconButton>
      )}
      <IconButton aria-label={t.labelOf(sample.name)} onClick={onLabel}>
        <Icon path={mdiBarcode} size={20} />
      </IconButton>
    </span>
  )
}

/** Receive or reject; a rejected sample may still be tested after all. */
function Deciding({ sample, onReceive, onReject }: Pick<Props, 'sample' | 'onReceive' | 'onReject'>) {
  const t = useWords(pageWords)
  if (sample.rejected_at !== null) return <QuietButton onClick={onReceive}>{t.receiveAfterAll}</QuietButton>
  return (
    <>
      <QuietButton aria-label={t.rejectOf(sample.name)} onClick={onReject}>
        {t.reject}
      </QuietButton>
      {sample.received_at === null && (
        <Button
          variant="contained"
          aria-label={t.receiveOf(sample.name)}
          startIcon={<Icon path={mdiTrayArrowDown} size={18} />}
          onClick={onReceive}
        >
          {t.receive}
        </Button>
      )}
    </>
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
