import { useCell } from '../cell.ts'
import { useEditor } from '../editor.ts'

/** What a gesture snapped to: lines and equal gaps. */
export function SnapMarks() {
  const snap = useCell(useEditor().snapped)
  if (!snap) return null
  // One path per line: a path around two of them would repaint the whole label.
  return (
    <g aria-hidden="true">
      {snap.lines.map(({ axis, at, from, to }) => (
        <path
          key={`${axis}${at}`}
          d={axis === 'x' ? `M${at} ${from}V${to}` : `M${from} ${at}H${to}`}
          className="label-snap-line"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {snap.gaps.map(({ axis, at, from, to }) => (
        <path
          key={`${axis}${from}`}
          d={axis === 'x' ? `M${from} ${at}H${to}` : `M${at} ${from}V${to}`}
          className="label-snap-gap"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </g>
  )
}
