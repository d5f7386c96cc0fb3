import type { Box, LabelElement } from '@rp/label/document'

/** The `transform` of an element's group: its corner, then its rotation about the centre of its box. */
export function placeOf({ rotation }: LabelElement, { x, y, width, height }: Box): string {
  const at = `translate(${x} ${y})`
  return rotation === 0 ? at : `${at} rotate(${rotation / 100} ${width / 2} ${height / 2})`
}
