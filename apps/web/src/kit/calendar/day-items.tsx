import { styled } from '@mui/material/styles'
import { useState, type ComponentType } from 'react'
import { useWords } from '../language.ts'
import { calendarWords } from './calendar-words.ts'

export interface DayItem {
  key: string
  /** The day, `2026-11-23`. */
  day: string
}

interface Props<T extends DayItem> {
  items: T[]
  Item: ComponentType<{ item: T }>
  /** How many are shown initially. */
  first: number
}

/** The items of one day; a day with many can be expanded. */
export function DayItems<T extends DayItem>({ items, Item, first }: Props<T>) {
  const t = useWords(calendarWords)
  const [isOpen, setOpen] = useState(false)
  if (items.length === 0) return null
  const hidden = items.length - first
  return (
    <Items>
      {items.slice(0, isOpen ? undefined : first).map((item) => (
        <li key={item.key} data-item={item.key}>
          <Item item={item} />
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t.fewer : t.more(hidden)}
          </button>
        </li>
      )}
    </Items>
  )
}

const Items = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
  '& button': {
    border: 0,
    padding: '3px 4px',
    minHeight: 24,
    background: 'none',
    font: 'inherit',
    fontSize: 12.5,
    color: theme.palette.primary.dark,
    cursor: 'pointer',
  },
}))
