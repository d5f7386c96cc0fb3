import { addGuide, moveGuide, removeGuide, type Axis } from '@rp/label/guides'
import { bleedOf } from '@rp/label/geometry'
import { snapPoint } from '@rp/label/snap'
import { snapIndex } from '@rp/label/snap-index'
import { act } from '../acts.ts'
import { sizeOfBarcode } from '../barcodes.ts'
import { type Editor } from '../editor.ts'
import { snapPixels, type Gesture } from './gesture.ts'

/** Drags a guide, or a new one out of a ruler; one dropped outside the bleed is removed. */
export function dragGuide(editor: Editor, axis: Axis, index: number | null): Gesture {
  const guides = editor.label.setting('guides')
  const paper = bleedOf(editor.label.setting('paper'))
  const node = editor.nodes.get('@guide')?.firstElementChild
  const targets = snapIndex(editor.label.document(), {
    sizeOf: sizeOfBarcode,
    moving: new Set(),
    without: new Set(['guide']),
  })
  let place = index === null ? null : (guides[axis][index] ?? null)

  const isOnPaper = (at: number): boolean =>
    axis === 'x'
      ? at >= paper.x && at <= paper.x + paper.width
      : at >= paper.y && at <= paper.y + paper.height

  return {
    move(at, { ctrl }) {
      const point = { x: axis === 'x' ? at.x : null, y: axis === 'y' ? at.y : null }
      const threshold = Math.round(snapPixels / editor.view.get().scale)
      const snap = ctrl || !editor.snapping.get() ? null : snapPoint(targets, point, threshold)
      place = at[axis] + ((axis === 'x' ? snap?.dx : snap?.dy) ?? 0)
      node?.setAttribute('d', axis === 'x' ? `M${place} -1e6V2e6` : `M-1e6 ${place}H2e6`)
    },
    end() {
      this.cancel()
      if (place === null) return
      const next = isOnPaper(place)
        ? placed(place)
        : index === null
          ? guides
          : removeGuide(guides, axis, index)
      act(editor, [{ id: '@guides', to: { ...next } }], { key: 'guides' })
    },
    cancel: () => node?.setAttribute('d', ''),
  }

  function placed(at: number) {
    return index === null ? addGuide(guides, axis, at) : moveGuide(guides, axis, index, at)
  }
}
