import type { LabOrderDetail } from '@rp/contract/lab/order'
import { downloadSampleLabels, sampleLabelPapers } from '@rp/contract/lab/report'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFile } from '../../kit/browser/save-file.ts'
import { download } from '../../kit/call.ts'
import { SmallDialog } from '../../kit/dialog/small-dialog.tsx'
import { LabelledChoice, LabelledInput } from '../../kit/form/labelled.tsx'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { pageWords } from './page-words.ts'

interface Props {
  order: LabOrderDetail
  /** Null: all samples. */
  sample_id: string | null
  onClose: () => void
}

/** Barcode labels as PDF, on a roll or on a sheet that may be used in part. */
export function LabelsDialog({ order, sample_id, onClose }: Props) {
  const t = useWords(pageWords)
  const [paper, setPaper] = useState<string>('ROLL_62X29')
  const [skip, setSkip] = useState('0')
  const isSheet = paper === 'A4_70X37'
  const isReady = !isSheet || (/^\d{1,2}$/.test(skip) && Number(skip) <= 23)
  const print = useMutation({
    mutationFn: () =>
      download(downloadSampleLabels, {
        params: { id: order.id },
        query: { paper, sample_id, skip: isSheet ? Number(skip) : 0 },
      }),
    onSuccess: ({ blob, name }) => {
      saveFile(blob, name)
      onClose()
    },
    onError: (error) => toast({ tone: 'error', text: error.message }),
  })
  return (
    <SmallDialog
      title={t.labels}
      action={t.print}
      isReady={isReady}
      isSending={print.isPending}
      onSubmit={() => print.mutate()}
      onClose={onClose}
    >
      <LabelledChoice
        label={t.paper}
        value={paper}
        choices={sampleLabelPapers.map((value) => ({ value, label: t.papers[value] }))}
        onChange={setPaper}
      />
      {isSheet && <LabelledInput label={t.skip} value={skip} onChange={setSkip} />}
    </SmallDialog>
  )
}
