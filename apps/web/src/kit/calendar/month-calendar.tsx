import useMediaQuery from '@mui/material/useMediaQuery'
import type { ComponentType } from 'react'
import { useWords } from '../language.ts'
import { phoneBelow } from '../list/phone.ts'
import { Agenda } from './agenda.tsx'
import { dayName, monthAfter, monthName, weekdayName, weekOf, weeksOfMonth } from './calendar-days.ts'
import { CalendarHead } from './calendar-head.tsx'
import { CalendarDays, CalendarTable } from './calendar-table.ts'
import { calendarWords } from './calendar-words.ts'
import { DayItems, type DayItem } from './day-items.tsx'
import { useDayNames } from './use-day-names.ts'

interface Props<T extends DayItem> {
  /** `2026-11`. */
  month: string
  /** The items are still those of another month. */
  isLoading: boolean
  onMonth: (month: string) => void
  items: T[]
  Item: ComponentType<{ item: T }>
  daysOff: string[]
  today: string
}

/** A month as a grid of days, or as a list of days on a phone. */
export function MonthCalendar<T extends DayItem>(props: Props<T>) {
  const { month, onMonth, items, Item, today } = props
  const isPhone = useMediaQuery(`(max-width: ${phoneBelow}px)`)
  const names = useDayNames()
  const daysOff = new Set(props.daysOff)
  const title = monthName(month, names)
  return (
    <>
      <CalendarHead
        title={title}
        unit="month"
        onGo={(step) => onMonth(step === 0 ? today.slice(0, 7) : monthAfter(month, step))}
      />
      <CalendarDays aria-busy={props.isLoading}>
        {isPhone ? (
          <Agenda
            isLoading={props.isLoading}
            items={items.filter(({ day }) => day.startsWith(month))}
            Item={Item}
            daysOff={daysOff}
          />
        ) : (
          <CalendarTable aria-label={title}>
            <thead>
              <tr>
                {weekOf(today).map((day) => (
                  <th key={day} scope="col">
                    {weekdayName(day, names)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOfMonth(month).map((week) => (
                <tr key={week[0]}>
                  {week.map((day) => (
                    <td
                      key={day}
                      data-off={daysOff.has(day)}
                      data-beside={!day.startsWith(month)}
                      aria-current={day === today ? 'date' : undefined}
                    >
                      <DayNumber day={day} isOff={daysOff.has(day)} />
                      <DayItems items={items.filter((item) => item.day === day)} Item={Item} first={4} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </CalendarTable>
        )}
      </CalendarDays>
    </>
  )
}

function DayNumber({ day, isOff }: { day: string; isOff: boolean }) {
  const t = useWords(calendarWords)
  const names = useDayNames()
  return (
    <span className="day">
      <span aria-hidden>{Number(day.slice(8))}</span>
      <span className="visually-hidden">{`${dayName(day, names)}${isOff ? `, ${t.dayOff}` : ''}`}</span>
    </span>
  )
}
