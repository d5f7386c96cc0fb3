import useMediaQuery from '@mui/material/useMediaQuery'
import { styled } from '@mui/material/styles'
import { useRef, type ComponentType, type KeyboardEvent } from 'react'
import { useWords } from '../language.ts'
import { Agenda } from './agenda.tsx'
import { dayAfter } from '@rp/domain/dates'
import { dayName, shortDayName, weekdayName, weekOf } from './calendar-days.ts'
import { CalendarHead } from './calendar-head.tsx'
import { CalendarDays, CalendarTable } from './calendar-table.ts'
import { calendarWords } from './calendar-words.ts'
import { DayItems, type DayItem } from './day-items.tsx'
import { keyedMove } from './keyed-move.ts'
import { useDayNames } from './use-day-names.ts'
import { useCalendarDrag, type CalendarCell } from './use-calendar-drag.ts'

interface Props<T extends DayItem> {
  /** Any day of the week shown. */
  day: string
  /** The items are still those of another week. */
  isLoading: boolean
  onDay: (day: string) => void
  people: { id: string; name: string }[]
  /** Shown in the row of each person it names. */
  items: T[]
  peopleOf: (item: T) => readonly string[]
  Item: ComponentType<{ item: T }>
  daysOff: string[]
  today: string
  /** An item was moved to another day or person, by drag or by Alt and an arrow. */
  onMove?: (item: T, from: CalendarCell, to: CalendarCell) => void
}

/** An agenda has no rows of people. */
const nobody = [{ id: '' }]

/** Seven days and the names beside them need this width to be readable. */
const agendaBelow = 900

/** A week with one row per person; on a phone or an upright tablet, the days one below the other. */
export function WeekCalendar<T extends DayItem>(props: Props<T>) {
  const { day, onDay, people, items, peopleOf, Item, today } = props
  const t = useWords(calendarWords)
  const isNarrow = useMediaQuery(`(max-width: ${agendaBelow}px)`)
  const names = useDayNames()
  const week = weekOf(day)
  const daysOff = new Set(props.daysOff)
  const frame = useRef<HTMLDivElement>(null)
  const byKey = (key: string) => items.find((item) => item.key === key)
  const move = (key: string, from: CalendarCell, to: CalendarCell) => {
    const item = byKey(key)
    if (item) props.onMove?.(item, from, to)
  }
  const { over, onPointerDown } = useCalendarDrag(frame, props.onMove && move)
  const onKeyDown = (event: KeyboardEvent) => {
    const requested = props.onMove && keyedMove(event, week, isNarrow ? nobody : people)
    if (!requested) return
    event.preventDefault()
    move(requested.key, requested.from, requested.to)
  }
  const title = `${shortDayName(week[0] ?? day, names)} – ${shortDayName(week[6] ?? day, names)}`
  return (
    <>
      <CalendarHead
        title={title}
        unit="week"
        onGo={(step) => onDay(step === 0 ? today : dayAfter(day, step * 7))}
      />
      <Frame
        ref={frame}
        aria-busy={props.isLoading}
        data-moves={props.onMove !== undefined}
        onPointerDown={onPointerDown}
        onDragStart={(event) => event.preventDefault()}
        onKeyDown={onKeyDown}
      >
        {isNarrow ? (
          <Agenda
            isLoading={props.isLoading}
            items={items.filter((item) => week.includes(item.day))}
            Item={Item}
            daysOff={daysOff}
            targets={props.onMove && { days: week, over: over?.day }}
          />
        ) : (
          <Scroll tabIndex={0} role="group" aria-label={title}>
            <CalendarTable aria-label={title}>
              <thead>
                <tr>
                  <th scope="col">{t.person}</th>
                  {week.map((one) => (
                    <th key={one} scope="col" aria-current={one === today ? 'date' : undefined}>
                      <span aria-hidden>{`${weekdayName(one, names)} ${Number(one.slice(8))}`}</span>
                      <span className="visually-hidden">
                        {`${dayName(one, names)}${daysOff.has(one) ? `, ${t.dayOff}` : ''}`}
                      </span>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {people.map(({ id, name }) => (
                  <tr key={id}>
                    <th scope="row">{name}</th>
                    {week.map((one) => (
                      <td
                        key={one}
                        data-off={daysOff.has(one)}
                        data-day={one}
                        data-person={id}
                        data-over={over?.day === one && over.person === id}
                      >
                        <DayItems
                          items={items.filter((item) => item.day === one && peopleOf(item).includes(id))}
                          Item={Item}
                          first={4}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </CalendarTable>
          </Scroll>
        )}
      </Frame>
    </>
  )
}

// A long press drags an item: no selection, no link preview.
const Frame = styled(CalendarDays)({
  '&[data-moves=true] [data-item]': { userSelect: 'none', WebkitTouchCallout: 'none' },
})

// Between tablet and desktop the week keeps its width and the card scrolls.
const Scroll = styled('div')({ overflowX: 'auto', '& > table': { minWidth: 1080 } })
