import { bleedOf, safeOf, trimOf } from '@rp/label/geometry'
import type { Box, Paper } from '@rp/label/document'
import { stockColours } from '@rp/label/stock'
import { useId } from 'react'
import { useCell } from '../cell.ts'
import { useEditor } from '../editor.ts'
import { useSetting } from '../use-setting.ts'

/** The sheet with its bleed in the colour of its stock, under the elements. */
export function PaperSheet() {
  return <Stock paper={useSetting('paper')} />
}

/** A paper with its bleed; squares where it is clear. */
export function Stock({ paper }: { paper: Paper }) {
  const id = useId()
  const [colour, square] = stockColours[paper.stock ?? 'white']
  const box = bleedOf(paper)
  if (square === undefined) return <rect {...box} fill={colour} />
  return (
    <>
      <pattern id={id} width="4000" height="4000" patternUnits="userSpaceOnUse">
        <path d="M0 0H2000V2000H0ZM2000 2000H4000V4000H2000Z" fill={square} />
      </pattern>
      <rect {...box} fill={colour} />
      <rect {...box} fill={`url(#${id})`} />
    </>
  )
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
