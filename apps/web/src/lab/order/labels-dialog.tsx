import Alert from '@mui/material/Alert'
import { sampleLabelPapers } from '@rp/contract/lab/report'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFile } from '../../kit/browser/save-file.ts'
import { SmallDialog } from '../../kit/dialog/small-dialog.tsx'
import { LabelledNumber } from '../../kit/form/labelled-number.tsx'
import { LabelledChoice } from '../../kit/form/labelled.tsx'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { pageWords } from './page-words.ts'

interface Props {
  /** Fetches the labels for this paper; `skip` is the number already used on the first sheet. */
  load: (on: { paper: string; skip: number }) => Promise<{ blob: Blob; name: string }>
  /** What is left out. */
  note?: string | undefined
  onClose: () => void
}

/** Barcode labels as PDF, on a roll or on a partly used sheet. */
export function LabelsDialog({ load, note, onClose }: Props) {
  const t = useWords(pageWords)
  const [paper, setPaper] = useState<string>('ROLL_62X29')
  const [skip, setSkip] = useState('0')
  const isSheet = paper === 'A4_70X37'
  const isReady = !isSheet || (/^\d{1,2}$/.test(skip) && Number(skip) <= 23)
  const print = useMutation({
    mutationFn: () => load({ paper, skip: isSheet ? Number(skip) : 0 }),
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
      {note && <Alert severity="info">{note}</Alert>}
      {isSheet && <LabelledNumber label={t.skip} value={skip} field={{ isWhole: true }} onChange={setSkip} />}
    </SmallDialog>
  )
}
