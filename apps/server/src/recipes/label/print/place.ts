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

/** The centre stays in place, except for the offset that corrects the printer. */
interface Correction {
  scaleX: number
  scaleY: number
  offsetX: Um
  offsetY: Um
}

/** Screen and proof show an element without correction. */
const asMeant: Correction = { scaleX: 1, scaleY: 1, offsetX: 0, offsetY: 0 }

export type Calibration = 'applied' | 'left out'

/** The document's printer correction of an element: a scale about its centre, and an offset. */
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
 * Places the box of an element, whose top left is 0 0, on the paper: rotated about its centre, then corrected along the
 * paper's axes, since a printer stretches the paper and not the element.
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
