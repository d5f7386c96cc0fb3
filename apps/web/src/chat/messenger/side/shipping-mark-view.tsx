import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { chooseMarkValues, readShippingMark, type ShippingMarkResult } from '@rp/contract/ai/shipping-mark'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { copyText } from '../../../kit/browser/copy-text.ts'
import { call } from '../../../kit/call.ts'
import { useWords } from '../../../kit/language.ts'
import { ProblemView } from '../../../kit/page/problem-view.tsx'
import { printText } from './print-text.ts'
import { shippingMarkWords } from './shipping-mark-words.ts'

/** The combined mark: where sources differ one picks, and what nobody has seen is told. */
export function ShippingMarkView({ mark }: { mark: ShippingMarkResult }) {
  const t = useWords(shippingMarkWords)
  const queries = useQueryClient()
  const choosing = useMutation({
    mutationFn: (chosen: Record<string, string>) =>
      call(chooseMarkValues, { params: { id: mark.bot_task_id }, body: { chosen } }),
    onSuccess: (after) => queries.setQueryData([readShippingMark.path, mark.bot_task_id], after),
  })
  const { conflicts, missing_cartons, surplus_cartons, unseen, doubts, rendered_text } = mark
  const left = doubts.map(({ field, value }) => `${t.field(field)} ${value}`)
  const told: [string, string[]][] = [
    [t.missing, missing_cartons.map(String)],
    [t.surplus, surplus_cartons.map(String)],
    [t.unseen, unseen],
    [t.leftOut, left],
  ]
  if (mark.outcome === 'FAILED') return <Alert severity="error">{t.failed}</Alert>
  return (
    <Stack sx={{ gap: 1.5, overflowWrap: 'anywhere' }}>
      {mark.is_offline && <Alert severity="info">{t.offline}</Alert>}
      {told.map(
        ([what, which]) =>
          which.length > 0 && (
            <Alert key={what} severity="warning">
              {what}: {which.join(', ')}
            </Alert>
          ),
      )}
      {choosing.error && <ProblemView error={choosing.error} />}
      {conflicts.map((conflict) => (
        <Conflict
          key={conflict.field}
          conflict={conflict}
          sources={mark.sources}
          isBusy={choosing.isPending}
          onChoose={(value) => choosing.mutate({ [conflict.field]: value })}
        />
      ))}
      {rendered_text !== '' && <Rendered text={rendered_text} />}
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
  const nameOf = (source: string) =>
    t.source[source] ?? (sources.find((one) => one.id === source)?.label || t.pasted)
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
        {values.map(({ value, source_id }) => (
          <ToggleButton key={value} value={value} sx={{ textTransform: 'none' }}>
            {value} · {nameOf(source_id)}
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
