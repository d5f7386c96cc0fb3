import Alert from '@mui/material/Alert'
import type { LabOrderDetail } from '@rp/contract/lab/order'
import { useState } from 'react'
import { useWords } from '../../kit/language.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { ScanBox } from '../scan-box.tsx'
import { benchWords, type BenchWords } from './bench-words.ts'

/** Whether the sample at hand belongs to this order. */
export function SampleCheck({ order }: { order: LabOrderDetail }) {
  const t = useWords(benchWords)
  const [code, setCode] = useState<string | null>(null)
  const answer = code === null ? null : answerOf(order, code, t)
  return (
    <PartCard title={t.sample}>
      <ScanBox label={t.scanSample} onCode={setCode} isLarge />
      <div role="status">
        {answer && (
          <Alert severity={answer.severity} variant="filled" sx={{ mt: 1.5, fontSize: 16 }}>
            {answer.text}
          </Alert>
        )}
      </div>
    </PartCard>
  )
}

interface Answer {
  severity: 'success' | 'error' | 'warning'
  text: string
}

function answerOf({ number, samples }: LabOrderDetail, code: string, t: BenchWords): Answer {
  const sample = samples.find(({ barcode }) => barcode.toUpperCase() === code)
  if (sample) return { severity: 'success', text: t.right(sample.name) }
  if (code === number.toUpperCase()) return { severity: 'warning', text: t.numberOnly }
  return { severity: 'error', text: t.wrong(code) }
}
