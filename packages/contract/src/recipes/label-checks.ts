import { labelRules } from '@rp/label/preflight/label-rule'
import { usualInkLimit, type PreflightContext } from '@rp/label/preflight/context'
import type { PackContent } from '@rp/label/preflight/net-content'
import type { LabelDesign } from './label-design.ts'

type Tools = Pick<PreflightContext, 'date' | 'measure' | 'barcodes'>

/** What a label is checked against, the same for the editor and for the hand-in (domain design 8). */
export function preflightContextOf(design: LabelDesign, tools: Tools): PreflightContext {
  const { recipe } = design
  return {
    ...tools,
    countries: [design.country],
    recipeType: recipe?.recipe_type ?? 'COSMETICS',
    rules: labelRules,
    filled: design.filled,
    ingredients: [design.merge.inci, design.merge.ingredients].flatMap((words) =>
      words ? [words.en, words.th] : [],
    ),
    formulaHash: design.formula_hash,
    registrationNumber: design.registration_number,
    registrationRequired: recipe !== null,
    forbiddenClaims: design.forbidden_claims,
    pack: packContentOf(design.pack),
    minLetterHeightMm: design.min_font_mm === null ? null : Number(design.min_font_mm),
    inkLimit: usualInkLimit,
  }
}

const milligrams: Readonly<Record<string, number>> = { MG: 1, G: 1000, KG: 1_000_000 }
const millilitres: Readonly<Record<string, number>> = { ML: 1, L: 1000 }

function packContentOf({
  fill_weight,
  fill_unit,
  servings_per_pack,
  capacity_ml,
}: LabelDesign['pack']): PackContent | null {
  const unit = fill_unit?.toUpperCase() ?? ''
  const amount = fill_weight === null ? null : Number(fill_weight)
  const inUnits = (units: Readonly<Record<string, number>>): number | null =>
    amount === null || units[unit] === undefined ? null : amount * units[unit]
  const mg = inUnits(milligrams)
  const ml = inUnits(millilitres) ?? (mg !== null && capacity_ml !== null ? Number(capacity_ml) : null)
  return mg === null && ml === null && servings_per_pack === null
    ? null
    : { mg, ml, count: servings_per_pack }
}
