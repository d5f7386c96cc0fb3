import { below, backgroundsOf, near, type Backdrop } from '../backdrop.ts'
import { contrastRatio, textContrast } from '../contrast.ts'
import type { Box, ImageElement, LabelElement, TextElement } from '../document.ts'
import { drawnFigures } from '../drawn.ts'
import { meet, type Figure } from '../figure.ts'
import { boundsOf, cornersOf, overlap, union } from '../geometry.ts'
import { coated, onEachBackground, seenOf } from '../background.ts'
import { backdropAmong, drawnBy, textsOf, type PreflightContext } from './context.ts'
import { finding, type Finding } from './finding.ts'

interface DrawnText {
  text: TextElement
  letters: readonly Figure[]
  bounds: Box
}

/**
 * Whether content printed in colours is legible: not covered or crossed, and distinct from its background. `printed` is
 * without the parts in technical inks.
 */
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
      checkContrast(drawn, below(backdropAmong(printed, context), place.get(drawn.text.id) ?? 0), context),
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

/** Places across a letter at which its background is looked at; more across a headline. */
const acrossOf = ({ width, height }: Box): number => (Math.max(width, height) < 4000 ? 3 : 5)

/** A letter of which this share cannot be read is not read. */
const unreadable = 0.3

/** The letter with the least contrast decides. */
function checkContrast(
  { text, letters, bounds }: DrawnText,
  beneath: Backdrop,
  context: PreflightContext,
): Finding[] {
  const where = { elementIds: [text.id], group: text.group }
  const backdrop = near(beneath, bounds)
  const contrastOn = contrastsOf(text, context)
  const boxes = backdrop.layers.length === 0 ? [bounds] : letters.map((letter) => letter.bounds)
  const judged = boxes.map((box) =>
    letterContrast(backgroundsOf(near(backdrop, box), cornersOf(box, 0), acrossOf(box)).map(contrastOn)),
  )
  const unknown = judged.includes(null) ? [finding('TEXT_ON_PICTURE', where)] : []
  const worst = Math.min(...judged.filter((ratio) => ratio !== null))
  if (!(worst < textContrast)) return unknown
  if (worst < seen) return [finding('TEXT_INVISIBLE', where)]
  const ratio = Math.round(worst * 100) / 100
  return [...unknown, finding('TEXT_CONTRAST', { ...where, params: { ratio, least: textContrast } })]
}

/** The contrast of a text on each background; null on a picture whose colours are unknown. */
const contrastsOf = ({ fontColour, opacity }: TextElement, { separate, luminance }: PreflightContext) =>
  onEachBackground((background): number | null => {
    if (background.isUnknown) return null
    const letter = coated(background, { ink: fontColour, opacity }, separate)
    return contrastRatio(luminance(seenOf(letter, separate)), luminance(seenOf(background, separate)))
  })

/** The contrast of a letter by those of its places; null if one of them is unknown. */
function letterContrast(ratios: readonly (number | null)[]): number | null {
  const [first = null] = ratios
  if (ratios.every((ratio) => ratio === first)) return first
  const sure = ratios.filter((ratio) => ratio !== null)
  if (sure.length < ratios.length) return null
  return sure.toSorted((a, b) => a - b)[Math.floor(sure.length * unreadable)] ?? null
}
