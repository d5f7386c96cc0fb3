import { styled } from '@mui/material/styles'
import { useRef, type ComponentType, type KeyboardEvent } from 'react'
import { CalendarDays } from './calendar-table.ts'
import { hoursShown, lanesOf, timeAtHours, type TimedItem } from './hours-of-day.ts'
import { keyedMove } from './keyed-move.ts'
import { cellOf, useCalendarDrag, type CalendarCell } from './use-calendar-drag.ts'

/** The free time between two items of a person. */
export interface DayGap {
  key: string
  from: number
  to: number
  /** Short, for the space between the items; the title says it in full. */
  text: string
  title: string
  isTight: boolean
}

interface Props<T extends TimedItem> {
  day: string
  label: string
  /** The items are still those of another day. */
  isLoading: boolean
  people: { id: string; name: string }[]
  items: T[]
  peopleOf: (item: T) => readonly string[]
  gapsOf: (person: string) => DayGap[]
  Item: ComponentType<{ item: T }>
  /** An item was moved to another time or person, by drag or by Alt and an arrow. */
  onMove: (item: T, from: CalendarCell, to: CalendarCell) => void
}

/** In pixels: the width of an hour, the heights of a lane and of a row without items, the width of the names. */
const size = { hour: 104, lane: 70, free: 44, name: 150 } as const

/** One day by hours, with a row per person; items at the same time lie one below the other. */
export function DayHours<T extends TimedItem>({ people, items, peopleOf, gapsOf, Item, ...props }: Props<T>) {
  const shown = hoursShown(items)
  const hours = Array.from({ length: shown.to - shown.from }, (_, at) => shown.from + at)
  const placeOf = placesIn(shown)
  const { frame, over, handlers } = useMoves(items, shown, { people, onMove: props.onMove, day: props.day })
  const dragged = items.find(({ key }) => key === over?.key)
  return (
    <Frame ref={frame} aria-busy={props.isLoading} {...handlers}>
      <Scroll tabIndex={0} role="group" aria-label={props.label}>
        <div className="hours" aria-hidden style={{ marginLeft: size.name }}>
          {hours.map((hour) => (
            <span key={hour} style={{ width: size.hour }}>{`${String(hour).padStart(2, '0')}:00`}</span>
          ))}
        </div>
        {people.map(({ id, name }) => {
          const own = items.filter((item) => peopleOf(item).includes(id))
          const lanes = lanesOf(own)
          const height = Math.max(size.free, (Math.max(-1, ...lanes.values()) + 1) * size.lane)
          return (
            <section key={id} aria-label={name} style={{ minWidth: size.name + hours.length * size.hour }}>
              <h3 style={{ width: size.name }}>{name}</h3>
              <div
                className="track"
                data-day={props.day}
                data-person={id}
                style={{ height, backgroundSize: `${size.hour}px 100%` }}
              >
                {dragged && over?.person === id && over.time !== undefined && (
                  <span
                    className="target"
                    style={placeOf(over.time, over.time + dragged.to - dragged.from)}
                  />
                )}
                <ul>
                  {own.map((item) => (
                    <li
                      key={item.key}
                      data-item={item.key}
                      data-time={item.from}
                      style={{ ...placeOf(item.from, item.to), top: (lanes.get(item.key) ?? 0) * size.lane }}
                    >
                      <Item item={item} />
                    </li>
                  ))}
                </ul>
                {gapsOf(id).map(({ key, from, to, text, title, isTight }) => (
                  <span
                    key={key}
                    className="gap"
                    data-tight={isTight}
                    title={title}
                    style={placeOf(from, to)}
                  >
                    <span aria-hidden>{text}</span>
                    <span className="visually-hidden">{title}</span>
                  </span>
                ))}
              </div>
            </section>
          )
        })}
      </Scroll>
    </Frame>
  )
}

interface Hours {
  from: number
  to: number
}

/** Where a time lies in the hours shown, in pixels. */
const placesIn = (shown: Hours) => (from: number, to: number) => {
  const [start, end] = [Math.max(from, shown.from * 60), Math.min(to, shown.to * 60)]
  return { left: ((start - shown.from * 60) / 60) * size.hour, width: ((end - start) / 60) * size.hour }
}

/** Moving an item by mouse, finger or keys. */
function useMoves<T extends TimedItem>(
  items: readonly T[],
  shown: Hours,
  { people, onMove, day }: Pick<Props<T>, 'people' | 'onMove' | 'day'>,
) {
  const frame = useRef<HTMLDivElement>(null)
  const move = (key: string, from: CalendarCell, to: CalendarCell) => {
    const item = items.find((one) => one.key === key)
    if (item) onMove(item, from, to)
  }
  const { over, onPointerDown } = useCalendarDrag(frame, move, (x, y, grabbed) => {
    const track = document.elementFromPoint(x, y)?.closest('[data-person]')
    const cell = track && cellOf(track)
    if (!cell) return null
    const pixels = x - grabbed - track.getBoundingClientRect().left
    return { ...cell, time: timeAtHours(shown, pixels / size.hour) }
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const requested = keyedMove(event, [day], people)
    if (!requested) return
    event.preventDefault()
    move(requested.key, requested.from, requested.to)
  }
  const onDragStart = (event: { preventDefault: () => void }) => event.preventDefault()
  return { frame, over, handlers: { onPointerDown, onKeyDown, onDragStart } }
}

// A long press drags an item: no selection, no link preview.
const Frame = styled(CalendarDays)({ '& [data-item]': { userSelect: 'none', WebkitTouchCallout: 'none' } })

const Scroll = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  '& > .hours': { display: 'flex', fontSize: 12.5, color: theme.palette.text.secondary },
  '& > .hours > span': { flex: 'none', padding: '8px 0 6px', transform: 'translateX(-16px)' },
  '& > section': { display: 'flex', borderTop: `1px solid ${theme.palette.divider}` },
  // The names stay in sight while the hours scroll.
  '& h3': {
    flex: 'none',
    position: 'sticky',
    left: 0,
    zIndex: 2,
    margin: 0,
    padding: '10px 12px',
    fontSize: 13,
    fontWeight: 600,
    overflowWrap: 'anywhere',
    backgroundColor: theme.palette.background.paper,
  },
  '& .track': {
    position: 'relative',
    flex: 1,
    backgroundImage: `linear-gradient(to right, ${theme.palette.divider} 1px, transparent 1px)`,
  },
  '& .target': {
    position: 'absolute',
    zIndex: 1,
    top: 3,
    bottom: 3,
    border: `2px dashed ${theme.palette.primary.main}`,
    borderRadius: 8,
    pointerEvents: 'none',
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { position: 'absolute', padding: '3px 2px', height: size.lane, overflow: 'hidden' },
  '& .gap': {
    position: 'absolute',
    bottom: 4,
    fontSize: 11.5,
    textAlign: 'center',
    whiteSpace: 'nowrap',
    color: theme.palette.text.secondary,
  },
  '& .gap[data-tight=true]': { fontWeight: 600, color: '#9A4A04' },
}))
