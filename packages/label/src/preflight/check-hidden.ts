import { backdropOf, groundsOf, near, type Backdrop } from '../backdrop.ts'
import { contrastRatio, textContrast } from '../contrast.ts'
import type { Box, ImageElement, LabelElement, TextElement } from '../document.ts'
import { drawnFigures } from '../drawn.ts'
import { meet, type Figure } from '../figure.ts'
import { boundsOf, cornersOf, overlap, union } from '../geometry.ts'
import { coated, seenOf, type Ground } from '../ground.ts'
import { isTechnical } from '../ink.ts'
import { drawnBy, seenBy, textsOf, type PreflightContext } from './context.ts'
import { finding, type Finding } from './finding.ts'

interface DrawnText {
  text: TextElement
  letters: readonly Figure[]
  bounds: Box
}

/**
 * Whether printed content is legible: not covered or crossed, and distinct from its background. Technical inks are no
 * colours: they cover nothing, and texts in them need not be read.
 */
export function checkHidden(printed: readonly LabelElement[], context: PreflightContext): Finding[] {
  const texts = textsOf(printed).flatMap((text): DrawnText[] => {
    if (isTechnical(text.fontColour)) return []
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
  const others = other.letters.filter((letter) => overlap(letter.bounds, one.bounds))
  return one.letters.some(
    (letter) => overlap(letter.bounds, other.bounds) && others.some((its) => meet(letter, its)),
  )
}

/** Contrast below which a letter is invisible. */
const seen = 1.5

/** Places across a letter at which its background is looked at. */
const across = 5

/** A letter of which this share cannot be read is not read. */
const unreadable = 0.3

/** The letter with the least contrast decides. */
function checkContrast(
  { text, letters, bounds }: DrawnText,
  below: readonly LabelElement[],
  context: PreflightContext,
): Finding[] {
  const where = { elementIds: [text.id], group: text.group }
  const backdrop = near(backdropOf(below, seenBy(context)), bounds)
  const boxes = backdrop.length === 0 ? [bounds] : letters.map((letter) => letter.bounds)
  const judged = boxes.map((box) => letterContrast(text, groundsBelow(backdrop, box, context), context))
  const unknown = judged.includes(null) ? [finding('TEXT_ON_PICTURE', where)] : []
  const worst = Math.min(...judged.filter((ratio) => ratio !== null))
  if (!(worst < textContrast)) return unknown
  if (worst < seen) return [finding('TEXT_INVISIBLE', where)]
  const ratio = Math.round(worst * 100) / 100
  return [...unknown, finding('TEXT_CONTRAST', { ...where, params: { ratio, least: textContrast } })]
}

const groundsBelow = (backdrop: Backdrop, box: Box, context: PreflightContext): Ground[] =>
  groundsOf(near(backdrop, box), cornersOf(box, 0), context, across)

/** The contrast of a letter against its background; null if that is a picture whose colours are unknown. */
function letterContrast(
  { fontColour, opacity }: TextElement,
  grounds: readonly Ground[],
  { separate, luminance }: PreflightContext,
): number | null {
  if (grounds.some(({ isUnknown }) => isUnknown)) return null
  const ratios = grounds.map((ground) => {
    const letter = coated(ground, { ink: fontColour, opacity }, separate)
    return contrastRatio(luminance(seenOf(letter, separate)), luminance(seenOf(ground, separate)))
  })
  return ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length * unreadable)] ?? null
}
