import type { TextElement } from '@rp/label/document'
import { turned } from '@rp/label/matrix'
import type { TextLayout } from '@rp/label/text/stored-layout'
import { useMemo, useRef, type PointerEvent } from 'react'
import { useEditor } from '../editor.ts'
import { countPresses } from '../gesture/presses.ts'
import { stageNode } from '../stage-node.ts'
import { toPaper } from '../view.ts'
import { offsetAt } from './caret-place.ts'
import { letterUnder, reachedOver, stretchAt, unitOf, type Stretch, type Unit } from './text-units.ts'
import { anchorOf, type Selection } from './use-selection.ts'

interface Deps {
  element: TextElement
  layout: TextLayout
  selection: Selection
  select: (selection: Selection) => void
}

/** The pointer in a text: it places the caret at a glyph, and a drag selects from there. */
export function useTextPointer({ element, layout, selection, select }: Deps) {
  const editor = useEditor()
  const presses = useMemo(() => countPresses(), [])
  const held = useRef<{ from: Stretch; unit: Unit } | null>(null)

  /** The offset under a window position, and its distance from the text's left edge. */
  function under({ clientX, clientY }: { clientX: number; clientY: number }): { offset: number; x: number } {
    const { left = 0, top = 0 } = stageNode(editor)?.getBoundingClientRect() ?? {}
    const paper = toPaper(editor.view.get(), { x: clientX - left, y: clientY - top })
    const box = { x: element['data-x'], y: element['data-y'], width: element.width, height: element.height }
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const own = turned(paper, middle, -element.rotation)
    const x = own.x - box.x
    return { offset: offsetAt(layout, { x, y: own.y - box.y }, element.fontSize), x }
  }

  function stretchUnder(event: PointerEvent, unit: Unit): Stretch {
    const { offset, x } = under(event)
    return stretchAt(element.text, unit === 'word' ? letterUnder(layout, offset, x) : offset, unit)
  }

  return {
    under,
    pointer: {
      onPointerDown(event: PointerEvent<SVGElement>) {
        // A second finger, the middle and right buttons, and Space belong to the stage.
        if (!event.isPrimary || event.button !== 0 || stageNode(editor)?.dataset['space'] === 'held') return
        event.preventDefault()
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        const unit = unitOf(presses.count(event))
        const to = stretchUnder(event, unit)
        const anchor = anchorOf(selection)
        const from = event.shiftKey ? { start: anchor, end: anchor } : to
        held.current = { from, unit }
        select(reachedOver(from, to))
      },
      onPointerMove(event: PointerEvent) {
        if (!held.current || event.buttons !== 1) return
        select(reachedOver(held.current.from, stretchUnder(event, held.current.unit)))
      },
      onPointerUp() {
        held.current = null
      },
      // The field keeps the focus.
      onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
    },
  }
}
