import { boxOf, middleOf } from '@rp/label/geometry'
import type { Box, LabelElement } from '@rp/label/document'
import { handles, handleAt, type Handle } from '@rp/label/transform-element'
import { boundsOfAll } from '@rp/label/transform-selection'
import { useCallback, useSyncExternalStore } from 'react'
import { useCell } from '../cell.ts'
import { sizeOfBarcode } from '../barcodes.ts'
import { useEditor, useSelected } from '../editor.ts'
import { placeOf } from './place.ts'

/** Frames what is selected, with handles to resize and turn it. */
export function SelectionView() {
  const editor = useEditor()
  const { preview, nodes } = editor
  const selected = useSelected()
  const scale = useCell(editor.drawnScale)
  const writing = useCell(editor.writing)
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
      {elements.length > 1 && <CommonFrame box={boundsOfAll(elements, sizeOfBarcode)} />}
      {grips && <Grips elements={elements} pixel={1 / scale} />}
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

/** Handles of one element turn with it; those of several stand on their common box. */
function Grips({ elements, pixel }: { elements: readonly LabelElement[]; pixel: number }) {
  const sizes = sizeOfBarcode
  const [only] = elements
  const single = elements.length === 1 && only ? only : null
  const box = single ? boxOf(single, sizes) : boundsOfAll(elements, sizes)
  if (!box) return null
  const rotation = single?.rotation ?? 0
  const top = handleAt(box, rotation, 'n')
  const middle = middleOf(box)
  const away = Math.hypot(top.x - middle.x, top.y - middle.y) || 1
  const reach = 1 + (24 * pixel) / away
  const knob = { x: middle.x + (top.x - middle.x) * reach, y: middle.y + (top.y - middle.y) * reach }
  return (
    <>
      <path
        d={`M${top.x} ${top.y}L${knob.x} ${knob.y}`}
        className="label-frame"
        vectorEffect="non-scaling-stroke"
      />
      <circle cx={knob.x} cy={knob.y} r={5.5 * pixel} className="label-grip" data-handle="rotate" />
      {handles.map((handle) => (
        <Grip key={handle} handle={handle} at={handleAt(box, rotation, handle)} pixel={pixel} />
      ))}
    </>
  )
}

function Grip({ handle, at, pixel }: { handle: Handle; at: { x: number; y: number }; pixel: number }) {
  const side = 8 * pixel
  return (
    <rect
      x={at.x - side / 2}
      y={at.y - side / 2}
      width={side}
      height={side}
      className={`label-grip label-grip-${handle}`}
      data-handle={handle}
    />
  )
}
