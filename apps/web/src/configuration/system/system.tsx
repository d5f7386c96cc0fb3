import { mdiRefresh } from '@mdi/js'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { getSystem } from '@rp/contract/configuration/system'
import { systemParts } from '@rp/domain/system/system-findings'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { DemoCard } from './demo-card.tsx'
import { SystemPartCard } from './system-part-card.tsx'
import { systemKey, systemWords } from './system-words.ts'
import { ToDo } from './to-do.tsx'

/** Refresh interval while the page is open. */
const lookEveryMs = 30_000

/** The state of the installation: what needs attention first, then part by part. */
export function System({ tabs }: { tabs: ReactNode }) {
  const t = useWords(systemWords)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: systemKey,
    queryFn: ({ signal }) => call(getSystem, {}, { signal }),
    refetchInterval: lookEveryMs,
  })
  return (
    <>
      <PageHeader
        route="chat-configuration"
        title={t.system}
        actions={
          <QuietButton
            disabled={isFetching}
            startIcon={<Icon path={mdiRefresh} size={18} />}
            onClick={() => void refetch()}
          >
            {t.lookAgain}
          </QuietButton>
        }
      />
      {tabs}
      <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={420} />} />
      {data && (
        <Page aria-busy={isFetching}>
          <ToDo findings={data.findings} />
          <p className="product">
            {t.product(versionText(data.product), data.product.node)}
            {` · ${t.startedAt} `}
            <DateText instant={data.product.started_at} />
            {` · ${t.lookedAt} `}
            <DateText instant={data.at} style="time" />
          </p>
          <div className="parts">
            {systemParts.map((part) => (
              <SystemPartCard key={part} part={part} state={data} findings={data.findings} />
            ))}
          </div>
          <DemoCard />
        </Page>
      )}
    </>
  )
}

/** The version, and the commit if known. */
const versionText = ({ version, commit }: { version: string; commit: string | null }) =>
  commit ? `${version} (${commit.slice(0, 12)})` : version

/** The menu beside it may be open or closed: what counts is the remaining width, not the window's. */
const Page = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  '& > .product': { margin: 0, fontSize: 13, color: theme.palette.text.secondary },
  '& > .parts': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 16,
  },
  '@container (max-width: 1120px)': {
    '& > .parts': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  '@container (max-width: 720px)': { '& > .parts': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}))
