import type { LabelDocument, LabelElement } from '@rp/label/document'
import { swatchOf } from '@rp/label/ink'
import { Ellipse, Layer, Rect, Stage, Text } from 'react-konva'

/** The same scene on a canvas: react-konva with its own dragging, on one layer. */
export function KonvaScene({ document }: { document: LabelDocument }) {
  const { width, height } = document.paper
  const scale = Math.min(innerWidth / width, innerHeight / height)
  return (
    <Stage width={innerWidth} height={innerHeight} scaleX={scale} scaleY={scale}>
      <Layer>
        {Object.values(document.elements).map((element) => (
          <Shape key={element.id} element={element} />
        ))}
      </Layer>
    </Stage>
  )
}

function Shape({ element }: { element: LabelElement }) {
  if (element.kind === 'ellipse')
    return (
      <Ellipse
        draggable
        x={element.cx}
        y={element.cy}
        radiusX={element.rx}
        radiusY={element.ry}
        fill="#e0f0ff"
      />
    )
  if (element.kind !== 'text' && element.kind !== 'rect') return null
  const box = { x: element['data-x'], y: element['data-y'], width: element.width, height: element.height }
  if (element.kind === 'rect') return <Rect draggable {...box} fill={swatchOf(element.fill ?? '#000000')} />
  return <Text draggable {...box} text={element.text} fontSize={element.fontSize} fontFamily="Sarabun" />
}
