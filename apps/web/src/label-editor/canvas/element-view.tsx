import type { LabelElement } from '@rp/label/document'
import { boxOf } from '@rp/label/geometry'
import { memo, useCallback } from 'react'
import { useText } from '../../kit/language.ts'
import { sizeOfBarcode } from '../barcodes.ts'
import { useEditor, useElement } from '../editor.ts'
import { spokenName } from '../element-words.ts'
import { usePaint } from '../paint.ts'
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
      opacity={element.opacity === 100 ? undefined : element.opacity / 100}
      pointerEvents={element.locked ? 'none' : undefined}
    >
      <Shape element={element} />
    </g>
  )
})

function Shape({ element }: { element: LabelElement }) {
  const paint = usePaint()
  switch (element.kind) {
    case 'text':
      return <TextShape element={element} />
    case 'image':
      return <ImageShape element={element} />
    case 'barcode':
      return <BarcodeShape element={element} />
    case 'rect':
      return (
        <rect
          width={element.width}
          height={element.height}
          rx={element.rx}
          ry={element.ry}
          fill={element.fill ? paint(element.fill) : 'none'}
          {...strokeOf(element.stroke, paint)}
        />
      )
    case 'ellipse':
      return (
        <ellipse
          cx={element.rx}
          cy={element.ry}
          rx={element.rx}
          ry={element.ry}
          fill={element.fill ? paint(element.fill) : 'none'}
          {...strokeOf(element.stroke, paint)}
        />
      )
  }
}

function strokeOf(
  stroke: Extract<LabelElement, { kind: 'rect' }>['stroke'],
  paint: ReturnType<typeof usePaint>,
) {
  if (!stroke) return {}
  return {
    stroke: paint(stroke.fill),
    strokeWidth: stroke.width,
    strokeOpacity: stroke.opacity === 100 ? undefined : stroke.opacity / 100,
  }
}
