import { middleOf } from '@rp/label/geometry'
import { angleAt, rotationStep } from '@rp/label/transform-element'
import { boundsOfAll, rotateAllBy, type SelectionChanges } from '@rp/label/transform-selection'
import { change } from '../acts.ts'
import { sizeOfBarcode } from '../barcodes.ts'
import { selectedOf, type Editor } from '../editor.ts'
import type { Gesture, PaperPoint } from './gesture.ts'
import { previewed } from './resize-selection.ts'

/** Rotates the selection about its centre at the start of the gesture. Shift rotates in steps of 15 degrees. */
export function rotateSelection(editor: Editor, start: PaperPoint): Gesture {
  const elements = selectedOf(editor).filter(({ locked }) => !locked)
  const sizes = sizeOfBarcode
  const bounds = boundsOfAll(elements, sizes)
  const about = bounds ? middleOf(bounds) : start
  const from = angleAt(about, start)
  let changes: SelectionChanges = {}
  return {
    move(at, { shift }) {
      const by = angleAt(about, at) - from
      changes = rotateAllBy(elements, by, { sizeOf: sizes, about, ...(shift && { step: rotationStep }) })
      previewed(editor, elements, changes)
    },
    end() {
      this.cancel()
      change(editor, changes, { key: 'rotation' })
    },
    cancel: () => editor.preview.clear(),
  }
}
