import { mdiAlertCircleOutline, mdiCheck, mdiContentCopy, mdiRefresh } from '@mdi/js'
import { styled } from '@mui/material/styles'
import type { Problem } from '@rp/contract/problems'
import { useState } from 'react'
import { copyText } from '../browser/copy-text.ts'
import { ProblemError } from '../call.ts'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { QuietButton } from '../look/quiet-button.ts'
import { useFailureReport } from './failure-report.ts'

interface Props {
  error: Error
  /** Offered unless the record does not exist. */
  onRetry?: () => void
}

/**
 * Explains what failed and what to do next. The request id, or the number of a reported program failure, can be copied
 * for support.
 */
export function ProblemView({ error, onRetry }: Props) {
  const t = useWords(words)
  const problem = error instanceof ProblemError ? error.problem : null
  const isGone = problem?.code === 'not_found'
  const detail = problem ? detailOf(problem) : ''
  return (
    <Box role="alert">
      <Icon path={mdiAlertCircleOutline} size={28} />
      <strong>{problem?.title ?? t.failed}</strong>
      {detail && <p>{detail}</p>}
      {!problem && <OwnFault error={error} />}
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

/** What is said besides the title. */
const detailOf = ({ title, detail }: Problem) => (detail === title ? '' : detail)

/** The number of a failure of the program itself, and whether the administrators have it already. */
function OwnFault({ error }: { error: Error }) {
  const t = useWords(words)
  const report = useFailureReport(error)
  if (!report) return null
  return (
    <>
      <p>{report.isReported ? t.reported : t.pleaseReport}</p>
      <CopyButton text={report.number} label={t.copyNumber} />
    </>
  )
}

/** The request id with a button that copies it. */
export function RequestId({ id }: { id: string }) {
  return <CopyButton text={id} label={useWords(words).copy} />
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useWords(words)
  const [isCopied, setCopied] = useState(false)
  return (
    <QuietButton
      onClick={() => void copyText(text).then(setCopied)}
      startIcon={<Icon path={isCopied ? mdiCheck : mdiContentCopy} size={16} />}
      aria-label={`${isCopied ? t.copied : label} ${text}`}
      sx={{ fontFamily: 'monospace', fontWeight: 400, fontSize: 12.5 }}
    >
      {text}
    </QuietButton>
  )
}

const words = {
  en: {
    failed: 'This part of the panel failed',
    retry: 'Try again',
    copy: 'Copy request id',
    copyNumber: 'Copy report number',
    copied: 'Copied:',
    reported: 'Your administrators have been notified. Mention this number if you contact them:',
    pleaseReport: 'Please give your administrators this number:',
  },
  th: {
    failed: 'ส่วนนี้ทำงานผิดพลาด',
    retry: 'ลองใหม่',
    copy: 'คัดลอกรหัสคำขอ',
    copyNumber: 'คัดลอกหมายเลขรายงาน',
    copied: 'คัดลอกแล้ว:',
    reported: 'แจ้งผู้ดูแลระบบให้แล้ว หากติดต่อผู้ดูแลระบบ โปรดระบุหมายเลขนี้:',
    pleaseReport: 'โปรดแจ้งหมายเลขนี้ให้ผู้ดูแลระบบ:',
  },
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
