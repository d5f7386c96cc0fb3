import type { Barcodes } from '../barcode-geometry.ts'
import { painted, type LabelDocument, type LabelElement, type TextElement } from '../document.ts'
import type { DrawnBy, Letters } from '../drawn.ts'
import type { TextGroup } from '../groups.ts'
import type { Separate } from '../ink.ts'
import type { PicturesOf } from '../picture-facts.ts'
import type { LabelRecipeType, LabelRule } from './label-rule.ts'
import type { PackContent } from './net-content.ts'

/** What only the font of a text knows. */
export interface TextMeasure {
  /** More lines than its box takes. */
  overset: boolean
  /** Characters that the face has no glyph for. */
  missing: readonly string[]
  /** Of its lowest kind of letter, such as a lower-case x. */
  letterHeightMm: number
  /** Of its digits; without it the letters are measured. */
  digitHeightMm?: number
  /** Its outlines; without them its box is judged. */
  letters?: Letters
}

/** What a label is checked against; everything that is not in its document. */
export interface PreflightContext {
  /** The day of the check, `YYYY-MM-DD`. */
  date: string
  /** Where the product is sold, as recipes name it. */
  countries: readonly string[]
  recipeType: LabelRecipeType
  /** `labelRules`, or those of a test. */
  rules: readonly LabelRule[]
  /** What the system would write into a group now; the first of a group counts. */
  filled: readonly { group: TextGroup; text: string; origin: string }[]
  /** The list of ingredients as the formula gives it, in each language; the label has to say one of them. */
  ingredients: readonly string[]
  /** SHA-256 of the locked formula; null when none is locked. */
  formulaHash: string | null
  /** The granted number; null when there is none yet. */
  registrationNumber: string | null
  registrationRequired: boolean
  /** Words that no label may say, in every language. */
  forbiddenClaims: readonly string[]
  /** What is in the pack; null when unknown. */
  pack: PackContent | null
  /** The house's own least height of letters; null without one. */
  minLetterHeightMm: number | null
  /** Percent of all plates together that the press dries. */
  inkLimit: number
  /** The inks of the colours of a screen, by the profile of the press. */
  separate: Separate
  pictures: PicturesOf
  /** A template is filled by the recipe that will use it: only what is drawn can be wrong with it. */
  isTemplate: boolean
  measure: (text: TextElement) => TextMeasure
  barcodes: Barcodes
}

/** The ink that a sheet-fed press for labels takes; heavier coverage smears. */
export const usualInkLimit = 300

/** What is printed, from the paper upwards. */
export function printedOf(document: Pick<LabelDocument, 'elements'>): LabelElement[] {
  return painted(Object.values(document.elements)).filter(({ hidden, opacity }) => !hidden && opacity > 0)
}

/** Printed texts that say something, in the order of reading. */
export function textsOf(printed: readonly LabelElement[]): TextElement[] {
  return printed
    .filter((element): element is TextElement => element.kind === 'text' && element.text.trim() !== '')
    .toSorted((a, b) => a['data-y'] - b['data-y'] || a['data-x'] - b['data-x'])
}

/** Text as it is compared: one form of each character, no invisible breaks, single spaces, small letters. */
export function comparable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Without any space: lines of Thai and lists of ingredients are broken anywhere. */
export const compact = (text: string): string => comparable(text).replaceAll(' ', '')

/** What the outlines of elements are measured by. */
export const drawnBy = ({ barcodes, measure, pictures }: PreflightContext): DrawnBy => ({
  sizeOf: barcodes.sizeOf,
  lettersOf: (text) => measure(text).letters,
  pictures,
})
