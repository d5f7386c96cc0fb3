import useMediaQuery from '@mui/material/useMediaQuery'
import { styled } from '@mui/material/styles'
import { dayAfter } from '@rp/domain/dates'
import { legsOf } from '@rp/domain/machine-service/travel'
import { dayName } from '../../kit/calendar/calendar-days.ts'
import { CalendarHead } from '../../kit/calendar/calendar-head.tsx'
import { CalendarDays } from '../../kit/calendar/calendar-table.ts'
import { DayHours, type DayGap } from '../../kit/calendar/day-hours.tsx'
import type { CalendarCell } from '../../kit/calendar/use-calendar-drag.ts'
import { useDayNames } from '../../kit/calendar/use-day-names.ts'
import { useWords } from '../../kit/language.ts'
import { useSession } from '../../kit/session.ts'
import { useLoadAhead } from './load-ahead.ts'
import { isAhead, type ShownVisit } from '../shown-visits.ts'
import { DayRoute } from './day-route.tsx'
import { dayWords } from './day-words.ts'
import { HourVisit } from './hour-visit.tsx'
import { useLegText } from './leg-text.ts'

interface Props {
  day: string
  today: string
  isLoading: boolean
  onDay: (day: string) => void
  people: { id: string; name: string }[]
  items: ShownVisit[]
  onMove: (visit: ShownVisit, from: CalendarCell, to: CalendarCell) => void
}

/** Hours and names beside them need this width to be readable. */
const routesBelow = 900

/** One day of visits: by hours, or on a phone as the route of each person, one's own first. */
export function VisitDay({ day, today, isLoading, onDay, people, items, onMove }: Props) {
  const t = useWords(dayWords)
  const isNarrow = useMediaQuery(`(max-width: ${routesBelow}px)`)
  const title = dayName(day, useDayNames())
  const gapsOf = useGaps(items)
  const ordered = useOwnFirst(people)
  const me = useSession()?.user_id
  const own = items.filter((visit) => me !== undefined && isAhead(visit) && visit.engineer_ids.includes(me))
  useLoadAhead([...new Set(own.map(({ service_id }) => service_id))])
  const visitsOf = (id: string) => items.filter(({ engineer_ids }) => engineer_ids.includes(id))
  const travelling = ordered.filter(({ id }) => visitsOf(id).length > 0)
  return (
    <>
      <CalendarHead
        title={title}
        unit="day"
        onGo={(step) => onDay(step === 0 ? today : dayAfter(day, step))}
      />
      {isNarrow ? (
        <CalendarDays aria-busy={isLoading}>
          {travelling.length === 0 && <p>{t.nobody}</p>}
          {travelling.map(({ id, name }) => (
            <DayRoute key={id} name={name} visits={visitsOf(id)} />
          ))}
        </CalendarDays>
      ) : (
        <DayHours
          day={day}
          label={title}
          isLoading={isLoading}
          people={ordered}
          items={items}
          peopleOf={({ engineer_ids }) => engineer_ids}
          gapsOf={gapsOf}
          Item={HourVisit}
          onMove={onMove}
        />
      )}
      <Note>{t.estimate}</Note>
    </>
  )
}

/** The reader's own row comes first. */
function useOwnFirst(people: Props['people']): Props['people'] {
  const t = useWords(dayWords)
  const me = useSession()?.user_id
  const own = people.filter(({ id }) => id === me).map(({ id, name }) => ({ id, name: t.you(name) }))
  return [...own, ...people.filter(({ id }) => id !== me)]
}

function useGaps(items: ShownVisit[]): (person: string) => DayGap[] {
  const t = useWords(dayWords)
  const legText = useLegText()
  return (person) => {
    const own = items.filter((visit) => isAhead(visit) && visit.engineer_ids.includes(person))
    return legsOf(own).map((leg) => {
      const [before, after] = [leg.from, leg.to].map((key) => own.find((visit) => visit.key === key))
      const ends = [before?.to ?? 0, after?.from ?? 0].toSorted((a, b) => a - b)
      return {
        key: `${leg.from} ${leg.to}`,
        from: ends[0] ?? 0,
        to: ends[1] ?? 0,
        text: leg.travel ? t.aboutMinutes(leg.travel) : '',
        title: legText(leg),
        isTight: leg.isTight,
      }
    })
  }
}

const Note = styled('p')(({ theme }) => ({
  margin: '8px 2px 0',
  fontSize: 12.5,
  color: theme.palette.text.secondary,
}))
