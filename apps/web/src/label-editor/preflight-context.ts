import type { LabelDesign } from '@rp/contract/recipes/label-design'
import type { Barcodes } from '@rp/label/barcode-geometry'
import { usualInkLimit, type PreflightContext } from '@rp/label/preflight/context'
import { labelRules } from '@rp/label/preflight/label-rule'
import { measureText } from '@rp/label/preflight/measure-text'
import { openedFont } from './load-fonts.ts'

/** What the label is checked against: what the server said of its recipe, and the faces that are here. */
export function contextOf(design: LabelDesign, barcodes: Barcodes): PreflightContext {
  const { pack, recipe } = design
  return {
    date: new Date().toISOString().slice(0, 10),
    countries: [design.country],
    recipeType: recipe?.recipe_type ?? 'COSMETICS',
    rules: labelRules,
    filled: design.filled,
    formulaHash: design.formula_hash,
    registrationNumber: design.registration_number,
    registrationRequired: recipe !== null,
    forbiddenClaims: design.forbidden_claims,
    pack:
      pack.fill_weight === null || pack.fill_unit === null
        ? null
        : { amount: pack.fill_weight, unit: pack.fill_unit },
    minLetterHeightMm: design.min_font_mm === null ? null : Number(design.min_font_mm),
    inkLimit: usualInkLimit,
    measure(text) {
      const font = openedFont(text.fontId)
      return font ? measureText(text, font) : { overset: false, missing: [], letterHeightMm: Infinity }
    },
    barcodes,
  }
}
