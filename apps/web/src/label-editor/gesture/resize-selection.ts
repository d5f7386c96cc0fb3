import type { LabelElement } from '@rp/label/document'
import { snapPoint } from '@rp/label/snap'
import { snapIndex } from '@rp/label/snap-index'
import { handleAt, resizeBy, directionOf, type Handle } from '@rp/label/transform-element'
import { boundsOfAll, resizeAllBy, type SelectionChanges } from '@rp/label/transform-selection'
import { boxOf } from '@rp/label/geometry'
import { change } from '../acts.ts'
import { sizeOfBarcode } from '../barcodes.ts'
import { selectedOf, type Editor } from '../editor.ts'
import { snapPixels, type Gesture, type Modifiers, type PaperPoint } from './gesture.ts'

/** Drags a handle. Shift keeps the ratio, Alt the centre, Ctrl disables snapping. */
export function resizeSelection(editor: Editor, handle: Handle, start: PaperPoint): Gesture {
  const elements = selectedOf(editor).filter(({ locked }) => !locked)
  const sizes = sizeOfBarcode
  const moving = new Set(elements.map(({ id }) => id))
  const index = snapIndex(editor.label.document(), { sizeOf: sizes, moving })
  const grip = gripOf(elements, handle)
  let changes: SelectionChanges = {}

  function wanted(at: PaperPoint, { ctrl }: Modifiers): PaperPoint {
    const by = { x: at.x - start.x, y: at.y - start.y }
    const upright = elements.every(({ rotation }) => rotation === 0)
    if (!grip || ctrl || !upright || !editor.snapping.get()) {
      editor.snapped.set(null)
      return by
    }
    const towards = directionOf(handle)
    const point = {
      x: towards.x === 0 ? null : Math.round(grip.x + by.x),
      y: towards.y === 0 ? null : Math.round(grip.y + by.y),
    }
    const snap = snapPoint(index, point, Math.round(snapPixels / editor.view.get().scale))
    editor.snapped.set(snap)
    return { x: by.x + snap.dx, y: by.y + snap.dy }
  }

  return {
    move(at, held) {
      const options = { sizeOf: sizes, keepRatio: held.shift, fromCentre: held.alt }
      const by = wanted(at, held)
      const [only] = elements
      changes =
        elements.length === 1 && only
          ? { [only.id]: resizeBy(only, handle, by, options) }
          : resizeAllBy(elements, handle, by, options)
      previewed(editor, elements, changes)
    },
    end() {
      this.cancel()
      change(editor, changes, { key: 'size' })
    },
    cancel() {
      editor.preview.clear()
      editor.snapped.set(null)
    },
  }
}

/** Shows elements as they would become, with texts on their new lines. */
export function previewed(
  editor: Editor,
  elements: readonly LabelElement[],
  changes: SelectionChanges,
): void {
  const { derivation } = editor.faces
  editor.preview.show(
    elements.map((element) => {
      const shown = { ...element, ...changes[element.id] } as LabelElement
      return { ...shown, ...derivation.of({ ...shown }) } as LabelElement
    }),
  )
}

function gripOf(elements: readonly LabelElement[], handle: Handle): PaperPoint | null {
  const [only] = elements
  if (elements.length === 1 && only) return handleAt(boxOf(only, sizeOfBarcode), only.rotation, handle)
  const common = boundsOfAll(elements, sizeOfBarcode)
  return common && handleAt(common, 0, handle)
}
