import { bleedOf, safeOf, trimOf } from '@rp/label/geometry'
import type { Box } from '@rp/label/document'
import { useCell } from '../cell.ts'
import { useEditor } from '../editor.ts'
import { useSetting } from '../use-setting.ts'

/** The white sheet with its bleed, under the elements. */
export function PaperSheet() {
  const paper = useSetting('paper')
  return <rect {...bleedOf(paper)} className="label-sheet" />
}

/** Trim, bleed and safe zone, over the elements. */
export function PaperEdges() {
  const paper = useSetting('paper')
  const { bleed, trim, safe } = useCell(useEditor().shown)
  return (
    <g aria-hidden="true">
      {bleed && <Edge box={bleedOf(paper)} name="bleed" />}
      {trim && <Edge box={trimOf(paper)} name="trim" />}
      {safe && <Edge box={safeOf(paper)} name="safe" />}
    </g>
  )
}

function Edge({ box, name }: { box: Box; name: string }) {
  if (box.width <= 0 || box.height <= 0) return null
  return <rect {...box} className={`label-edge label-edge-${name}`} vectorEffect="non-scaling-stroke" />
}
