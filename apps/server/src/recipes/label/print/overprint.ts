import { isTechnical, processOf, type Ink, type Separate } from '@rp/label/ink'
import type { Um } from '@rp/label/units'
import type { TextMark } from './scene.ts'

/** Black letters up to 12 pt overprint: slight misregister would show white around them. */
const overprintUpTo: Um = 4233

/** Whether an area in this ink leaves all other plates as they are. */
export function inkOverprints(ink: Ink): boolean {
  if (typeof ink === 'string' || !('spot' in ink)) return false
  return isTechnical(ink) || ink.overprints === true
}

/** Whether letters leave all plates but their own as they are. */
export function lettersOverprint({ fill, fontSize }: TextMark, separate: Separate): boolean {
  if (typeof fill !== 'string' && 'spot' in fill) return inkOverprints(fill)
  const { c, m, y, k } = processOf(fill, separate)
  return c + m + y === 0 && k === 100 && fontSize <= overprintUpTo
}
