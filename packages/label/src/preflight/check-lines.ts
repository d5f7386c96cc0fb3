import { backdropOf, groundsOf, near, type Backdrop } from '../backdrop.ts'
import { contrastRatio } from '../contrast.ts'
import type { EllipseElement, LabelElement, RectElement } from '../document.ts'
import { boundsOf, boxOf, middleOf } from '../geometry.ts'
import { bareStock, coated, platesAt, seenOf, type Coat } from '../ground.ts'
import { isTechnical } from '../ink.ts'
import { turned, type Point } from '../matrix.ts'
import type { Um } from '../units.ts'
import { seenBy, type PreflightContext } from './context.ts'
import { finding, type Finding } from './finding.ts'

/** Printers' least widths of a rule: a quarter point in one ink; half a point in several plates, or left out of ink. */
const least = { single: 90, several: 180 } as const

type Shape = RectElement | EllipseElement

interface Line {
  coat: Coat
  width: Um
}

/** Whether lines are wide enough for the press: thinner ones break, and light ones fill in. Cut lines may be any width. */
export function checkLines(printed: readonly LabelElement[], context: PreflightContext): Finding[] {
  return printed.flatMap((shape, place) => {
    if (shape.kind !== 'rect' && shape.kind !== 'ellipse') return []
    const thin = linesOf(shape).filter(({ width }) => width < least.several)
    if (thin.length === 0) return []
    const width = Math.min(...thin.map((line) => line.width))
    const needed = thin.map((line) => leastOf(line, shape, printed.slice(0, place), context))
    const most = Math.max(...needed.filter((one, at) => (thin[at]?.width ?? 0) < one))
    if (!(width < most)) return []
    const params = { width: width / 1000, least: most / 1000 }
    return [finding('LINE_THIN', { elementIds: [shape.id], group: shape.group, params })]
  })
}

/** The line of a shape, and the shape itself if it is as narrow as one. */
function linesOf({ fill, stroke, opacity, ...shape }: Shape): Line[] {
  const size =
    shape.kind === 'ellipse' ? 2 * Math.min(shape.rx, shape.ry) : Math.min(shape.width, shape.height)
  const lines: Line[] = []
  if (stroke)
    lines.push({ coat: { ink: stroke.fill, opacity: (opacity * stroke.opacity) / 100 }, width: stroke.width })
  if (fill !== null) lines.push({ coat: { ink: fill, opacity }, width: size })
  return lines.filter(({ coat, width }) => width > 0 && coat.opacity > 0 && !isTechnical(coat.ink))
}

function leastOf(
  { coat, width }: Line,
  shape: Shape,
  below: readonly LabelElement[],
  context: PreflightContext,
): Um {
  const own = coat.ink === shape.fill ? [] : [{ ...shape, stroke: null }]
  const backdrop = near(backdropOf([...below, ...own], seenBy(context)), grownBounds(shape, width, context))
  const places = besideLine(shape, width, context)
  if (places.some((place) => isReversed(coat, backdrop, place, context))) return least.several
  const plates = platesAt(coated(bareStock, coat, context.separate))
  if (plates === 0) return 0
  return plates > 1 ? least.several : least.single
}

function grownBounds(shape: Shape, by: Um, { barcodes: { sizeOf } }: PreflightContext) {
  const { x, y, width, height } = boundsOf(shape, sizeOf)
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

/** Places just outside and inside of the middle of each side. */
function besideLine(shape: Shape, line: Um, { barcodes: { sizeOf } }: PreflightContext): Point[] {
  const box = boxOf(shape, sizeOf)
  const middle = middleOf(box)
  return [-line, line].flatMap((by) =>
    [
      { x: middle.x, y: box.y + by },
      { x: middle.x, y: box.y + box.height + by },
      { x: box.x + by, y: middle.y },
      { x: box.x + box.width + by, y: middle.y },
    ].map((point) => turned(point, middle, shape.rotation)),
  )
}

/** Below this contrast nobody sees whether a light line is whole. */
const visible = 1.5

function isReversed(coat: Coat, backdrop: Backdrop, place: Point, context: PreflightContext): boolean {
  const { separate, luminance } = context
  return groundsOf(backdrop, [place, place, place, place], context, 1).some((ground) => {
    const beneath = luminance(seenOf(ground, separate))
    const line = luminance(seenOf(coated(ground, coat, separate), separate))
    return line > beneath && contrastRatio(line, beneath) >= visible
  })
}
