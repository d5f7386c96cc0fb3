import type { MouseButton, Spot } from './hand.ts'

export const buttons: Readonly<Record<MouseButton, number>> = { left: 0, middle: 1, right: 2 }

/** Keys without a character, by WebDriver 17.4.2. */
export const keys: Readonly<Record<string, string>> = {
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Enter: '\uE006',
  NumpadEnter: '\uE007',
  Escape: '\uE00C',
  Backspace: '\uE003',
  Delete: '\uE017',
  Home: '\uE011',
  End: '\uE010',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  F2: '\uE032',
  F10: '\uE03A',
}

/** Drivers accept only whole pixels. */
export const onPixel = ({ x, y }: Spot): Spot => ({ x: Math.round(x), y: Math.round(y) })

/** The pointer moves from one place to another. */
export const way = (from: Spot, to: Spot, steps: number) =>
  Array.from({ length: steps }, (_, at) => ({
    type: 'pointerMove',
    duration: 8,
    ...onPixel({
      x: from.x + ((to.x - from.x) * (at + 1)) / steps,
      y: from.y + ((to.y - from.y) * (at + 1)) / steps,
    }),
  }))
