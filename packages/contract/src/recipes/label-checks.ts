import { sizeOfArea } from '@rp/label/preflight/paper-verdict'
import { usualInkLimit, type PreflightContext } from '@rp/label/preflight/context'
import { labelRules } from '@rp/label/preflight/label-rule'
import { packContent } from '@rp/label/preflight/net-content'
import type { LabelDesign } from './label-design.ts'

type Tools = Pick<PreflightContext, 'date' | 'measure' | 'barcodes' | 'separate' | 'luminance' | 'pictures'>

/** Inputs of the editor's label check: the same facts that the server checks again. */
export function preflightContextOf(design: Omit<LabelDesign, 'document'>, tools: Tools): PreflightContext {
  return {
    ...tools,
    countries: [design.country],
    recipeType: design.recipe_type,
    rules: labelRules,
    filled: design.filled,
    ingredients: ingredientLists(design.merge),
    formulaHash: design.formula_hash,
    registrationNumber: design.registration_number,
    registrationRequired: design.registration_required,
    renamed: design.renamed,
    forbiddenClaims: design.forbidden_claims,
    wordings: design.wordings,
    pack: design.recipe ? packContent(design.pack) : null,
    area: sizeOfArea(design.area),
    minLetterHeightMm: design.min_font_mm === null ? null : Number(design.min_font_mm),
    inkLimit: usualInkLimit,
    isTemplate: design.recipe === null,
  }
}

/** The ingredient list in each language, by INCI and by food names. */
export function ingredientLists(values: Pick<LabelDesign['merge'], 'inci' | 'ingredients'>): string[] {
  return [values.inci, values.ingredients]
    .flatMap((words) => (words ? [words.en, words.th] : []))
    .filter((list) => list !== '')
}
