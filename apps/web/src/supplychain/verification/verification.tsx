import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { VerificationRun } from '@rp/contract/supplychain/verification'
import { pathOf } from '@rp/domain/routes'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { IntegrityBadge } from '../integrity-badge.tsx'
import { useVerification } from '../verification-queries.ts'
import { CheckpointCard } from './checkpoint-card.tsx'
import { OfflineCard } from './offline-card.tsx'
import { RunsCard } from './runs-card.tsx'
import { StateCard } from './state-card.tsx'
import { countText, verificationWords } from './verification-words.ts'

/** Whether the log is intact, how this is verified, and how others verify it without us. */
export function Verification({ tabs }: { tabs: ReactNode }) {
  const { data, error, refetch } = useVerification()
  const fault = data?.shrunk ?? data?.broken
  return (
    <>
      <PageHeader route="supplychain-log-list" beside={<IntegrityBadge />} />
      {tabs}
      <Awaited of={{ data, error, refetch }} />
      {fault && <Broken fault={fault} />}
      <Columns aria-busy={!data}>
        <div>
          {data ? <StateCard standing={data} /> : <Skeleton variant="rounded" height={200} />}
          {data ? <RunsCard runs={data.runs} /> : <Skeleton variant="rounded" height={240} />}
        </div>
        <div>
          <OfflineCard />
          <CheckpointCard />
        </div>
      </Columns>
    </>
  )
}

function Broken({ fault }: { fault: Pick<VerificationRun, 'first_bad_seq' | 'reason'> }) {
  const t = useWords(verificationWords)
  const text = useText()
  const { first_bad_seq: seq, reason } = fault
  return (
    <Alert severity="error" role="alert" sx={{ mb: 2 }}>
      <AlertTitle>{t.brokenTitle}</AlertTitle>
      {seq !== null && `${t.brokenAt(countText(seq))}. `}
      {reason && `${text(reason)}. `}
      {seq !== null && (
        <Link to={pathOf('supplychain-log-detail', { id: String(seq) })}>{t.openBad(countText(seq))}</Link>
      )}
    </Alert>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  fontSize: 13.5,
  '& > div': { display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))
