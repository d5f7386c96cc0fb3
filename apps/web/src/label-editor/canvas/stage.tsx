import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useWords } from '../../kit/language.ts'
import { useCell } from '../cell.ts'
import { useEditor } from '../editor.ts'
import { fitPaper } from '../fit-paper.ts'
import { ContextMenu } from '../menu/context-menu.tsx'
import { TextMenu } from '../menu/text-menu.tsx'
import { useMenu } from '../menu/use-menu.ts'
import { useDrop } from '../clipboard/use-drop.ts'
import { stageKeys } from '../keys/stage-keys.ts'
import { usePointer } from '../gesture/use-pointer.ts'
import { useWheel } from '../gesture/use-wheel.ts'
import { useSetting } from '../use-setting.ts'
import { resized } from '../view.ts'
import { GridLines } from './grid-lines.tsx'
import { GuideLines } from './guide-lines.tsx'
import { PaperEdges, PaperSheet } from './paper-view.tsx'
import { Rulers } from './rulers.tsx'
import { Scene } from './scene.tsx'
import { SelectionView } from './selection-view.tsx'
import { SnapMarks } from './snap-marks.tsx'
import './canvas.css'

/** This long after the last zoom step the scene is redrawn sharply. */
const redrawMs = 120

/** The label on its table: one tab stop that contains every element. */
export function Stage({ children }: { children?: ReactNode }) {
  const editor = useEditor()
  const t = useWords(words)
  const stage = useRef<HTMLDivElement>(null)
  const moved = useRef<HTMLDivElement>(null)
  const [active] = useCell(editor.selection)
  useStageSize(stage)
  useTransform(moved)
  const menu = useMenu()
  const { pointer, touches } = usePointer(stage, menu.open)
  useWheel(stage, touches)
  const drop = useDrop()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys and presses
    <div
      ref={stage}
      className="label-stage"
      // An application (WAI-ARIA): arrow keys move the selection, and the panels offer every action too.
      role="application"
      aria-label={t.stage}
      aria-roledescription={t.stageKind}
      aria-activedescendant={active === undefined ? undefined : `label-${active}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- and the focus
      tabIndex={0}
      onKeyDown={(event) => {
        if (menu.byKey(event.nativeEvent)) event.preventDefault()
        else stageKeys(editor, event.nativeEvent)
      }}
      onContextMenu={(event) => {
        event.preventDefault()
        menu.open(event)
      }}
      {...pointer}
      {...drop}
    >
      <div ref={moved} className="label-table">
        <Sheet className="label-scene">
          <PaperSheet />
          <Scene />
        </Sheet>
        <Sheet className="label-lifted">
          <Layer name="@lift" />
        </Sheet>
        <Sheet className="label-chrome">
          <GridLines />
          <PaperEdges />
          <GuideLines />
          <SelectionView />
          <SnapMarks />
          <Layer name="@marquee">
            <rect className="label-marquee" width="0" height="0" vectorEffect="non-scaling-stroke" />
          </Layer>
          {children}
        </Sheet>
      </div>
      <Rulers />
      {menu.at?.inText === false && <ContextMenu at={menu.at} onClose={menu.close} />}
      {menu.at?.inText && <TextMenu at={menu.at} onClose={menu.close} />}
    </div>
  )
}

/** A drawing of the trim's size, in micrometres; content outside it is visible as well. */
function Sheet({ className, children }: { className: string; children: ReactNode }) {
  const { drawnScale } = useEditor()
  const { width, height } = useSetting('paper')
  const scale = useCell(drawnScale)
  return (
    <svg
      className={className}
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      role="presentation"
    >
      {children}
    </svg>
  )
}

/** A group that gestures draw into. */
function Layer({ name, children }: { name: string; children?: ReactNode }) {
  const { nodes } = useEditor()
  return (
    <g
      aria-hidden="true"
      ref={(node) => {
        if (node) nodes.set(name, node)
        return () => void nodes.delete(name)
      }}
    >
      {children}
    </g>
  )
}

function useStageSize(ref: React.RefObject<HTMLDivElement | null>): void {
  const editor = useEditor()
  useLayoutEffect(() => {
    const node = ref.current
    if (!node) return
    const measure = () => {
      const { width, height } = node.getBoundingClientRect()
      const from = editor.stage.get()
      if (from.width === width && from.height === height) return
      editor.stage.set({ width, height })
      // While a text is written, a phone's keyboard comes and goes.
      if (width === 0 || editor.writing.get() !== null) return
      if (from.width === 0) return fitPaper(editor)
      const paper = editor.label.setting('paper')
      editor.view.set(resized(editor.view.get(), paper, { from, to: { width, height } }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [editor, ref])
}

/** Pan and zoom transform the whole table, which the browser composites without repainting. */
function useTransform(ref: React.RefObject<HTMLDivElement | null>): void {
  const { view, drawnScale } = useEditor()
  useEffect(() => {
    let settling: ReturnType<typeof setTimeout> | undefined
    const place = () => {
      const { x, y, scale } = view.get()
      const stretch = scale / drawnScale.get()
      if (ref.current)
        ref.current.style.transform = `translate(${x}px, ${y}px)${stretch === 1 ? '' : ` scale(${stretch})`}`
      clearTimeout(settling)
      if (stretch !== 1) settling = setTimeout(() => drawnScale.set(view.get().scale), redrawMs)
    }
    place()
    const stops = [view.listen(place), drawnScale.listen(place)]
    return () => {
      clearTimeout(settling)
      stops.forEach((stop) => stop())
    }
  }, [drawnScale, ref, view])
}

const words = {
  en: { stage: 'Label', stageKind: 'drawing' },
  th: { stage: 'ฉลาก', stageKind: 'แบบร่าง' },
}
