import { below, backgroundAt, type Backdrop } from '../backdrop.ts'
import { contrastRatio } from '../contrast.ts'
import type { EllipseElement, LabelElement, RectElement } from '../document.ts'
import { boxOf, middleOf } from '../geometry.ts'
import { bareStock, coated, platesAt, seenOf, type Coat, type Background } from '../background.ts'
import { isTechnical } from '../ink.ts'
import { turned, type Point } from '../matrix.ts'
import type { Um } from '../units.ts'
import { backdropAmong, type PreflightContext } from './context.ts'
import { finding, type Finding } from './finding.ts'

/** Printers' least widths of a rule: a quarter point in one ink; half a point in several plates, or left out of ink. */
const least = { single: 90, several: 180 } as const

type Shape = RectElement | EllipseElement

interface Line {
  coat: Coat
  width: Um
  /** What is below this place is its background. */
  place: number
}

/** Whether lines are wide enough for the press: thinner ones break, and light ones fill in. Cut lines may be any width. */
export function checkLines(printed: readonly LabelElement[], context: PreflightContext): Finding[] {
  return printed.flatMap((shape, place) => {
    if (shape.kind !== 'rect' && shape.kind !== 'ellipse') return []
    const thin = linesOf(shape, place).filter(({ width }) => width < least.several)
    const needed = thin.map((line) => {
      const backdrop = below(backdropAmong(printed, context), line.place)
      return {
        width: line.width,
        least: leastOf(line, backdrop, besideLine(shape, line.width, context), context),
      }
    })
    const [worst] = needed.filter((one) => one.width < one.least).toSorted((a, b) => b.least - a.least)
    if (worst === undefined) return []
    const params = { width: worst.width / 1000, least: worst.least / 1000 }
    return [finding('LINE_THIN', { elementIds: [shape.id], group: shape.group, params })]
  })
}

/** The line of a shape, and the shape itself if it is as narrow as one. */
function linesOf({ fill, stroke, opacity, ...shape }: Shape, place: number): Line[] {
  const size =
    shape.kind === 'ellipse' ? 2 * Math.min(shape.rx, shape.ry) : Math.min(shape.width, shape.height)
  const lines: Line[] = []
  if (stroke) {
    const coat = { ink: stroke.fill, opacity: (opacity * stroke.opacity) / 100 }
    lines.push({ coat, width: stroke.width, place: place + 0.5 })
  }
  if (fill !== null) lines.push({ coat: { ink: fill, opacity }, width: size, place })
  return lines.filter(({ coat, width }) => width > 0 && coat.opacity > 0 && !isTechnical(coat.ink))
}

function leastOf(
  { coat }: Line,
  backdrop: Backdrop,
  places: readonly Point[],
  context: PreflightContext,
): Um {
  const backgrounds = places.map((place) => backgroundAt(backdrop, place))
  if (backgrounds.some((background) => isReversed(coat, background, context))) return least.several
  const plates = platesAt(coated(bareStock, coat, context.separate))
  if (plates === 0) return 0
  return plates > 1 ? least.several : least.single
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

function isReversed(coat: Coat, background: Background, { separate, luminance }: PreflightContext): boolean {
  const beneath = luminance(seenOf(background, separate))
  const line = luminance(seenOf(coated(background, coat, separate), separate))
  return line > beneath && contrastRatio(line, beneath) >= visible
}
