import { isSpot, isTechnical, type Ink } from '@rp/label/ink'
import { inksOf, type FigureMark, type Mark, type Scene, type ScenePart } from './scene.ts'

/** A scene as a press takes it: colours, then each technical ink by itself, in the order of its first use. */
export interface PressLayers {
  colours: Scene
  technical: readonly Scene[]
}

/** The part of a figure in wanted inks; null without one. */
function figureIn(mark: FigureMark, isWanted: (ink: Ink) => boolean): FigureMark | null {
  const fill = mark.fill && isWanted(mark.fill) ? mark.fill : null
  const stroke = mark.stroke && isWanted(mark.stroke.fill) ? mark.stroke : null
  return fill === null && stroke === null ? null : { ...mark, fill, stroke }
}

function markIn(mark: Mark, isWanted: (ink: Ink) => boolean): Mark | null {
  if (mark.kind === 'figure') return figureIn(mark, isWanted)
  return mark.kind === 'text' && isWanted(mark.fill) ? mark : null
}

/** A part with the marks in wanted inks; none without any. */
function partIn(part: ScenePart, pick: (mark: Mark) => Mark | null): ScenePart[] {
  const marks = part.marks.flatMap((mark) => pick(mark) ?? [])
  return marks.length === 0 ? [] : [{ ...part, marks }]
}

const isColour = (ink: Ink): boolean => !isTechnical(ink)
const nameOf = (ink: Ink): string | null => (isSpot(ink) && isTechnical(ink) ? ink.spot : null)

/** Divides a scene, and figures in several inks with it. */
export function pressLayers(scene: Scene): PressLayers {
  const technical = new Map<string, ScenePart[]>()
  for (const part of scene)
    for (const name of new Set(part.marks.flatMap(inksOf).flatMap((ink) => nameOf(ink) ?? []))) {
      const layer = technical.get(name) ?? []
      technical.set(name, layer)
      layer.push(...partIn(part, (mark) => markIn(mark, (ink) => nameOf(ink) === name)))
    }
  return {
    colours: scene.flatMap((part) =>
      partIn(part, (mark) => (mark.kind === 'picture' ? mark : markIn(mark, isColour))),
    ),
    technical: [...technical.values()],
  }
}

/**
 * A scene with everything in technical inks after everything in colours: nothing is painted over it, and since it
 * overprints, it removes nothing (ADR 0170).
 */
export function inPressOrder(scene: Scene): Scene {
  const { colours, technical } = pressLayers(scene)
  return [...colours, ...technical.flat()]
}
