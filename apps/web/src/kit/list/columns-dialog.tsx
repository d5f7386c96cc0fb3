import { mdiArrowDown, mdiArrowUp, mdiDragVertical } from '@mdi/js'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useId, useState, type DragEvent } from 'react'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { inOrder, movedTo, type ColumnLayout } from './column-layout.ts'
import type { Column } from './column.ts'
import { listWords } from './list-words.ts'

interface Props<T> {
  columns: Column<T>[]
  layout: ColumnLayout
  onLayout: (layout: ColumnLayout) => void
  onClose: () => void
}

const dragged = 'application/x-column'

/** The order of the columns: dragged by mouse, or moved by buttons. The first names the record and stays. */
export function ColumnsDialog<T>({ columns, layout, onLayout, onClose }: Props<T>) {
  const t = useWords(listWords)
  const label = useId()
  const [said, setSaid] = useState('')
  const [first, ...others] = inOrder(columns, layout.columns ?? [])
  const move = (from: number, to: number) => {
    const moved = others[from]
    const next = movedTo(others, from, to)
    if (!first || !moved || next === others) return
    onLayout({ ...layout, columns: [first, ...next].map(({ key }) => key) })
    setSaid(t.columnMoved(moved.title, to + 2))
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={label}>
      <DialogTitle id={label}>{t.arrangeColumns}</DialogTitle>
      <DialogContent>
        <List aria-label={t.arrangeColumns}>
          {first && (
            <li>
              <span className="title fixed">{first.title}</span>
              <small>{t.staysFirst}</small>
            </li>
          )}
          {others.map((column, at) => (
            <ColumnLine key={column.key} title={column.title} at={at} count={others.length} onMove={move} />
          ))}
        </List>
        <output className="visually-hidden">{said}</output>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => onLayout({})}>
          {t.usualColumns}
        </Button>
        <Button onClick={onClose}>{t.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

interface LineProps {
  title: string
  at: number
  count: number
  onMove: (from: number, to: number) => void
}

function ColumnLine({ title, at, count, onMove }: LineProps) {
  const t = useWords(listWords)
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(dragged)) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onMove(Number(event.dataTransfer.getData(dragged)), at)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is the mouse's way; the buttons are everybody's
    <li
      draggable
      data-over={isOver}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(dragged, String(at))}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className="grip" aria-hidden>
        <Icon path={mdiDragVertical} size={20} />
      </span>
      <span className="title">{title}</span>
      <IconButton aria-label={t.moveUp(title)} disabled={at === 0} onClick={() => onMove(at, at - 1)}>
        <Icon path={mdiArrowUp} size={18} />
      </IconButton>
      <IconButton
        aria-label={t.moveDown(title)}
        disabled={at === count - 1}
        onClick={() => onMove(at, at + 1)}
      >
        <Icon path={mdiArrowDown} size={18} />
      </IconButton>
    </li>
  )
}

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 44,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& li[draggable=true]': { cursor: 'grab' },
  '& li[data-over=true]': { backgroundColor: '#E9F0FE' },
  '& .grip': { display: 'inline-flex', color: theme.palette.text.secondary },
  '& .title': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .fixed': { paddingLeft: 24, fontWeight: 600 },
  '@media (pointer: coarse)': { '& button': { minWidth: 44, minHeight: 44 } },
  '& small': { color: theme.palette.text.secondary },
}))
