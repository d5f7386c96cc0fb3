import { styled } from '@mui/material/styles'
import type { LogEntryDetail } from '@rp/contract/supplychain/entry'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { useActorName } from '../actor-text.ts'
import { VerdictChip } from '../verdict-chip.tsx'
import { useSubjectTimeline } from './entry-queries.ts'
import { entryWords } from './entry-words.ts'

/** All entries of the subject, newest first, with this one highlighted. */
export function TimelineCard({ entry }: { entry: LogEntryDetail }) {
  const t = useWords(entryWords)
  const text = useText()
  const nameOf = useActorName()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useSubjectTimeline(
    entry.subject,
  )
  return (
    <PartCard title={t.timeline}>
      <Awaited of={{ data, error, refetch }} />
      <Timeline aria-label={t.timeline}>
        {data?.pages
          .flatMap((page) => page.data)
          .map((row) => (
            <li key={row.seq} aria-current={row.seq === entry.seq ? 'true' : undefined}>
              {row.seq === entry.seq ? (
                <strong>{text(row.sentence)}</strong>
              ) : (
                <Link to={pathOf('supplychain-log-detail', { id: row.id })}>{text(row.sentence)}</Link>
              )}
              <span className="quiet">
                {`#${row.seq} · `}
                <DateText instant={row.occurred_at} />
                {` · ${nameOf(row.actor)}`}
                {row.seq === entry.seq && ` · ${t.thisEntry}`}
              </span>
              {row.verdict === 'VIOLATION' && <VerdictChip verdict={row.verdict} />}
            </li>
          ))}
      </Timeline>
      {hasNextPage && (
        <QuietButton disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.older}
        </QuietButton>
      )}
    </PartCard>
  )
}

const Timeline = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: '4px 0 8px 5px',
  padding: 0,
  borderLeft: `2px solid ${theme.palette.divider}`,
  '& li': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: 2,
    padding: '0 0 12px 16px',
    overflowWrap: 'anywhere',
  },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: -6,
    top: 5,
    width: 10,
    height: 10,
    borderRadius: '50%',
    border: `2px solid ${theme.palette.background.paper}`,
    backgroundColor: '#A9B6CA',
  },
  '& li[aria-current]::before': { backgroundColor: theme.palette.primary.main },
  '& a': { color: theme.palette.text.primary, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
}))
