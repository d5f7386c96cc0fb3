import useMediaQuery from '@mui/material/useMediaQuery'
import { styled } from '@mui/material/styles'
import type { ComponentType } from 'react'
import { useWords } from '../language.ts'
import { Agenda } from './agenda.tsx'
import { dayAfter, dayName, shortDayName, weekdayName, weekOf } from './calendar-days.ts'
import { CalendarHead } from './calendar-head.tsx'
import { CalendarTable } from './calendar-table.ts'
import { calendarWords } from './calendar-words.ts'
import { DayItems, type DayItem } from './day-items.tsx'
import { useDayNames } from './use-day-names.ts'

interface Props<T extends DayItem> {
  /** Any day of the week that is shown. */
  day: string
  onDay: (day: string) => void
  people: { id: string; name: string }[]
  /** Stands in the row of each person that it names. */
  items: T[]
  peopleOf: (item: T) => readonly string[]
  Item: ComponentType<{ item: T }>
  daysOff: string[]
  today: string
}

/** Seven days and the names beside them need this much to be read. */
const agendaBelow = 900

/** A week with one row a person; on a phone or an upright tablet the days, one below the other. */
export function WeekCalendar<T extends DayItem>(props: Props<T>) {
  const { day, onDay, people, items, peopleOf, Item, today } = props
  const t = useWords(calendarWords)
  const isNarrow = useMediaQuery(`(max-width: ${agendaBelow}px)`)
  const names = useDayNames()
  const week = weekOf(day)
  const daysOff = new Set(props.daysOff)
  const title = `${shortDayName(week[0] ?? day, names)} – ${shortDayName(week[6] ?? day, names)}`
  return (
    <>
      <CalendarHead
        title={title}
        unit="week"
        onGo={(step) => onDay(step === 0 ? today : dayAfter(day, step * 7))}
      />
      {isNarrow ? (
        <Agenda items={items.filter((item) => week.includes(item.day))} Item={Item} daysOff={daysOff} />
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
                    <td key={one} data-off={daysOff.has(one)}>
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
    </>
  )
}

// Between tablet and desk the week keeps its width, and the card scrolls.
const Scroll = styled('div')({ overflowX: 'auto', '& > table': { minWidth: 1080 } })
