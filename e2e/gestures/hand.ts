/** A place on the screen, in the page's CSS pixels. */
export interface Spot {
  x: number
  y: number
}

/** Something that a person can do in this browser but its driver cannot. */
export class BeyondDriver extends Error {}

export type MouseButton = 'left' | 'middle' | 'right'

/**
 * A person at a browser: mouse, keys, fingers and eyes. One implementation per engine; every event comes from the
 * engine's own input queue.
 */
export interface Hand {
  engine: 'chromium' | 'firefox' | 'webkit'
  open(address: string): Promise<void>
  move(to: Spot, steps?: number): Promise<void>
  down(button?: MouseButton): Promise<void>
  up(button?: MouseButton): Promise<void>
  wheel(dx: number, dy: number): Promise<void>
  /** Keys by `KeyboardEvent.key`; `NumpadEnter` by its code. */
  keyDown(key: string): Promise<void>
  keyUp(key: string): Promise<void>
  /** Fingers that touch down, move in `steps`, and lift together. */
  fingers(paths: readonly (readonly Spot[])[]): Promise<void>
  /** A local file dragged from elsewhere and dropped on the page. */
  dropFile(path: string, at: Spot): Promise<void>
  /** Chooses a file of this machine in the input that a CSS selector finds. */
  chooseFile(selector: string, path: string): Promise<void>
  /** Runs in the page; both sides speak JSON. */
  read<T, A>(look: (given: A) => T, given: A): Promise<T>
}

export const pause = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms))

/** Presses keys together, such as `Control+Shift+z`. */
export async function press(hand: Hand, chord: string): Promise<void> {
  const keys = chord === '+' ? ['+'] : chord.split('+')
  for (const key of keys) await hand.keyDown(key)
  for (const key of keys.toReversed()) await hand.keyUp(key)
}

export async function type(hand: Hand, text: string): Promise<void> {
  for (const letter of text) {
    await hand.keyDown(letter)
    await hand.keyUp(letter)
  }
}

interface Clicking {
  times?: number
  button?: MouseButton
  held?: readonly string[]
}

export async function click(
  hand: Hand,
  at: Spot,
  { times = 1, button, held = [] }: Clicking = {},
): Promise<void> {
  await hand.move(at)
  for (const key of held) await hand.keyDown(key)
  for (let time = 0; time < times; time += 1) {
    await hand.down(button)
    await hand.up(button)
  }
  for (const key of held.toReversed()) await hand.keyUp(key)
}

interface Dragging {
  button?: MouseButton
  held?: readonly string[]
  /** Pressed after the drag has begun, instead of before. */
  atEnd?: string
}

export async function drag(
  hand: Hand,
  from: Spot,
  to: Spot,
  { button, held = [], atEnd }: Dragging = {},
): Promise<void> {
  await hand.move(from)
  for (const key of held) await hand.keyDown(key)
  await hand.down(button)
  await hand.move({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, 3)
  await hand.move(to, 3)
  if (atEnd) await press(hand, atEnd)
  await hand.up(button)
  for (const key of held.toReversed()) await hand.keyUp(key)
}

/** A finger's path from one place to another. */
export const swipe = (from: Spot, to: Spot, steps = 6): Spot[] =>
  Array.from({ length: steps + 1 }, (_, at) => ({
    x: from.x + ((to.x - from.x) * at) / steps,
    y: from.y + ((to.y - from.y) * at) / steps,
  }))
