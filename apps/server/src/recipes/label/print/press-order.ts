import { isTechnical } from '@rp/label/ink'
import type { FigureMark, Mark, Scene, ScenePart } from './scene.ts'

type Kind = 'colour' | 'technical'

/** The part of a figure in inks of one kind; null without one. */
function figureIn(mark: FigureMark, kind: Kind): FigureMark | null {
  const isOf = (ink: Parameters<typeof isTechnical>[0]): boolean =>
    isTechnical(ink) === (kind === 'technical')
  const fill = mark.fill && isOf(mark.fill) ? mark.fill : null
  const stroke = mark.stroke && isOf(mark.stroke.fill) ? mark.stroke : null
  return fill === null && stroke === null ? null : { ...mark, fill, stroke }
}

function markIn(mark: Mark, kind: Kind): Mark | null {
  if (mark.kind === 'figure') return figureIn(mark, kind)
  const own: Kind = mark.kind === 'text' && isTechnical(mark.fill) ? 'technical' : 'colour'
  return own === kind ? mark : null
}

const partsIn = (scene: Scene, kind: Kind): ScenePart[] =>
  scene.flatMap((part) => {
    const marks = part.marks.flatMap((mark) => markIn(mark, kind) ?? [])
    return marks.length === 0 ? [] : [{ ...part, marks }]
  })

/**
 * A scene with everything in technical inks after everything in colours: nothing is painted over it, and since it
 * overprints, it removes nothing (ADR 0170). A figure in both is divided.
 */
export const inPressOrder = (scene: Scene): Scene => [
  ...partsIn(scene, 'colour'),
  ...partsIn(scene, 'technical'),
]
