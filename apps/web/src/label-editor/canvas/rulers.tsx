import { useEffect, useRef } from 'react'
import { useCell } from '../cell.ts'
import { useEditor } from '../editor.ts'
import { rulerStep, type View } from '../view.ts'

const thickness = 20

/**
 * Rulers in millimetres from the trim's corner; guides are dragged out of them. Drawn on a canvas: no nodes, no layout.
 */
export function Rulers() {
  const { stage } = useEditor()
  const { width, height } = useCell(stage)
  return (
    <>
      <Ruler axis="x" length={width} />
      <Ruler axis="y" length={height} />
      <div className="label-ruler-corner" />
    </>
  )
}

function Ruler({ axis, length }: { axis: 'x' | 'y'; length: number }) {
  const { view } = useEditor()
  const ref = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const canvas = ref.current
    const pen = canvas?.getContext('2d')
    if (!canvas || !pen) return
    const ratio = devicePixelRatio
    canvas.width = (axis === 'x' ? length : thickness) * ratio
    canvas.height = (axis === 'x' ? thickness : length) * ratio
    const paint = () => draw(pen, axis, { length, ratio, view: view.get() })
    paint()
    return view.listen(paint)
  }, [axis, length, view])
  return (
    <canvas ref={ref} className={`label-ruler label-ruler-${axis}`} data-ruler={axis} aria-hidden="true" />
  )
}

interface Drawing {
  length: number
  ratio: number
  view: View
}

function draw(pen: CanvasRenderingContext2D, axis: 'x' | 'y', { length, ratio, view }: Drawing): void {
  const { mm, parts } = rulerStep(view)
  const step = mm * 1000 * view.scale
  const origin = axis === 'x' ? view.x : view.y
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  pen.clearRect(0, 0, length + thickness, length + thickness)
  pen.fillStyle = '#5d6b82'
  pen.strokeStyle = '#a9b4c5'
  pen.font = "10px 'Inter Variable', sans-serif"
  pen.beginPath()
  const first = Math.floor(-origin / step)
  const last = Math.ceil((length - origin) / step)
  for (let at = first; at <= last; at += 1) {
    const place = origin + at * step
    write(pen, axis, place, String(Math.round(at * mm * 10) / 10))
    for (let part = 0; part < parts; part += 1)
      tick(pen, axis, place + (step * part) / parts, part === 0 ? 12 : part * 2 === parts ? 7 : 4)
  }
  pen.stroke()
}

function tick(pen: CanvasRenderingContext2D, axis: 'x' | 'y', place: number, size: number): void {
  const at = Math.round(place) + 0.5
  pen.moveTo(axis === 'x' ? at : thickness, axis === 'x' ? thickness : at)
  pen.lineTo(axis === 'x' ? at : thickness - size, axis === 'x' ? thickness - size : at)
}

function write(pen: CanvasRenderingContext2D, axis: 'x' | 'y', place: number, text: string): void {
  if (axis === 'x') {
    pen.fillText(text, place + 3, 9)
    return
  }
  pen.save()
  pen.translate(9, place - 3)
  pen.rotate(-Math.PI / 2)
  pen.fillText(text, 0, 0)
  pen.restore()
}
