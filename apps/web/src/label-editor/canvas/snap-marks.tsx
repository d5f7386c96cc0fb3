import { useCell } from '../cell.ts'
import { useEditor } from '../editor.ts'

/** What a gesture snapped to: lines, and gaps that are equal. */
export function SnapMarks() {
  const snap = useCell(useEditor().snapped)
  if (!snap) return null
  const lines = snap.lines.map(({ axis, at, from, to }) =>
    axis === 'x' ? `M${at} ${from}V${to}` : `M${from} ${at}H${to}`,
  )
  const gaps = snap.gaps.map(({ axis, at, from, to }) =>
    axis === 'x' ? `M${from} ${at}H${to}` : `M${at} ${from}V${to}`,
  )
  return (
    <g aria-hidden="true">
      <path d={lines.join('')} className="label-snap-line" vectorEffect="non-scaling-stroke" />
      <path d={gaps.join('')} className="label-snap-gap" vectorEffect="non-scaling-stroke" />
    </g>
  )
}
