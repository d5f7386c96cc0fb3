import { mdiAlertOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { ReplyOf } from '@rp/contract/endpoint'
import { machineServicePath } from '@rp/contract/machine/service'
import { visitCalendar } from '@rp/contract/machine/visit'
import { customerNameOf } from '@rp/domain/chat/visitor-name'
import { bangkokDay, formatTime } from '@rp/domain/dates'
import { overlapsOf, visitStates } from '@rp/domain/machine-service/visits'
import { pathOf } from '@rp/domain/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useBoardAddress } from '../kit/board/use-board-address.ts'
import { useSearchValues } from '../kit/browser/search-params.ts'
import { weekOf } from '../kit/calendar/calendar-days.ts'
import { WeekCalendar } from '../kit/calendar/week-calendar.tsx'
import { call } from '../kit/call.ts'
import { useText, useWords } from '../kit/language.ts'
import { FilterBar } from '../kit/list/filter-bar.tsx'
import { Icon } from '../kit/look/icon.tsx'
import { StatusChip } from '../kit/look/status-chip.tsx'
import { PageHeader } from '../kit/page/page-header.tsx'
import { CustomerName } from '../kit/text/customer-name.tsx'
import { listWords } from './list-words.ts'
import { engineerReference } from './references.ts'
import { useVisitMove } from './use-visit-move.ts'
import { Awaited } from '../kit/page/awaited.tsx'

type Visit = ReplyOf<typeof visitCalendar>['visits'][number]

interface Shown extends Visit {
  key: string
  day: string
  /** Numbers of the jobs that double-book an engineer. */
  overlaps: string[]
  /** Names of its engineers, where no row shows them. */
  who: string
}

interface Props {
  actions: ReactNode
  top: ReactNode
}

const shownMax = 500

/** Who is where in a week; the address holds a day of it. */
export function VisitCalendar({ actions, top }: Props) {
  const t = useWords(listWords)
  const { query, bar } = useBoardAddress<{ q?: string; engineer_id?: string }>(['engineer_id'])
  return (
    <>
      <PageHeader route="machine-service-list" actions={actions} />
      {top}
      <FilterBar
        {...bar}
        filters={[
          { kind: 'reference', name: 'engineer_id', label: t.engineer, reference: engineerReference },
        ]}
        searchHint={t.searchHint}
      />
      <Week engineer_id={query.engineer_id ?? ''} q={query.q ?? ''} />
    </>
  )
}

function Week({ engineer_id, q }: { engineer_id: string; q: string }) {
  const t = useWords(listWords)
  const { day, today, setDay } = useDay()
  const { data, error, refetch, isPlaceholderData } = useVisits(day, engineer_id)
  const move = useVisitMove((id) => data?.engineers.find((one) => one.id === id)?.name ?? id)
  if (!data)
    return <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={360} />} />
  return (
    <>
      {data.visits.length >= shownMax && (
        <Alert severity="info" sx={{ marginBottom: 1 }}>
          {t.tooMany}
        </Alert>
      )}
      <WeekCalendar
        day={day}
        isLoading={isPlaceholderData}
        onDay={setDay}
        people={data.engineers.filter(({ id }) => !engineer_id || id === engineer_id)}
        items={shownOf(data).filter((visit) => speaksOf(visit, q))}
        peopleOf={({ engineer_ids }) => engineer_ids}
        Item={VisitItem}
        onMove={(visit, from, to) => void move(visit, from, to)}
        daysOff={data.days_off}
        today={today}
      />
    </>
  )
}

/** An invalid day in the address falls back to today. */
function useDay() {
  const [search, put] = useSearchValues()
  const [today] = useState(() => bangkokDay(new Date().toISOString()))
  const requested = search.get('day') ?? ''
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(requested) && !Number.isNaN(Date.parse(requested))
  const setDay = (day: string) => put({ day })
  return { day: isDay ? requested : today, today, setDay }
}

function useVisits(day: string, engineer_id: string) {
  const week = weekOf(day)
  const query = { from: week[0] ?? day, to: week[6] ?? day, ...(engineer_id && { engineer_id }) }
  return useQuery({
    queryKey: [machineServicePath, 'calendar', query],
    queryFn: ({ signal }) => call(visitCalendar, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Whether a visit has the text as it is shown, in either language. */
function speaksOf(visit: Visit, q: string): boolean {
  const { en, th } = customerNameOf(visit)
  return `${visit.number} ${en} ${th} ${visit.model}`.toLowerCase().includes(q.toLowerCase())
}

function shownOf({ visits, engineers }: ReplyOf<typeof visitCalendar>): Shown[] {
  const names = new Map(engineers.map(({ id, name }) => [id, name]))
  const numbers = new Map(visits.map(({ id, number }) => [id, number]))
  const pairs = overlapsOf(visits.filter(({ state }) => state === 'PLANNED' || state === 'ARRIVED'))
  return visits.map((visit) => ({
    ...visit,
    key: visit.id,
    day: bangkokDay(visit.starts_at),
    who: visit.engineer_ids.flatMap((id) => names.get(id) ?? []).join(', '),
    overlaps: [
      ...new Set(
        pairs
          .filter(({ ids }) => ids.includes(visit.id))
          .flatMap(({ ids }) => ids.filter((id) => id !== visit.id)),
      ),
    ].map((id) => numbers.get(id) ?? id),
  }))
}

function VisitItem({ item }: { item: Shown }) {
  const t = useWords(listWords)
  const text = useText()
  return (
    <Visited data-overlaps={item.overlaps.length > 0}>
      <Link
        to={pathOf('machine-service-update', { serviceId: item.service_id })}
        draggable={false}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown"
      >
        <span className="time">
          <span>{`${formatTime(item.starts_at)} –`}</span> <span>{formatTime(item.ends_at)}</span>
        </span>
        <strong>
          <CustomerName of={item} />
        </strong>
        <span className="job">
          <span className="number">{item.number}</span> <span>{item.model}</span>
        </span>
        <span className="who">{item.who}</span>
        {item.state !== 'PLANNED' && <span className="time">{text(visitStates[item.state])}</span>}
      </Link>
      <StatusChip kind="machine_service" status={item.status} />
      {item.overlaps.length > 0 && (
        <span className="warning" title={item.overlaps.join(', ')}>
          <Icon path={mdiAlertOutline} size={15} />
          {t.overlaps(item.overlaps)}
        </span>
      )}
    </Visited>
  )
}

const Visited = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 3,
  padding: '5px 7px 6px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  fontSize: 12.5,
  minWidth: 0,
  '&[data-overlaps=true]': { borderColor: theme.palette.warning.main },
  '& a': {
    display: 'flex',
    flexDirection: 'column',
    maxWidth: '100%',
    color: theme.palette.text.primary,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '& a:hover strong': { textDecoration: 'underline' },
  '& .job': { display: 'flex', flexWrap: 'wrap', columnGap: 8 },
  'td & .who': { display: 'none' },
  '& .number, & .time > span': { whiteSpace: 'nowrap' },
  '& .time': { fontVariantNumeric: 'tabular-nums', color: theme.palette.text.secondary },
  '& .warning': {
    display: 'inline-flex',
    alignItems: 'flex-start',
    gap: 4,
    fontWeight: 600,
    color: '#9A4A04',
  },
}))
