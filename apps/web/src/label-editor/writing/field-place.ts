import type { TextElement } from '@rp/label/document'
import { turned } from '@rp/label/matrix'
import type { CSSProperties } from 'react'
import { toStage, type View } from '../view.ts'

/**
 * The position of a text's input field on the stage: at the caret and with its height, because input methods open their
 * windows there and phones scroll there. `caret` is in the element's own box, in micrometres.
 */
export function fieldPlace(
  view: View,
  element: TextElement,
  caret: { x: number; y: number; height: number },
): CSSProperties {
  const corner = { x: element['data-x'], y: element['data-y'] }
  const middle = { x: corner.x + element.width / 2, y: corner.y + element.height / 2 }
  const at = { x: corner.x + caret.x, y: corner.y + caret.y + caret.height / 2 }
  const { x, y } = toStage(view, turned(at, middle, element.rotation))
  const height = Math.min(200, Math.max(8, caret.height * view.scale))
  return { left: x, top: y - height / 2, height, fontSize: height * 0.75 }
}
