import { styled } from '@mui/material/styles'
import { columnWidthMax, columnWidthMin } from '@rp/domain/limits'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useWords } from '../language.ts'
import { soundWidth } from './column-layout.ts'
import { listWords } from './list-words.ts'

interface Props {
  title: string
  /** Pixels, as the column is shown now. */
  measure: () => number
  /** The width in pixels that the column's content needs. */
  fit: () => number
  width: number
  /** During a drag: the width is shown, but not saved yet. */
  onDrag: (width: number) => void
  onDone: (width: number) => void
  onCancel: () => void
}

const step = 10
const largeStep = 50

/** The edge of a column's header: dragged by mouse, pen or finger, moved by arrow keys, fitted by Enter or two clicks. */
export function ColumnSeparator({ title, measure, fit, width, onDrag, onDone, onCancel }: Props) {
  const t = useWords(listWords)
  const drag = useRef<{ x: number; from: number; width: number } | null>(null)

  function start(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.focus()
    event.currentTarget.setPointerCapture(event.pointerId)
    const from = measure()
    drag.current = { x: event.clientX, from, width: from }
  }
  function move(event: PointerEvent<HTMLElement>) {
    if (!drag.current) return
    const next = soundWidth(drag.current.from + event.clientX - drag.current.x)
    if (next === drag.current.width) return
    drag.current.width = next
    onDrag(next)
  }
  function end() {
    const done = drag.current
    drag.current = null
    if (done && done.width !== done.from) onDone(done.width)
  }
  function cancel() {
    if (drag.current) onCancel()
    drag.current = null
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && drag.current) return cancel()
    const next = widthAfter(event, measure, fit)
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    onDone(soundWidth(next))
  }

  return (
    // A separator that can be moved is a control (ARIA 1.2), which the linter does not know.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <Edge
      role="separator"
      aria-orientation="vertical"
      aria-label={t.widthOf(title)}
      aria-valuemin={columnWidthMin}
      aria-valuemax={columnWidthMax}
      aria-valuenow={width}
      aria-valuetext={t.pixels(width)}
      title={t.resizeHint}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={cancel}
      onLostPointerCapture={end}
      onDoubleClick={() => onDone(soundWidth(fit()))}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={press}
    />
  )
}

function widthAfter(
  { key, shiftKey }: KeyboardEvent,
  measure: () => number,
  fit: () => number,
): number | null {
  const by = shiftKey ? largeStep : step
  switch (key) {
    case 'ArrowRight':
      return measure() + by
    case 'ArrowLeft':
      return measure() - by
    case 'Home':
      return columnWidthMin
    case 'Enter':
      return fit()
    default:
      return null
  }
}

const Edge = styled('span')(({ theme }) => ({
  position: 'absolute',
  zIndex: 1,
  insetBlock: 0,
  right: -8,
  width: 16,
  cursor: 'col-resize',
  touchAction: 'none',
  userSelect: 'none',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 13,
    left: 7,
    width: 2,
    borderRadius: 1,
    backgroundColor: theme.palette.divider,
  },
  '&:hover::after, &:active::after': { insetBlock: 6, backgroundColor: theme.palette.primary.main },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    insetBlock: 4,
    backgroundColor: theme.palette.primary.main,
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: 1,
  },
  // Stays within the edge of the table, which scrolls.
  'th:last-of-type > &': { right: 0 },
  '@media (pointer: coarse)': { width: 32, right: -16, '&::after': { left: 15 } },
  '@media print': { display: 'none' },
}))
