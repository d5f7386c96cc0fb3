import { fromMm, type Um } from '../units.ts'

/** Size of a label's place on its packaging, or of a label's trim. */
export interface AreaSize {
  width: Um
  height: Um
}

/** The size of an area of a packaging model, which is stored in millimetres as decimal text. */
export const sizeOfArea = (area: { w: string; h: string } | null): AreaSize | null =>
  area && { width: fromMm(Number(area.w)), height: fromMm(Number(area.h)) }

export type PaperVerdict = 'fits' | 'larger' | 'turned' | 'smaller' | 'unknown'

/** Cutting and measuring a bottle are not more exact than this, in total width or height. */
const tolerance: Um = 500
/** A label may be this much smaller than its place without a remark. */
const margin: Um = 2000

/** Compares the trim of a label with its place on the packaging; the bleed is cut off and does not count. */
export function paperVerdict(paper: AreaSize, area: AreaSize | null): PaperVerdict {
  if (area === null) return 'unknown'
  const turned = { width: area.height, height: area.width }
  const isEqual = (other: AreaSize): boolean =>
    Math.abs(paper.width - other.width) <= tolerance && Math.abs(paper.height - other.height) <= tolerance
  if (isEqual(area)) return 'fits'
  if (isEqual(turned)) return 'turned'
  if (paper.width > area.width + tolerance || paper.height > area.height + tolerance) return 'larger'
  return area.width - paper.width > margin || area.height - paper.height > margin ? 'smaller' : 'fits'
}
