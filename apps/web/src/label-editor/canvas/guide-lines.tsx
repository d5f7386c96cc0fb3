import { useCallback } from 'react'
import { useCell } from '../cell.ts'
import { useEditor } from '../editor.ts'
import { useSetting } from '../use-setting.ts'

const far = 2_000_000

/** The guides, each with a wider band for the pointer; and the one being dragged. */
export function GuideLines() {
  const { shown, nodes } = useEditor()
  const guides = useSetting('guides')
  const isShown = useCell(shown).guides
  const register = useCallback(
    (node: SVGGElement | null) => {
      if (node) nodes.set('@guide', node)
      else nodes.delete('@guide')
    },
    [nodes],
  )
  return (
    <g aria-hidden="true">
      {isShown &&
        guides.x.map((at, index) => (
          <Guide key={`x${at}`} axis="x" at={at} index={index} locked={guides.locked} />
        ))}
      {isShown &&
        guides.y.map((at, index) => (
          <Guide key={`y${at}`} axis="y" at={at} index={index} locked={guides.locked} />
        ))}
      <g ref={register}>
        <path className="label-guide" vectorEffect="non-scaling-stroke" />
      </g>
    </g>
  )
}

interface GuideProps {
  axis: 'x' | 'y'
  at: number
  index: number
  locked: boolean
}

function Guide({ axis, at, index, locked }: GuideProps) {
  const line = axis === 'x' ? `M${at} ${-far}V${far}` : `M${-far} ${at}H${far}`
  return (
    <>
      <path d={line} className="label-guide" vectorEffect="non-scaling-stroke" />
      {!locked && (
        <path
          d={line}
          className={`label-guide-grip label-guide-grip-${axis}`}
          data-guide={`${axis}${index}`}
          vectorEffect="non-scaling-stroke"
        />
      )}
    </>
  )
}
