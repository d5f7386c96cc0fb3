import type { Editor } from '../editor.ts'
import { panned, zoomed, zoomOf, type Point } from '../view.ts'

type Pair = readonly [Point, Point]

const distance = ([a, b]: Pair): number => Math.hypot(a.x - b.x, a.y - b.y)
const middle = ([a, b]: Pair): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** The fingers on the stage. Two fingers pan and zoom the paper: the place between them stays between them. */
export function followFingers(editor: Editor) {
  const down = new Map<number, Point>()
  let before: Pair | null = null

  const pair = (): Pair | null => {
    const [a, b] = [...down.values()]
    return a && b ? [a, b] : null
  }

  return {
    put(id: number, at: Point): number {
      down.set(id, at)
      before = pair()
      return down.size
    },
    /** Whether the paper follows. */
    move(id: number, at: Point): boolean {
      if (!down.has(id)) return false
      down.set(id, at)
      const now = pair()
      if (!now || !before) return false
      const [from, to] = [middle(before), middle(now)]
      const ratio = distance(before) > 0 ? distance(now) / distance(before) : 1
      const view = editor.view.get()
      editor.view.set(
        panned(zoomed(view, zoomOf(view) * ratio, from), { x: to.x - from.x, y: to.y - from.y }),
      )
      before = now
      return true
    },
    lift(id: number): void {
      down.delete(id)
      before = pair()
    },
    count: (): number => down.size,
  }
}
