import type { LabelElement } from '@rp/label/document'
import type { Um } from '@rp/label/units'

/** `[a b c d e f]` of PDF and SVG: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number]

interface Extent {
  x: Um
  y: Um
  width: Um
  height: Um
}

/** The middle stays where it is, except for the offset that corrects the printer. */
interface Correction {
  scaleX: number
  scaleY: number
  offsetX: Um
  offsetY: Um
}

/** The screen and the proof show an element as it is meant. */
const asMeant: Correction = { scaleX: 1, scaleY: 1, offsetX: 0, offsetY: 0 }

export type Calibration = 'applied' | 'left out'

/** What the document says of the printer's way with an element: a scale about its middle, and an offset. */
function correctionOf(element: LabelElement, calibration: Calibration): Correction {
  if (calibration === 'left out') return asMeant
  return {
    scaleX: element.scaleX / 1000,
    scaleY: element.scaleY / 1000,
    offsetX: element.calibrationX,
    offsetY: element.calibrationY,
  }
}

/**
 * From the box of an element, its top left at 0 0, onto the paper: turned about its middle, then corrected along
 * the paper's axes, since a printer stretches the paper and not the element.
 */
export function placeOf(element: LabelElement, box: Extent, calibration: Calibration): Matrix {
  const { scaleX, scaleY, offsetX, offsetY } = correctionOf(element, calibration)
  const turn = (element.rotation * Math.PI) / 18_000
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [a, b, c, d] = [scaleX * cos, scaleY * sin, -scaleX * sin, scaleY * cos]
  const [halfWidth, halfHeight] = [box.width / 2, box.height / 2]
  const e = box.x + halfWidth + offsetX - (a * halfWidth + c * halfHeight)
  const f = box.y + halfHeight + offsetY - (b * halfWidth + d * halfHeight)
  return [a, b, c, d, e, f]
}
