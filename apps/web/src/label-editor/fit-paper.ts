import type { Box } from '@rp/label/document'
import { encloses, middleOf, overlap } from '@rp/label/geometry'
import { boundsOfAll } from '@rp/label/transform-selection'
import { sizeOfBarcode } from './barcodes.ts'
import { selectedOf, type Editor } from './editor.ts'
import { fitted, fittedBox, panned, seenPart, toStage, zoomed, type View } from './view.ts'

/** Shows the whole paper, sharp at once. */
export function fitPaper(editor: Editor): void {
  show(editor, fitted(editor.label.setting('paper'), editor.stage.get()))
}

/** Zooms to the selection; to the whole paper if nothing is selected. */
export function fitSelection(editor: Editor): void {
  const box = boundsOfAll(selectedOf(editor), sizeOfBarcode)
  if (box) show(editor, fittedBox(box, editor.stage.get()))
  else fitPaper(editor)
}

/** Pans to the selection if none of it is on the stage, and keeps the zoom. */
export function bringIntoView(editor: Editor): void {
  const box = boundsOfAll(selectedOf(editor), sizeOfBarcode)
  const [view, stage] = [editor.view.get(), editor.stage.get()]
  if (box && !overlap(box, seenPart(view, stage))) panTo(editor, box)
}

/** In pixels: smaller than this on the screen, an element cannot be made out. */
const leastSeen = 16

/** Brings all of the selection into view: pans to it if it fits, else zooms; a tiny one is enlarged. */
export function showSelection(editor: Editor): void {
  const box = boundsOfAll(selectedOf(editor), sizeOfBarcode)
  const [view, stage] = [editor.view.get(), editor.stage.get()]
  if (!box) return
  const size = { width: box.width * view.scale, height: box.height * view.scale }
  if (Math.max(size.width, size.height) < leastSeen)
    return show(editor, fittedBox(box, stage, Math.min(stage.width, stage.height) / 3))
  if (encloses(seenPart(view, stage), box)) return
  if (size.width > stage.width || size.height > stage.height) fitSelection(editor)
  else panTo(editor, box)
}

/** Pans a part of the label to the middle of the stage. */
function panTo(editor: Editor, box: Box): void {
  const [view, stage] = [editor.view.get(), editor.stage.get()]
  const middle = toStage(view, middleOf(box))
  editor.view.set(panned(view, { x: stage.width / 2 - middle.x, y: stage.height / 2 - middle.y }))
}

/** Sets the zoom, keeping the centre of the stage; 1 is the real size. */
export function zoomTo(editor: Editor, zoom: number): void {
  const { width, height } = editor.stage.get()
  show(editor, zoomed(editor.view.get(), zoom, { x: width / 2, y: height / 2 }))
}

function show(editor: Editor, view: View): void {
  editor.view.set(view)
  editor.drawnScale.set(view.scale)
}
