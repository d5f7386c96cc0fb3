import type { Barcodes } from '../barcode-geometry.ts'
import { backdropOf, type Backdrop } from '../backdrop.ts'
import type { Luminance } from '../contrast.ts'
import { painted, type LabelDocument, type LabelElement, type TextElement } from '../document.ts'
import type { DrawnBy, Letters } from '../drawn.ts'
import type { TextGroup } from '../groups.ts'
import type { Separate } from '../ink.ts'
import type { PicturesOf } from '../picture-facts.ts'
import type { AreaSize } from './paper-verdict.ts'
import type { LabelRecipeType, LabelRule } from './label-rule.ts'
import type { PackContent } from './net-content.ts'

/** Measurements that need the font of a text. */
export interface TextMeasure {
  /** More lines than its box holds. */
  overset: boolean
  /** Characters without a glyph in the font. */
  missing: readonly string[]
  /** Height of its lowest kind of letter, such as a lower-case x. */
  letterHeightMm: number
  /** Height of its digits; without it the letters are measured. */
  digitHeightMm?: number
  /** The outlines of the text; without them its box is used. */
  letters?: Letters
}

/** Inputs of the label check outside its document. */
export interface PreflightContext {
  /** Date of the check, `YYYY-MM-DD`. */
  date: string
  /** Target countries, as in recipes. */
  countries: readonly string[]
  recipeType: LabelRecipeType
  /** `labelRules`, or those of a test. */
  rules: readonly LabelRule[]
  /** Current system texts by group; the first of a group counts. */
  filled: readonly { group: TextGroup; text: string; origin: string }[]
  /** The formula's ingredient list in each language; the label must contain one of them. */
  ingredients: readonly string[]
  /** SHA-256 of the locked formula; null if none is locked. */
  formulaHash: string | null
  /** The granted number; null if there is none yet. */
  registrationNumber: string | null
  registrationRequired: boolean
  /** Name or brand of the recipe where the registration of the country has another one. */
  renamed?: readonly { written: string; registered: string }[] | undefined
  /** Forbidden words in every language. */
  forbiddenClaims: readonly string[]
  /** Texts that the law puts on this label because of the formula; an empty language is not given. */
  wordings: readonly { source: string; en: string; th: string; is_exact: boolean }[]
  /** Content of the pack; null if unknown. */
  pack: PackContent | null
  /** The label's place on its packaging; null if the model has none, undefined where no packaging is concerned. */
  area?: AreaSize | null | undefined
  /** The company's minimum letter height; null without one. */
  minLetterHeightMm: number | null
  /** Maximum total ink of the press, in percent of all plates. */
  inkLimit: number
  /** Separates screen colours by the press profile. */
  separate: Separate
  /** Measures printed colours by the press profile. */
  luminance: Luminance
  pictures: PicturesOf
  /** A template is filled by the recipe that uses it, so only its drawing is checked. */
  isTemplate: boolean
  measure: (text: TextElement) => TextMeasure
  barcodes: Barcodes
}

/** Total ink limit of a sheet-fed label press; heavier coverage smears. */
export const usualInkLimit = 300

/** The printed elements, from the paper upwards. */
export function printedOf(document: Pick<LabelDocument, 'elements'>): LabelElement[] {
  return painted(Object.values(document.elements)).filter(({ hidden, opacity }) => !hidden && opacity > 0)
}

/** Printed, non-empty texts in reading order. */
export function textsOf(printed: readonly LabelElement[]): TextElement[] {
  return printed
    .filter((element): element is TextElement => element.kind === 'text' && element.text.trim() !== '')
    .toSorted((a, b) => a['data-y'] - b['data-y'] || a['data-x'] - b['data-x'])
}

/** Functions for measuring the outlines of elements. */
export const drawnBy = ({ barcodes, measure, pictures }: PreflightContext): DrawnBy => ({
  sizeOf: barcodes.sizeOf,
  lettersOf: (text) => measure(text).letters,
  pictures,
})

/** One for each list of printed elements: every check sees the same background. */
const backdrops = new WeakMap<readonly LabelElement[], Backdrop>()

/** The background among the printed elements of a label. */
export function backdropAmong(
  printed: readonly LabelElement[],
  { barcodes, separate, pictures }: PreflightContext,
): Backdrop {
  const found = backdrops.get(printed) ?? backdropOf(printed, { sizeOf: barcodes.sizeOf, separate, pictures })
  backdrops.set(printed, found)
  return found
}
