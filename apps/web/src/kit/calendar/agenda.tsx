import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { ComponentType } from 'react'
import { useWords } from '../language.ts'
import { Card } from '../look/card.ts'
import { dayName } from './calendar-days.ts'
import { calendarWords } from './calendar-words.ts'
import { DayItems, type DayItem } from './day-items.tsx'
import { useDayNames } from './use-day-names.ts'

interface Props<T extends DayItem> {
  /** The items are still those of other days: that there are none is not known yet. */
  isLoading: boolean
  items: T[]
  Item: ComponentType<{ item: T }>
  daysOff: ReadonlySet<string>
  /** Days that items can be moved to: shown even if empty; `over` is the one under the pointer. */
  targets?: { days: readonly string[]; over: string | undefined } | undefined
}

/** A calendar on a phone: the days with items, one below the other. */
export function Agenda<T extends DayItem>({ isLoading, items, Item, daysOff, targets }: Props<T>) {
  const t = useWords(calendarWords)
  const names = useDayNames()
  const held = [...new Set(items.map(({ day }) => day))].toSorted()
  const days = held.length > 0 && targets ? targets.days : held
  if (days.length === 0) return isLoading ? <Skeleton variant="rounded" height={240} /> : <p>{t.nothing}</p>
  return (
    <>
      {days.map((day) => (
        <Day key={day} aria-label={dayName(day, names)} data-day={day} data-over={targets?.over === day}>
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
  '& h3:last-child': { margin: 0, color: theme.palette.text.secondary, fontWeight: 500 },
  '&[data-over=true]': { boxShadow: `inset 0 0 0 2px ${theme.palette.primary.main}` },
  '& .off': { color: theme.palette.text.secondary, fontWeight: 400 },
}))
