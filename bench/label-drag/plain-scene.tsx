import type { LabelDocument, LabelElement } from '@rp/label/document'
import { boxOf } from '@rp/label/geometry'
import { swatchOf } from '@rp/label/ink'
import { layoutStored } from '@rp/label/text/stored-layout'
import type { ShapedFont } from '@rp/label/text/shaped-font'
import { moveBy } from '@rp/label/transform-element'
import { useMemo, useState, type PointerEvent } from 'react'
import { placeOf } from '../../apps/web/src/label-editor/canvas/place.ts'
import { textOutlines } from '../../apps/web/src/label-editor/canvas/text-outlines.ts'

const noSize = () => ({ width: 0, height: 0 })

/** The naive React way: elements in the parent's state, updated with every move. */
export function PlainScene({ document, font }: { document: LabelDocument; font: ShapedFont }) {
  const [elements, setElements] = useState(document.elements)
  const [held, setHeld] = useState<{ id: string; x: number; y: number } | null>(null)
  const { width, height } = document.paper
  const scale = Math.min(innerWidth / width, innerHeight / height)

  function move({ clientX, clientY }: PointerEvent): void {
    const element = held && elements[held.id]
    if (!element) return
    const by = moveBy(element, (clientX - held.x) / scale, (clientY - held.y) / scale)
    setElements({ ...elements, [held.id]: { ...element, ...by } as LabelElement })
    setHeld({ ...held, x: clientX, y: clientY })
  }

  return (
    <svg
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      onPointerMove={move}
      onPointerUp={() => setHeld(null)}
    >
      {Object.values(elements).map((element) => (
        <g
          key={element.id}
          transform={placeOf(element, boxOf(element, noSize))}
          onPointerDown={({ clientX, clientY }) => setHeld({ id: element.id, x: clientX, y: clientY })}
        >
          <Shape element={element} font={font} />
        </g>
      ))}
    </svg>
  )
}

function Shape({ element, font }: { element: LabelElement; font: ShapedFont }) {
  const text = element.kind === 'text' ? element.text : ''
  const outlines = useMemo(
    () =>
      element.kind === 'text' && text !== ''
        ? textOutlines(layoutStored(element, font), font, element.fontSize)
        : null,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text alone is what React's memory can keep of it
    [text, font],
  )
  if (element.kind === 'text' && outlines)
    return (
      <>
        <rect width={element.width} height={element.height} fill="transparent" />
        <path d={outlines.path} transform={`scale(${outlines.scale})`} />
      </>
    )
  if (element.kind === 'rect')
    return <rect width={element.width} height={element.height} fill={swatchOf(element.fill ?? '#000000')} />
  if (element.kind === 'ellipse')
    return <ellipse cx={element.rx} cy={element.ry} rx={element.rx} ry={element.ry} fill="#e0f0ff" />
  return null
}
