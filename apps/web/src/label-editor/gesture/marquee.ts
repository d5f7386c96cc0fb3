import { between, boundsOf, encloses, overlap } from '@rp/label/geometry'
import { elementsOf } from '../acts.ts'
import { sizeOfBarcode } from '../barcodes.ts'
import { type Editor } from '../editor.ts'
import type { Gesture, PaperPoint } from './gesture.ts'

/**
 * Draws a selection box: to the right it selects what is fully inside, to the left also what it touches. Shift adds.
 */
export function marquee(editor: Editor, start: PaperPoint): Gesture {
  const before = editor.selection.get()
  const node = editor.nodes.get('@marquee')
  const elements = elementsOf(editor).filter(({ hidden, locked }) => !hidden && !locked)
  const boxes = elements.map((element) => ({ id: element.id, box: boundsOf(element, sizeOfBarcode) }))
  return {
    move(at, { shift }) {
      const drawn = between(start, at)
      const takes = at.x >= start.x ? encloses : overlap
      const taken = boxes.filter(({ box }) => takes(drawn, box)).map(({ id }) => id)
      editor.selection.set(shift ? [...new Set([...before, ...taken])] : taken)
      const frame = node?.firstElementChild
      for (const [name, value] of Object.entries(drawn)) frame?.setAttribute(name, String(value))
    },
    end: clear,
    cancel() {
      clear()
      editor.selection.set(before)
    },
  }

  function clear(): void {
    node?.firstElementChild?.setAttribute('width', '0')
    node?.firstElementChild?.setAttribute('height', '0')
  }
}
