import { styled } from '@mui/material/styles'
import type { TimelineEntry } from '@rp/contract/recipes/transition'
import type { StatusOf } from '@rp/domain/statuses'
import { useWords } from '../../../kit/language.ts'
import { StatusChip } from '../../../kit/look/status-chip.tsx'
import { PartCard } from '../../../kit/page/part-card.tsx'
import { DateText } from '../../../kit/text/date-text.tsx'
import { VersionMark } from '../version-mark.tsx'
import { pageWords } from './page-words.ts'
import { Awaited, type Query } from '../../../kit/page/awaited.tsx'

/** Every transition of the recipe and its packages, newest first. */
export function TimelineCard({ timeline }: { timeline: Query<TimelineEntry[]> }) {
  const t = useWords(pageWords)
  return (
    <PartCard title={t.timeline}>
      <Awaited of={timeline} empty={t.noTimeline} />
      <Entries aria-label={t.timeline}>
        {timeline.data?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Entries>
    </PartCard>
  )
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { package_name, from, to, reason, version_no, at } = entry
  return (
    <li>
      <div className="line">
        {package_name !== null && <strong>{package_name}</strong>}
        {from !== null && <Status entry={entry} status={from} />}
        {from !== null && <span aria-hidden>→</span>}
        <Status entry={entry} status={to} />
        {version_no !== null && <VersionMark no={version_no} />}
        <span className="end quiet">
          <DateText instant={at} />
        </span>
      </div>
      <p className="quiet">
        <Actor entry={entry} />
        {reason && `: ${reason}`}
      </p>
    </li>
  )
}

function Status({ entry, status }: { entry: TimelineEntry; status: string }) {
  // The server's history entries contain statuses of their state machine.
  return entry.machine === 'FORMULA' ? (
    <StatusChip kind="formula" status={status as StatusOf<'formula'>} />
  ) : (
    <StatusChip kind="packaging" status={status as StatusOf<'packaging'>} />
  )
}

function Actor({ entry: { actor, from } }: { entry: TimelineEntry }) {
  const t = useWords(pageWords)
  const names: Record<string, string> = { CUSTOMER: t.customer, SYSTEM: t.system }
  return `${names[actor] ?? actor}${from === null ? ` · ${t.created}` : ''}`
}

const Entries = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { padding: '9px 0', borderTop: `1px solid ${theme.palette.divider}` },
  '& li:first-of-type': { borderTop: 0 },
}))
