import type { Point } from '../view.ts'

/** Milliseconds and pixels within which presses count together, like the system's double click. */
const together = { ms: 500, mouse: 5, touch: 24 } as const

/**
 * Counts presses at one place: 1, 2, 3. The browser's own count comes with `click` and `dblclick`, which go to the
 * element that captured the pointer and not to the pressed one (w3c/pointerevents#507).
 */
export function countPresses() {
  let last: { at: Point; time: number; count: number } | null = null
  return {
    count(event: { clientX: number; clientY: number; timeStamp: number; pointerType: string }): number {
      const at = { x: event.clientX, y: event.clientY }
      const reach = event.pointerType === 'mouse' ? together.mouse : together.touch
      const follows =
        last !== null &&
        event.timeStamp - last.time <= together.ms &&
        Math.hypot(at.x - last.at.x, at.y - last.at.y) <= reach
      last = { at, time: event.timeStamp, count: follows && last ? last.count + 1 : 1 }
      return last.count
    },
    /** The press became a drag: the next one counts as the first. */
    forget() {
      last = null
    },
  }
}
