import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { machineServicePath } from '@rp/contract/machine/service'
import { visitCalendar } from '@rp/contract/machine/visit'
import { bangkokDay } from '@rp/domain/dates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useBoardAddress } from '../kit/board/use-board-address.ts'
import { useSearchValues } from '../kit/browser/search-params.ts'
import { weekOf } from '../kit/calendar/calendar-days.ts'
import type { CalendarCell } from '../kit/calendar/use-calendar-drag.ts'
import { WeekCalendar } from '../kit/calendar/week-calendar.tsx'
import { call } from '../kit/call.ts'
import { useWords } from '../kit/language.ts'
import { FilterBar } from '../kit/list/filter-bar.tsx'
import { Awaited } from '../kit/page/awaited.tsx'
import { PageHeader } from '../kit/page/page-header.tsx'
import { dayWords } from './day/day-words.ts'
import { VisitDay } from './day/visit-day.tsx'
import { listWords } from './list-words.ts'
import { engineerReference } from './references.ts'
import { shownVisits, type ShownVisit } from './shown-visits.ts'
import { useVisitMove } from './use-visit-move.ts'
import { VisitItem } from './visit-item.tsx'

interface Props {
  actions: ReactNode
  top: ReactNode
}

const shownMax = 500

const spans = ['week', 'day'] as const
type Span = (typeof spans)[number]

/** Who is where in a week, or by hours on a day; the address holds the span and a day of it. */
export function VisitCalendar({ actions, top }: Props) {
  const t = useWords(listWords)
  const { query, bar } = useBoardAddress<{ q?: string; engineer_id?: string }>(['engineer_id'])
  const [search, put] = useSearchValues()
  const span = spans.find((one) => one === search.get('span')) ?? 'week'
  return (
    <>
      <PageHeader
        route="machine-service-list"
        actions={
          <>
            <SpanSwitch span={span} onSpan={(next) => put({ span: next === 'week' ? null : next })} />
            {actions}
          </>
        }
      />
      {top}
      <FilterBar
        {...bar}
        filters={[
          { kind: 'reference', name: 'engineer_id', label: t.engineer, reference: engineerReference },
        ]}
        searchHint={t.searchHint}
      />
      <Visits span={span} engineer_id={query.engineer_id ?? ''} q={query.q ?? ''} />
    </>
  )
}

function SpanSwitch({ span, onSpan }: { span: Span; onSpan: (span: Span) => void }) {
  const t = useWords(dayWords)
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={span}
      aria-label={t.span}
      onChange={(_, next: Span | null) => next && onSpan(next)}
    >
      {spans.map((one) => (
        <ToggleButton
          key={one}
          value={one}
          sx={{ paddingInline: 1.5, textTransform: 'none', color: 'text.primary' }}
        >
          {t[one]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

function Visits({ span, engineer_id, q }: { span: Span; engineer_id: string; q: string }) {
  const t = useWords(listWords)
  const { day, today, setDay } = useDay()
  const { data, error, refetch, isPlaceholderData } = useVisits(
    span === 'day' ? [day] : weekOf(day),
    engineer_id,
  )
  const move = useVisitMove((id) => data?.engineers.find((one) => one.id === id)?.name ?? id)
  if (!data)
    return <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={360} />} />
  const shown = {
    day,
    today,
    isLoading: isPlaceholderData,
    onDay: setDay,
    people: data.engineers.filter(({ id }) => !engineer_id || id === engineer_id),
    items: shownVisits(data, q),
    onMove: (visit: ShownVisit, from: CalendarCell, to: CalendarCell) => void move(visit, from, to),
  }
  return (
    <>
      {data.visits.length >= shownMax && (
        <Alert severity="info" sx={{ marginBottom: 1 }}>
          {t.tooMany}
        </Alert>
      )}
      {span === 'day' ? (
        <VisitDay {...shown} />
      ) : (
        <WeekCalendar
          {...shown}
          peopleOf={({ engineer_ids }) => engineer_ids}
          Item={VisitItem}
          daysOff={data.days_off}
        />
      )}
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

function useVisits(days: readonly string[], engineer_id: string) {
  const [from = '', to = from] = [days[0], days.at(-1)]
  const query = { from, to, ...(engineer_id && { engineer_id }) }
  return useQuery({
    queryKey: [machineServicePath, 'calendar', query],
    queryFn: ({ signal }) => call(visitCalendar, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}
