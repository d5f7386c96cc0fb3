import { mmLines, ratioLines } from '@rp/label/guides'
import { useCell } from '../cell.ts'
import { useEditor } from '../editor.ts'
import { useSetting } from '../use-setting.ts'

/** Ratio and millimetre grids over the trim. */
export function GridLines() {
  const { shown } = useEditor()
  const paper = useSetting('paper')
  const { parts } = useSetting('ratioGrid')
  const mmGrids = useSetting('mmGrids')
  if (!useCell(shown).grids) return null
  const draw = (lines: { x: readonly number[]; y: readonly number[] }): string =>
    [...lines.x.map((x) => `M${x} 0V${paper.height}`), ...lines.y.map((y) => `M0 ${y}H${paper.width}`)].join(
      '',
    )
  return (
    <g aria-hidden="true">
      <path
        d={draw(mmLines({ paper, mmGrids }))}
        className="label-mm-grid"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={draw(ratioLines(paper, parts))}
        className="label-ratio-grid"
        vectorEffect="non-scaling-stroke"
      />
    </g>
  )
}
