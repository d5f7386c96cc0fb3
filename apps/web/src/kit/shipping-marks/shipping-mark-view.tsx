import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { chooseMarkValues, readShippingMark, type ShippingMarkResult } from '@rp/contract/ai/shipping-mark'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { copyText } from '../browser/copy-text.ts'
import { call } from '../call.ts'
import { useWords } from '../language.ts'
import { ProblemView } from '../page/problem-view.tsx'
import { MarkAlerts } from './mark-alerts.tsx'
import { MarkFields } from './mark-fields.tsx'
import { usePlaceText } from './place-text.ts'
import { printText } from './print-text.ts'
import { shippingMarkWords } from './shipping-mark-words.ts'

/** The combined mark: the user picks where readings differ and confirms doubtful ones; missing values are shown. */
export function ShippingMarkView({ mark }: { mark: ShippingMarkResult }) {
  const t = useWords(shippingMarkWords)
  const queries = useQueryClient()
  const choosing = useMutation({
    mutationFn: (chosen: Record<string, string | null>) =>
      call(chooseMarkValues, { params: { id: mark.bot_task_id }, body: { chosen } }),
    onSuccess: (after) => queries.setQueryData([readShippingMark.path, mark.bot_task_id], after),
  })
  if (mark.outcome === 'FAILED') return <Alert severity="error">{t.failed}</Alert>
  return (
    <Stack sx={{ gap: 1.5, overflowWrap: 'anywhere' }}>
      <MarkAlerts mark={mark} />
      {choosing.error && <ProblemView error={choosing.error} />}
      {mark.conflicts.map((conflict) => (
        <Conflict
          key={conflict.field}
          conflict={conflict}
          sources={mark.sources}
          isBusy={choosing.isPending}
          onChoose={(value) => choosing.mutate({ [conflict.field]: value })}
        />
      ))}
      <MarkFields mark={mark} isBusy={choosing.isPending} onChoose={(chosen) => choosing.mutate(chosen)} />
      {mark.rendered_text !== '' && <Rendered text={mark.rendered_text} />}
    </Stack>
  )
}

interface ConflictProps {
  conflict: ShippingMarkResult['conflicts'][number]
  sources: ShippingMarkResult['sources']
  isBusy: boolean
  onChoose: (value: string) => void
}

function Conflict({ conflict: { field, values }, sources, isBusy, onChoose }: ConflictProps) {
  const t = useWords(shippingMarkWords)
  const id = useId()
  const placeOf = usePlaceText(sources)
  return (
    <div>
      <strong id={id}>
        {t.field(field)}: {t.differs}
      </strong>
      <ToggleButtonGroup
        exclusive
        size="small"
        orientation="vertical"
        fullWidth
        disabled={isBusy}
        aria-labelledby={id}
        onChange={(_, value: string | null) => value !== null && onChoose(value)}
      >
        {values.map(({ value, converted, ...place }) => (
          <ToggleButton key={value} value={value} sx={{ textTransform: 'none' }}>
            {converted ? `${value} (${converted})` : value} · {placeOf(place)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}

function Rendered({ text }: { text: string }) {
  const t = useWords(shippingMarkWords)
  const [isCopied, setCopied] = useState(false)
  return (
    <div>
      <pre aria-label={t.mark} style={{ whiteSpace: 'pre-wrap', fontSize: 15 }}>
        {text}
      </pre>
      <Button onClick={() => void copyText(text).then(setCopied)}>{isCopied ? t.copied : t.copy}</Button>
      <Button onClick={() => printText(text)}>{t.print}</Button>
    </div>
  )
}
