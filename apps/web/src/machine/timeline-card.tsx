import { styled } from '@mui/material/styles'
import type { ReplyOf } from '@rp/contract/endpoint'
import type { machineServiceTimeline } from '@rp/contract/machine/service'
import type { StatusOf } from '@rp/domain/statuses'
import { useWords } from '../kit/language.ts'
import { StatusChip } from '../kit/look/status-chip.tsx'
import { PartCard } from '../kit/page/part-card.tsx'
import { DateText } from '../kit/text/date-text.tsx'
import { pageWords } from './page-words.ts'
import { Awaited, type Query } from '../kit/page/awaited.tsx'

export type TimelineEntry = ReplyOf<typeof machineServiceTimeline>[number]

/** The job's transitions and other events, newest first. */
export function TimelineCard({ timeline }: { timeline: Query<TimelineEntry[]> }) {
  const t = useWords(pageWords)
  return (
    <PartCard title={t.timeline}>
      <Awaited of={timeline} empty={t.none} />
      <Entries aria-label={t.timeline}>
        {timeline.data?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Entries>
    </PartCard>
  )
}

function Entry({ entry: { move, from, to, reason, actor, at } }: { entry: TimelineEntry }) {
  const t = useWords(pageWords)
  const happenings: Record<string, string> = t.happenings
  const actors: Record<string, string> = { CUSTOMER: t.byCustomer, SYSTEM: t.bySystem }
  return (
    <li>
      <div className="line">
        {from && <Status status={from} />}
        {from && <span aria-hidden>→</span>}
        {to && <Status status={to} />}
        {!to && <strong>{happenings[move] ?? move}</strong>}
        <span className="end">
          <DateText instant={at} />
        </span>
      </div>
      <p>
        {actors[actor] ?? actor}
        {move === 'M1' && ` · ${t.opened}`}
        {reason && `: ${reason}`}
      </p>
    </li>
  )
}

function Status({ status }: { status: string }) {
  // The server's history contains statuses of this state machine.
  return <StatusChip kind="machine_service" status={status as StatusOf<'machine_service'>} />
}

const Entries = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { padding: '9px 0', borderTop: `1px solid ${theme.palette.divider}` },
  '& li:first-of-type': { borderTop: 0 },
  '& p': {
    margin: '4px 0 0',
    fontSize: 13,
    color: theme.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& .line .end': { fontSize: 13, color: theme.palette.text.secondary },
}))
