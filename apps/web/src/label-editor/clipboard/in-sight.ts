import type { Box, LabelElement } from '@rp/label/document'
import { bleedOf, middleOf } from '@rp/label/geometry'
import { boundsOfAll, moveAllBy } from '@rp/label/transform-selection'
import { copyOffset } from '../acts.ts'
import { sizeOfBarcode } from '../barcodes.ts'
import type { Editor } from '../editor.ts'
import { seenPart } from '../view.ts'

/** Copies side by side before they start again at the first place. */
const places = 6

/**
 * Pasted elements where one sees them: as they are if their middle is on the visible part of the label, else moved
 * together to the middle of that part and inside the trim. The n-th paste lies a little beside the one before.
 */
export function inSight(editor: Editor, elements: readonly LabelElement[], nth = 1): LabelElement[] {
  const box = boundsOfAll(elements, sizeOfBarcode)
  const paper = editor.label.setting('paper')
  const sheet = bleedOf(paper)
  const seen = shared(seenPart(editor.view.get(), editor.stage.get()), sheet) ?? sheet
  if (!box || holds(seen, middleOf(box))) return [...elements]
  const middle = middleOf(seen)
  const beside = ((nth - 1) % places) * copyOffset
  const x = within(middle.x - box.width / 2 + beside, box.width, paper.width)
  const y = within(middle.y - box.height / 2 + beside, box.height, paper.height)
  const moved = moveAllBy(elements, x - box.x, y - box.y)
  return elements.map((element) => ({ ...element, ...moved[element.id] }) as LabelElement)
}

const holds = ({ x, y, width, height }: Box, point: { x: number; y: number }): boolean =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height

/** Inside the paper; what is larger is centred on it. */
const within = (from: number, size: number, whole: number): number =>
  Math.round(size >= whole ? (whole - size) / 2 : Math.min(Math.max(0, from), whole - size))

function shared(one: Box, other: Box): Box | null {
  const x = Math.max(one.x, other.x)
  const y = Math.max(one.y, other.y)
  const width = Math.min(one.x + one.width, other.x + other.width) - x
  const height = Math.min(one.y + one.height, other.y + other.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}
