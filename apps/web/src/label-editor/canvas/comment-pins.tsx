import { useRef, type PointerEvent } from 'react'
import { useCell } from '../cell.ts'
import { useEditor } from '../editor.ts'
import { useComments } from '../panels/comment-panel.tsx'
import { toPaper } from '../view.ts'

/** Comments at their places, and the pin of the one being written. */
export function CommentPins() {
  const editor = useEditor()
  const scale = useCell(editor.drawnScale)
  const pin = useCell(editor.pin)
  const comments = useComments().data
  return (
    <g aria-hidden="true">
      {comments?.map(({ id, x, y, resolved_at }, at) =>
        resolved_at ? null : <Pin key={id} x={x} y={y} pixel={1 / scale} text={String(at + 1)} />,
      )}
      {pin && <NewPin pixel={1 / scale} at={pin} />}
    </g>
  )
}

interface PinProps {
  x: number
  y: number
  pixel: number
  text: string
}

function Pin({ x, y, pixel, text }: PinProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${pixel})`}>
      <path d="M0 0C-4-7-10-10-10-17a10 10 0 0 1 20 0C10-10 4-7 0 0Z" className="label-pin-drop" />
      <text y={-13} textAnchor="middle" className="label-pin-text">
        {text}
      </text>
    </g>
  )
}

function NewPin({ at, pixel }: { at: { x: number; y: number }; pixel: number }) {
  const editor = useEditor()
  const held = useRef(false)

  function move(event: PointerEvent<SVGGElement>): void {
    const stage = event.currentTarget.closest('.label-stage')?.getBoundingClientRect()
    if (!held.current || !stage) return
    const point = { x: event.clientX - stage.left, y: event.clientY - stage.top }
    editor.pin.set(toPaper(editor.view.get(), point))
  }

  return (
    <g
      className="label-pin"
      onPointerDown={(event) => {
        event.stopPropagation()
        held.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={move}
      onPointerUp={() => {
        held.current = false
      }}
    >
      <Pin x={at.x} y={at.y} pixel={pixel} text="+" />
    </g>
  )
}
