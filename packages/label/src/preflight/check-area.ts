import type { Paper } from '../document.ts'
import { toMm } from '../units.ts'
import type { PreflightContext } from './context.ts'
import { finding, type Finding } from './finding.ts'
import { paperVerdict, type AreaSize } from './paper-verdict.ts'

const codes = {
  larger: 'PAPER_LARGER',
  turned: 'PAPER_TURNED',
  smaller: 'PAPER_SMALLER',
  unknown: 'PAPER_UNCHECKED',
} as const

/** A label is stuck on a place of its packaging and has to have its size. */
export function checkArea(paper: Pick<Paper, 'width' | 'height'>, { area }: PreflightContext): Finding[] {
  if (area === undefined) return []
  const verdict = paperVerdict(paper, area)
  if (verdict === 'fits') return []
  const params = { paper: sizeOf(paper), area: area === null ? '' : sizeOf(area) }
  return [finding(codes[verdict], { params: area === null ? {} : params })]
}

/** `60 × 80`, in millimetres. */
const sizeOf = ({ width, height }: AreaSize): string => `${toMm(width)} × ${toMm(height)}`
