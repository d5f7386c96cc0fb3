import { useCell } from '../cell.ts'
import { useEditor } from '../editor.ts'
import { marksIn, useComparison, type Mark } from './compared.ts'
import './compare.css'

/** Frames on the label itself around differences from the compared revision. */
export function DifferenceMarks() {
  const { compared } = useEditor()
  const earlier = useCell(compared)
  return earlier && <MarksOnLabel earlier={earlier.document} />
}

function MarksOnLabel({ earlier }: { earlier: Parameters<typeof useComparison>[0] }) {
  const { now, comparison } = useComparison(earlier)
  // A deleted element is marked where it was.
  return <Marks marks={marksIn(comparison, { ...earlier.elements, ...now.elements })} />
}

/** Frames around the differences; the current one of the list is highlighted. */
export function Marks({ marks }: { marks: readonly Mark[] }) {
  const at = useCell(useEditor().comparedAt)
  return (
    <g aria-hidden="true">
      {marks.map(({ id, kind, box, rotation }) => (
        <rect
          key={id}
          {...box}
          data-change={id}
          transform={`rotate(${rotation / 100} ${box.x + box.width / 2} ${box.y + box.height / 2})`}
          className={`label-difference label-difference-${kind}${at === id ? ' label-difference-at' : ''}`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </g>
  )
}
