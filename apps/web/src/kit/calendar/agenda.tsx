import { styled } from '@mui/material/styles'
import type { ComponentType } from 'react'
import { useWords } from '../language.ts'
import { Card } from '../look/card.ts'
import { dayName } from './calendar-days.ts'
import { calendarWords } from './calendar-words.ts'
import { DayItems, type DayItem } from './day-items.tsx'
import { useDayNames } from './use-day-names.ts'

interface Props<T extends DayItem> {
  items: T[]
  Item: ComponentType<{ item: T }>
  daysOff: ReadonlySet<string>
}

/** A calendar on a phone: the days that hold something, one below the other. */
export function Agenda<T extends DayItem>({ items, Item, daysOff }: Props<T>) {
  const t = useWords(calendarWords)
  const names = useDayNames()
  const days = [...new Set(items.map(({ day }) => day))].toSorted()
  if (days.length === 0) return <p>{t.nothing}</p>
  return (
    <>
      {days.map((day) => (
        <Day key={day} aria-label={dayName(day, names)}>
          <h3>
            {dayName(day, names)}
            {daysOff.has(day) && <span className="off">{` · ${t.dayOff}`}</span>}
          </h3>
          <DayItems items={items.filter((item) => item.day === day)} Item={Item} first={20} />
        </Day>
      ))}
    </>
  )
}

const Day = styled(Card)(({ theme }) => ({
  padding: '10px 14px 12px',
  marginBottom: 10,
  '& h3': { margin: '0 0 8px', fontSize: 14, fontWeight: 600 },
  '& .off': { color: theme.palette.text.secondary, fontWeight: 400 },
}))
