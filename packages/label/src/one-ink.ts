import type { LabelElement } from './document.ts'
import { isSpot, type Ink, type Spot } from './ink.ts'
import { inksOf, withInks } from './inks-of.ts'
import { spotKey } from './spot-name.ts'

/**
 * Elements whose spot inks are one ink wherever they have the same name, in whatever spelling: name, purpose, overprint
 * and substitute are those of its first use, from the stock upwards. A press has one plate for each ink.
 */
export function withOneInkPerName<E extends LabelElement>(elements: readonly E[]): E[] {
  const first = new Map<string, Spot>()
  for (const ink of elements.flatMap(inksOf))
    if (isSpot(ink) && !first.has(spotKey(ink.spot))) first.set(spotKey(ink.spot), ink)
  if (first.size === 0) return [...elements]
  const one = (ink: Ink): Ink => {
    const known = isSpot(ink) ? first.get(spotKey(ink.spot)) : undefined
    return known && isSpot(ink) && known !== ink ? { ...known, tint: ink.tint } : ink
  }
  return elements.map((element) => withInks(element, one))
}
