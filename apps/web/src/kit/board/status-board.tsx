import { styled } from '@mui/material/styles'
import { statuses, type StatusKind, type StatusLook, type StatusOf } from '@rp/domain/statuses'
import { useState, type ComponentType, type DragEvent } from 'react'
import { useText, useWords } from '../language.ts'
import { StatusChip } from '../look/status-chip.tsx'
import { boardWords } from './board-words.ts'

interface BoardColumn<K extends StatusKind, T> {
  status: StatusOf<K>
  /** Total in the column, which may show fewer cards. */
  total: number
  cards: T[]
}

interface Props<K extends StatusKind, T extends { id: string }> {
  kind: K
  label: string
  columns: BoardColumn<K, T>[]
  statusOf: (card: T) => StatusOf<K>
  /** Renders a card; `onMove` lets its menu move it without a mouse. */
  Card: ComponentType<{ card: T; onMove: (to: StatusOf<K>) => void }>
  onMove: (card: T, to: StatusOf<K>) => void
}

/** One column per status. Cards move by drag and drop or by their menu. */
export function StatusBoard<K extends StatusKind, T extends { id: string }>(props: Props<K, T>) {
  const { columns, label, statusOf, onMove } = props
  const cards = new Map(columns.flatMap((column) => column.cards.map((one) => [one.id, one])))
  const drop = (id: string, to: StatusOf<K>) => {
    const card = cards.get(id)
    if (card && statusOf(card) !== to) onMove(card, to)
  }
  return (
    <Columns aria-label={label}>
      {columns.map((column) => (
        <Column key={column.status} {...props} column={column} onDrop={drop} />
      ))}
    </Columns>
  )
}

interface ColumnProps<K extends StatusKind, T extends { id: string }> extends Props<K, T> {
  column: BoardColumn<K, T>
  onDrop: (id: string, to: StatusOf<K>) => void
}

function Column<K extends StatusKind, T extends { id: string }>(props: ColumnProps<K, T>) {
  const { kind, column, Card, onMove, onDrop } = props
  const { status, total, cards } = column
  const t = useWords(boardWords)
  const text = useText()
  const [isOver, setOver] = useState(false)
  const dragged = `application/x-${kind}`
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onDrop(event.dataTransfer.getData(dragged), status)
  }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(dragged)) return
    event.preventDefault()
    setOver(true)
  }
  const looks: Record<string, StatusLook> = statuses[kind]
  const look = looks[status]
  const name = look ? text(look.words) : status
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is the mouse's way; the menu of a card is everybody's
    <section
      aria-label={name}
      data-over={isOver}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2>
        <StatusChip kind={kind} status={status} />
        <span className="count">{total}</span>
      </h2>
      {cards.length === 0 ? (
        <p>{t.noCards}</p>
      ) : (
        <ul aria-label={name}>
          {cards.map((one) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is the mouse's way; the menu of a card is everybody's
            <li key={one.id} draggable onDragStart={(event) => event.dataTransfer.setData(dragged, one.id)}>
              <Card card={one} onMove={(to) => onMove(one, to)} />
            </li>
          ))}
        </ul>
      )}
      {total > cards.length && <p>{t.more(total - cards.length)}</p>}
    </section>
  )
}

const Columns = styled('div')(({ theme }) => ({
  // Keeps screen-reader-only elements inside instead of beside the page.
  position: 'relative',
  display: 'flex',
  alignItems: 'stretch',
  gap: 12,
  overflowX: 'auto',
  paddingBottom: 8,
  // Long columns scroll on their own, so every column stays within reach while dragging.
  height: 'calc(100dvh - 210px)',
  minHeight: 380,
  '& > section': {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 0 252px',
    maxWidth: 360,
    padding: 10,
    borderRadius: 12,
    border: '1px solid transparent',
    backgroundColor: '#EDF1F8',
  },
  '& > section[data-over=true]': { borderColor: theme.palette.primary.main, backgroundColor: '#E9F0FE' },
  '& h2': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    margin: '0 0 10px',
    fontSize: 14,
  },
  '& .count': { color: theme.palette.text.secondary, fontWeight: 600 },
  '& ul': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: 8,
    overflowY: 'auto',
  },
  '& li': { flex: 'none' },
  '& p': { margin: '8px 4px', fontSize: 13, color: theme.palette.text.secondary },
}))
