import { isSpot } from '@rp/label/ink'
import type { LabelElement } from '@rp/label/document'
import { boxOf } from '@rp/label/geometry'
import { inksOf } from '@rp/label/inks-of'
import { memo, useCallback } from 'react'
import { useText } from '../../kit/language.ts'
import { sizeOfBarcode } from '../barcodes.ts'
import { useEditor, useElement } from '../editor.ts'
import { spokenName } from '../element-words.ts'
import { usePaint, type Paint } from '../paint.ts'
import { BarcodeShape } from './barcode-shape.tsx'
import { ImageShape } from './image-shape.tsx'
import { placeOf } from './place.ts'
import { TextShape } from './text-shape.tsx'

/** One element of the label; rerenders only when this element changes. */
export const ElementView = memo(function ElementView({ id }: { id: string }) {
  const editor = useEditor()
  const element = useElement(id)
  const text = useText()
  const register = useCallback(
    (node: SVGGElement | null) => {
      if (node) editor.nodes.set(id, node)
      else editor.nodes.delete(id)
    },
    [editor, id],
  )
  if (!element || element.hidden) return null
  const box = boxOf(element, sizeOfBarcode)
  return (
    <g
      ref={register}
      id={`label-${id}`}
      data-id={element.locked ? undefined : id}
      role="img"
      aria-label={text(spokenName(element))}
      transform={placeOf(element, box)}
      opacity={isShape(element) ? undefined : shareOf(element.opacity)}
      pointerEvents={element.locked ? 'none' : undefined}
      className={overprints(element) ? 'label-overprints' : undefined}
    >
      <Shape element={element} />
    </g>
  )
})

/** Whether an element is in spot colours alone that leave what lies below them. */
function overprints(element: LabelElement): boolean {
  const inks = inksOf(element)
  return inks.length > 0 && inks.every((ink) => isSpot(ink) && ink.overprints === true)
}

type ShapeElement = Extract<LabelElement, { kind: 'rect' | 'ellipse' }>

const isShape = (element: LabelElement): element is ShapeElement =>
  element.kind === 'rect' || element.kind === 'ellipse'

/** A share of an SVG attribute; none for all. */
export const shareOf = (percent: number): number | undefined => (percent === 100 ? undefined : percent / 100)

/** What an element draws in its own unrotated box, in the paint of its surroundings. */
export function Shape({ element }: { element: LabelElement }) {
  const paint = usePaint()
  switch (element.kind) {
    case 'text':
      return <TextShape element={element} />
    case 'image':
      return <ImageShape element={element} />
    case 'barcode':
      return <BarcodeShape element={element} />
    case 'rect': {
      const { width, height, rx, ry } = element
      return <rect width={width} height={height} rx={rx} ry={ry} {...inked(element, paint)} />
    }
    case 'ellipse': {
      const { rx, ry } = element
      return <ellipse cx={rx} cy={ry} rx={rx} ry={ry} {...inked(element, paint)} />
    }
  }
}

/** Fill and stroke are printed one after the other, each with its opacity. */
function inked({ fill, stroke, opacity }: ShapeElement, paint: Paint) {
  const filled = { fill: fill ? paint(fill) : 'none', fillOpacity: shareOf(opacity) }
  if (!stroke) return filled
  return {
    ...filled,
    stroke: paint(stroke.fill),
    strokeWidth: stroke.width,
    strokeOpacity: shareOf((opacity * stroke.opacity) / 100),
  }
}
