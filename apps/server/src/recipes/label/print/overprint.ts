import { inkOverprints, isSpot, processOf, type Separate } from '@rp/label/ink'
import type { Um } from '@rp/label/units'
import type { TextMark } from './scene.ts'

/** Black letters up to 12 pt overprint: slight misregister would show white around them. */
const overprintUpTo: Um = 4233

/** Whether letters leave all plates but their own as they are. */
export function lettersOverprint({ fill, fontSize }: TextMark, separate: Separate): boolean {
  if (isSpot(fill)) return inkOverprints(fill)
  const { c, m, y, k } = processOf(fill, separate)
  return c + m + y === 0 && k === 100 && fontSize <= overprintUpTo
}
