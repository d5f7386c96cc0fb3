import { boxOf, middleOf } from '@rp/label/geometry'
import type { Box, LabelElement } from '@rp/label/document'
import { handles, handleAt, type Handle } from '@rp/label/transform-element'
import { boundsOfAll } from '@rp/label/transform-selection'
import { useCallback, useSyncExternalStore } from 'react'
import { useCell } from '../cell.ts'
import { sizeOfBarcode } from '../barcodes.ts'
import { useEditor, useSelected } from '../editor.ts'
import { placeOf } from './place.ts'
import { QuietZone } from './quiet-zone.tsx'

/** Frames the selection, with handles to resize and rotate it. */
export function SelectionView() {
  const editor = useEditor()
  const { preview, nodes } = editor
  const selected = useSelected()
  const scale = useCell(editor.drawnScale)
  const writing = useCell(editor.writing)
  const coarse = useCell(editor.coarse)
  const mayEdit = useCell(editor.mayEdit)
  const shown = useSyncExternalStore(preview.listenAll, () => preview.version())
  const register = useCallback(
    (node: SVGGElement | null) => {
      if (node) nodes.set('@selection', node)
      else nodes.delete('@selection')
    },
    [nodes],
  )
  const elements = selected
    .map((element) => (shown > 0 ? (preview.element(element.id) ?? element) : element))
    .filter(({ hidden }) => !hidden)
  const grips = mayEdit && writing === null && elements.some(({ locked }) => !locked)
  return (
    <g ref={register} aria-hidden="true">
      {elements.length <= 50 && elements.map((element) => <Frame key={element.id} element={element} />)}
      {elements.map((element) =>
        element.kind === 'barcode' ? <QuietZone key={element.id} barcode={element} /> : null,
      )}
      {elements.length > 1 && <CommonFrame box={boundsOfAll(elements, sizeOfBarcode)} />}
      {grips && (
        <Grips elements={elements} pixel={1 / scale} size={coarse ? gripSizes.finger : gripSizes.mouse} />
      )}
    </g>
  )
}

function Frame({ element }: { element: LabelElement }) {
  const box = boxOf(element, sizeOfBarcode)
  return (
    <rect
      width={box.width}
      height={box.height}
      transform={placeOf(element, box)}
      className="label-frame"
      vectorEffect="non-scaling-stroke"
    />
  )
}

function CommonFrame({ box }: { box: Box | null }) {
  if (!box) return null
  return <rect {...box} className="label-frame label-frame-common" vectorEffect="non-scaling-stroke" />
}

/**
 * In pixels: the visible handle, its touch target, the target's offset from the corner, and the distance of the
 * rotation knob. A finger needs 44 (Apple's guidelines; WCAG 2.5.5), and must still reach the element itself.
 */
const gripSizes = {
  mouse: { drawn: 8, target: 12, outside: 0, knob: 24 },
  finger: { drawn: 14, target: 44, outside: 12, knob: 68 },
} as const
type GripSize = (typeof gripSizes)[keyof typeof gripSizes]

interface GripsProps {
  elements: readonly LabelElement[]
  pixel: number
  size: GripSize
}

/** A single element's handles rotate with it; those of several are on their common box. */
function Grips({ elements, pixel, size }: GripsProps) {
  const sizes = sizeOfBarcode
  const [only] = elements
  const single = elements.length === 1 && only ? only : null
  const box = single ? boxOf(single, sizes) : boundsOfAll(elements, sizes)
  if (!box) return null
  const rotation = single?.rotation ?? 0
  // Omits side handles whose targets would overlap: the corners do the same.
  const room = { x: box.width / pixel, y: box.height / pixel }
  const sides = handles.filter(
    (handle) =>
      handle.length === 2 ||
      size.outside === 0 ||
      (handle === 'n' || handle === 's' ? room.x : room.y) >= size.target * 1.5,
  )
  const top = handleAt(box, rotation, 'n')
  const middle = middleOf(box)
  const away = Math.hypot(top.x - middle.x, top.y - middle.y) || 1
  const reach = 1 + (size.knob * pixel) / away
  const knob = { x: middle.x + (top.x - middle.x) * reach, y: middle.y + (top.y - middle.y) * reach }
  return (
    <>
      <path
        d={`M${top.x} ${top.y}L${knob.x} ${knob.y}`}
        className="label-frame"
        vectorEffect="non-scaling-stroke"
      />
      <circle cx={knob.x} cy={knob.y} r={size.drawn * 0.7 * pixel} className="label-grip" />
      <circle
        cx={knob.x}
        cy={knob.y}
        r={(size.target / 2) * pixel}
        className="label-grip-target"
        data-handle="rotate"
      />
      {sides.map((handle) => (
        <Grip
          key={handle}
          handle={handle}
          at={handleAt(box, rotation, handle)}
          about={middle}
          pixel={pixel}
          size={size}
        />
      ))}
    </>
  )
}

interface GripProps {
  handle: Handle
  at: { x: number; y: number }
  about: { x: number; y: number }
  pixel: number
  size: GripSize
}

function Grip({ handle, at, about, pixel, size }: GripProps) {
  const [drawn, target] = [size.drawn * pixel, size.target * pixel]
  const away = Math.hypot(at.x - about.x, at.y - about.y) || 1
  const out = (size.outside * pixel) / away
  const hit = { x: at.x + (at.x - about.x) * out, y: at.y + (at.y - about.y) * out }
  return (
    <>
      <rect x={at.x - drawn / 2} y={at.y - drawn / 2} width={drawn} height={drawn} className="label-grip" />
      <rect
        x={hit.x - target / 2}
        y={hit.y - target / 2}
        width={target}
        height={target}
        className={`label-grip-target label-grip-${handle}`}
        data-handle={handle}
      />
    </>
  )
}
