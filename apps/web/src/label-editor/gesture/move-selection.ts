import { boundsOfAll, moveAllBy } from '@rp/label/transform-selection'
import { snapBox, type Snap } from '@rp/label/snap'
import { snapIndex } from '@rp/label/snap-index'
import { add, change, copiesAt } from '../acts.ts'
import { sizeOfBarcode } from '../barcodes.ts'
import { selectedOf, type Editor } from '../editor.ts'
import { snapPixels, type Gesture, type Modifiers, type PaperPoint } from './gesture.ts'
import { lift } from './lift.ts'

/** From this many elements on, the moving ones get their own layer: the rest is not repainted every frame. */
const liftFrom = 50

/**
 * Drags the selection, or copies of it. Meanwhile only attributes are written; one change is made at the end. Shift
 * constrains to an axis, Ctrl disables snapping.
 */
export function moveSelection(editor: Editor, start: PaperPoint, { copies = false } = {}): Gesture {
  const elements = selectedOf(editor).filter(({ locked }) => !locked)
  const ids = elements.map(({ id }) => id)
  const bounds = boundsOfAll(elements, sizeOfBarcode)
  const index = snapIndex(editor.label.document(), { sizeOf: sizeOfBarcode, moving: new Set(ids) })
  const left = copies ? leftBehind(editor, ids) : null
  const shift = elements.length > liftFrom ? lift(editor, ids) : translated(editor, ids)
  let by = { x: 0, y: 0 }

  function wanted(at: PaperPoint, { shift: straight }: Modifiers): PaperPoint {
    const [x, y] = [at.x - start.x, at.y - start.y]
    if (!straight) return { x, y }
    return Math.abs(x) > Math.abs(y) ? { x, y: 0 } : { x: 0, y }
  }

  return {
    move(at, held) {
      const free = wanted(at, held)
      const snap = bounds && !held.ctrl && editor.snapping.get() ? snapAt(free) : null
      by = { x: free.x + (snap?.dx ?? 0), y: free.y + (snap?.dy ?? 0) }
      editor.snapped.set(snap)
      shift.by(by.x, by.y)
    },
    end() {
      this.cancel()
      if (copies) add(editor, copiesAt(editor, elements, by))
      else change(editor, moveAllBy(elements, by.x, by.y), { key: 'position' })
    },
    cancel() {
      shift.end()
      left?.remove()
      editor.snapped.set(null)
    },
  }

  function snapAt(free: PaperPoint): Snap | null {
    if (!bounds) return null
    const box = { ...bounds, x: bounds.x + free.x, y: bounds.y + free.y }
    return snapBox(index, box, Math.round(snapPixels / editor.view.get().scale))
  }
}

/** While copies are dragged, pictures of the originals remain in their places. */
function leftBehind(editor: Editor, ids: readonly string[]): SVGGElement | null {
  const group = document.createElementNS('http://www.w3.org/2000/svg', 'g')
  for (const id of ids) {
    const picture = editor.nodes.get(id)?.cloneNode(true) as SVGGElement | undefined
    picture?.removeAttribute('id')
    picture?.removeAttribute('data-id')
    if (picture) group.append(picture)
  }
  const [first] = ids
  const node = first === undefined ? undefined : editor.nodes.get(first)
  node?.ownerSVGElement?.append(group)
  return group
}

/** Moves nodes by their attribute, and the selection frame with them. */
function translated(editor: Editor, ids: readonly string[]) {
  const moved = [...ids, '@selection'].flatMap((id) => {
    const node = editor.nodes.get(id)
    return node ? [{ node, place: node.getAttribute('transform') ?? '' }] : []
  })
  return {
    by(x: number, y: number) {
      for (const { node, place } of moved) node.setAttribute('transform', `translate(${x} ${y}) ${place}`)
    },
    end() {
      for (const { node, place } of moved) {
        if (place === '') node.removeAttribute('transform')
        else node.setAttribute('transform', place)
      }
    },
  }
}
