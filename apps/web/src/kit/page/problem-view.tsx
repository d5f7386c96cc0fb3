import { mdiAlertCircleOutline, mdiContentCopy, mdiRefresh } from '@mdi/js'
import { styled } from '@mui/material/styles'
import { copyText } from '../browser/copy-text.ts'
import { ProblemError } from '../call.ts'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { QuietButton } from '../look/quiet-button.ts'

interface Props {
  error: Error
  /** Offered unless there is nothing to be found. */
  onRetry?: () => void
}

/** What failed, in words, with what to do next; the request id can be copied for whoever helps. */
export function ProblemView({ error, onRetry }: Props) {
  const t = useWords(words)
  const problem = error instanceof ProblemError ? error.problem : null
  const isGone = problem?.code === 'not_found'
  const detail = problem && problem.detail !== problem.title ? problem.detail : ''
  return (
    <Box role="alert">
      <Icon path={mdiAlertCircleOutline} size={28} />
      <strong>{problem?.title ?? t.failed}</strong>
      {detail && <p>{detail}</p>}
      <div className="next">
        {onRetry && !isGone && (
          <QuietButton onClick={onRetry} startIcon={<Icon path={mdiRefresh} size={18} />}>
            {t.retry}
          </QuietButton>
        )}
        {problem?.request_id && <RequestId id={problem.request_id} />}
      </div>
    </Box>
  )
}

/** The request id with a button that copies it. */
export function RequestId({ id }: { id: string }) {
  const t = useWords(words)
  return (
    <QuietButton
      onClick={() => void copyText(id)}
      startIcon={<Icon path={mdiContentCopy} size={16} />}
      aria-label={`${t.copy} ${id}`}
      sx={{ fontFamily: 'monospace', fontWeight: 400, fontSize: 12.5 }}
    >
      {id}
    </QuietButton>
  )
}

const words = {
  en: { failed: 'This part of the panel failed', retry: 'Try again', copy: 'Copy request id' },
  th: { failed: 'ส่วนนี้ทำงานผิดพลาด', retry: 'ลองใหม่', copy: 'คัดลอกรหัสคำขอ' },
}

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  padding: '40px 24px',
  textAlign: 'center',
  '& > svg': { color: theme.palette.error.main },
  '& p': { margin: 0, color: theme.palette.text.secondary, maxWidth: 480 },
  '& .next': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8, marginTop: 8 },
}))
