import { boxOf } from '@rp/label/geometry'
import { isSpot, overlayOf, useOf, type Cmyk, type Ink } from '@rp/label/ink'
import { inInks } from '@rp/label/technical'
import { inksOf } from '@rp/label/inks-of'
import { useEffect, useMemo, useRef } from 'react'
import { sizeOfBarcode } from '../barcodes.ts'
import { useEditor, useElement, useLabelVersion } from '../editor.ts'
import { PaintProvider, usePainting, type Paint } from '../paint.ts'
import { Shape, shareOf } from './element-view.tsx'
import { placeOf } from './place.ts'

interface Props {
  /** `white`: the background that white ink makes on stock. `tints`: translucent, over everything. */
  name: 'white' | 'tints'
  isWanted: (ink: Ink) => boolean
}

/** The parts of elements that are printed in some inks, in a layer of their own that is not touched. */
export function InkLayer({ name, isWanted }: Props) {
  const { label } = useEditor()
  useLabelVersion()
  const painting = usePainting()
  const tinted = useMemo(() => ({ ...painting, paint: paintOf(name, painting.paint) }), [name, painting])
  const ids = label.painted().filter((id) => {
    const element = label.element(id)
    return element && !element.hidden && inksOf(element).some(isWanted)
  })
  if (ids.length === 0) return null
  return (
    <g className={`label-inks label-inks-${name}`} aria-hidden="true">
      <PaintProvider value={tinted}>
        {ids.map((id) => (
          <InkPart key={id} id={id} isWanted={isWanted} />
        ))}
      </PaintProvider>
    </g>
  )
}

const paintOf = (name: Props['name'], paint: Paint): Paint =>
  name === 'white' ? whiteOf : (ink) => paint(tintOf(ink))

/** A tint of white covers as much of the stock. */
const whiteOf = (ink: Ink): string => `rgb(255 255 255 / ${isSpot(ink) ? ink.tint : 0}%)`

/** The strength of tints of whole areas, which lie over everything. */
const faint = 0.3

function tintOf(ink: Ink): Ink {
  if (!isSpot(ink)) return ink
  const full = overlayOf(ink)
  const strength = ['white', 'varnish'].includes(useOf(ink)) ? faint : 1
  const at = (plate: keyof Cmyk): number => Math.round((full[plate] * ink.tint * strength) / 100)
  return { c: at('c'), m: at('m'), y: at('y'), k: at('k') }
}

function InkPart({ id, isWanted }: { id: string; isWanted: Props['isWanted'] }) {
  const element = useElement(id)
  const part = element ? inInks(element, isWanted) : null
  const node = useFollowed(id)
  if (!part) return null
  return (
    <g
      ref={node}
      transform={placeOf(part, boxOf(part, sizeOfBarcode))}
      opacity={part.kind === 'text' || part.kind === 'barcode' ? shareOf(part.opacity) : undefined}
    >
      <Shape element={part} />
    </g>
  )
}

/** Gestures move the node of an element without React: its other parts move with it. */
function useFollowed(id: string) {
  const { nodes } = useEditor()
  const own = useRef<SVGGElement>(null)
  useEffect(() => {
    const node = nodes.get(id)
    if (!node || typeof MutationObserver === 'undefined') return undefined
    const observer = new MutationObserver(() => {
      const place = node.getAttribute('transform')
      if (place !== null) own.current?.setAttribute('transform', place)
    })
    observer.observe(node, { attributes: true, attributeFilter: ['transform'] })
    return () => observer.disconnect()
  })
  return own
}
