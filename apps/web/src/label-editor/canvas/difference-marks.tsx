import { useCell } from '../cell.ts'
import { differencesOf } from '../compare.ts'
import { useEditor, useLabelVersion } from '../editor.ts'

/** Frames around what differs from the revision that the label is compared with. */
export function DifferenceMarks() {
  const { compared, label } = useEditor()
  const earlier = useCell(compared)
  useLabelVersion()
  if (!earlier) return null
  return (
    <g aria-hidden="true">
      {differencesOf(earlier.document, label.document().elements).map(({ id, kind, box, rotation }) => (
        <rect
          key={id}
          {...box}
          transform={`rotate(${rotation / 100} ${box.x + box.width / 2} ${box.y + box.height / 2})`}
          className={`label-difference label-difference-${kind}`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </g>
  )
}
