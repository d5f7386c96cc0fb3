import { backdropOf } from '../backdrop.ts'
import { blended, contrastRatio, textContrast } from '../contrast.ts'
import type { Box, ImageElement, LabelElement, TextElement } from '../document.ts'
import { drawnFigures } from '../drawn.ts'
import { meet, type Figure } from '../figure.ts'
import { boundsOf, overlap, union } from '../geometry.ts'
import type { Ink, Separate } from '../ink.ts'
import { drawnBy, textsOf, type PreflightContext } from './context.ts'
import { finding, type Finding } from './finding.ts'

interface DrawnText {
  text: TextElement
  letters: readonly Figure[]
  bounds: Box
}

/** Whether printed content is legible: not covered or crossed, and distinct from its background. */
export function checkHidden(printed: readonly LabelElement[], context: PreflightContext): Finding[] {
  const texts = textsOf(printed).flatMap((text): DrawnText[] => {
    const letters = drawnFigures(text, drawnBy(context))
    const bounds = union(letters.map((one) => one.bounds))
    return bounds ? [{ text, letters, bounds }] : []
  })
  const place = new Map(printed.map((element, at) => [element.id, at]))
  const isAbove = (one: LabelElement, other: LabelElement): boolean =>
    (place.get(one.id) ?? 0) > (place.get(other.id) ?? 0)
  const images = printed.filter((element): element is ImageElement => element.kind === 'image')
  return [
    ...texts.flatMap((drawn) =>
      images
        .filter((image) => isAbove(image, drawn.text))
        .flatMap((image) => checkCovered(drawn, image, context)),
    ),
    ...checkOverlap(texts),
    ...texts.flatMap((drawn) =>
      checkContrast(
        drawn,
        printed.filter((one) => one.kind !== 'text' && one.kind !== 'barcode' && isAbove(drawn.text, one)),
        context,
      ),
    ),
  ]
}

/** Opacity in percent from which a picture hides what is below it. */
const hides = 50

function checkCovered(
  { text, letters, bounds }: DrawnText,
  image: ImageElement,
  context: PreflightContext,
): Finding[] {
  if (!overlap(bounds, boundsOf(image, context.barcodes.sizeOf))) return []
  const parts = drawnFigures(image, drawnBy(context)).filter((part) => overlap(part.bounds, bounds))
  if (!letters.some((letter) => parts.some((part) => meet(letter, part)))) return []
  const code = image.opacity >= hides ? 'TEXT_COVERED' : 'TEXT_VEILED'
  return [finding(code, { elementIds: [text.id, image.id], group: text.group })]
}

function checkOverlap(texts: readonly DrawnText[]): Finding[] {
  return texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter((other) => overlap(one.bounds, other.bounds) && lettersMeet(one, other))
      .map((other) =>
        finding('TEXT_OVERLAP', { elementIds: [other.text.id, one.text.id], group: other.text.group }),
      ),
  )
}

function lettersMeet(one: DrawnText, other: DrawnText): boolean {
  const near = other.letters.filter((letter) => overlap(letter.bounds, one.bounds))
  return one.letters.some(
    (letter) => overlap(letter.bounds, other.bounds) && near.some((its) => meet(letter, its)),
  )
}

const shown = ({ fontColour, opacity }: TextElement, ground: Ink, separate: Separate): Ink =>
  opacity === 100 ? fontColour : blended(fontColour, ground, opacity, separate)

/** Contrast below which a letter is invisible. */
const seen = 1.5

/** The letter with the least contrast decides. */
function checkContrast(
  { text, letters, bounds }: DrawnText,
  below: readonly LabelElement[],
  { barcodes: { sizeOf }, separate }: PreflightContext,
): Finding[] {
  const near = below.filter((one) => overlap(boundsOf(one, sizeOf), bounds))
  const boxes = near.length === 0 ? [bounds] : letters.map((letter) => letter.bounds)
  const ratios = boxes.flatMap((box) => {
    const backdrop = backdropOf(near, box, { sizeOf, separate })
    const ratioOn = (ink: Ink): number => contrastRatio(shown(text, ink, separate), ink)
    return backdrop.picture ? [] : Math.max(...backdrop.inks.map(ratioOn))
  })
  const worst = Math.min(...ratios)
  if (!(worst < textContrast)) return []
  const where = { elementIds: [text.id], group: text.group }
  if (worst < seen) return [finding('TEXT_INVISIBLE', where)]
  const ratio = Math.round(worst * 100) / 100
  return [finding('TEXT_CONTRAST', { ...where, params: { ratio, least: textContrast } })]
}
