import type { LabelDocument } from '@rp/label/document'
import { trimOf } from '@rp/label/geometry'
import { useEffect, useLayoutEffect, useMemo, useRef, type PointerEvent, type ReactNode } from 'react'
import { Stock } from '../canvas/paper-view.tsx'
import { Scene } from '../canvas/scene.tsx'
import { createEditor, EditorProvider, useEditor } from '../editor.ts'
import { fitPaper } from '../fit-paper.ts'
import { followFingers } from '../gesture/fingers.ts'
import { dragPixels } from '../gesture/gesture.ts'
import { pan } from '../gesture/pan.ts'
import { useWheel } from '../gesture/use-wheel.ts'
import { showChange } from './compared.ts'

interface Props {
  /** The accessible name and the heading. */
  title: string
  earlier: LabelDocument
  children: ReactNode
}

/** A read-only view of the table: all of them show the same part of the paper, however it is panned or zoomed. */
export function ComparedPane({ title, earlier, children }: Props) {
  const editor = useEditor()
  const pane = useRef<HTMLDivElement>(null)
  const drawing = useRef<SVGSVGElement>(null)
  const { pointer, touches } = useLooking(pane, earlier)
  useWheel(pane, touches)
  usePaneSize(pane)

  useEffect(() => {
    const place = () => {
      const { x, y, scale } = editor.view.get()
      const { width, height } = pane.current?.getBoundingClientRect() ?? { width: 0, height: 0 }
      const part = [-x / scale, -y / scale, width / scale, height / scale]
      drawing.current?.setAttribute('viewBox', part.join(' '))
    }
    place()
    const stops = [editor.view.listen(place), editor.stage.listen(place)]
    return () => stops.forEach((stop) => stop())
  }, [editor])

  return (
    <figure className="label-compared">
      <figcaption>{title}</figcaption>
      <div ref={pane} className="label-compared-pane" {...pointer}>
        <svg ref={drawing} role="img" aria-label={title}>
          {children}
        </svg>
      </div>
    </figure>
  )
}

/** One state of the label on its paper. */
export function ComparedLabel({ document }: { document: LabelDocument }) {
  const editor = useEditor()
  const shown = useMemo(
    () => createEditor({ design: editor.design.get(), document, mayEdit: false, faces: editor.faces }),
    [editor, document],
  )
  return (
    <g aria-hidden="true">
      <Stock paper={document.paper} />
      <EditorProvider value={shown}>
        <Scene />
      </EditorProvider>
      <rect
        {...trimOf(document.paper)}
        className="label-edge label-edge-trim"
        vectorEffect="non-scaling-stroke"
      />
    </g>
  )
}

/** Dragging pans the paper, two fingers zoom it, a click on a frame goes to its values. */
function useLooking(pane: React.RefObject<HTMLDivElement | null>, earlier: LabelDocument) {
  const editor = useEditor()
  const fingers = useMemo(() => followFingers(editor), [editor])
  const held = useRef<{ x: number; y: number; push: ReturnType<typeof pan> | null } | null>(null)
  const at = ({ clientX, clientY }: PointerEvent) => {
    const { left = 0, top = 0 } = pane.current?.getBoundingClientRect() ?? {}
    return { x: clientX - left, y: clientY - top }
  }
  const pointer = {
    onPointerDown(event: PointerEvent) {
      if (event.button > 1) return
      if (event.pointerType === 'touch' && fingers.put(event.pointerId, at(event)) > 1) {
        held.current = null
        return
      }
      held.current = { ...at(event), push: null }
    },
    onPointerMove(event: PointerEvent) {
      const now = at(event)
      if (fingers.move(event.pointerId, now) || !held.current) return
      const { x, y, push } = held.current
      if (!push && Math.hypot(now.x - x, now.y - y) < dragPixels) return
      if (!push) pane.current?.setPointerCapture(event.pointerId)
      held.current.push ??= pan(editor, { x, y })
      held.current.push.move(now)
    },
    onPointerUp(event: PointerEvent) {
      fingers.lift(event.pointerId)
      const id = (event.target as Element).closest<SVGElement>('[data-change]')?.dataset['change']
      if (held.current && !held.current.push && id !== undefined) showChange(editor, earlier, id)
      held.current = null
    },
    onPointerCancel(event: PointerEvent) {
      fingers.lift(event.pointerId)
      held.current = null
    },
  }
  return { pointer, touches: fingers.count }
}

/** The panes are equal, so the size of any one holds for all, and for zooming to fit. */
function usePaneSize(pane: React.RefObject<HTMLDivElement | null>): void {
  const editor = useEditor()
  useLayoutEffect(() => {
    const node = pane.current
    if (!node) return
    let isFirst = true
    const measure = () => {
      const { width, height } = node.getBoundingClientRect()
      if (width === 0) return
      editor.stage.set({ width, height })
      if (isFirst) fitPaper(editor)
      isFirst = false
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [editor, pane])
}
