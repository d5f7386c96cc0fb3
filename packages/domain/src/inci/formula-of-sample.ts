import { decimal, hundred, plain, sum, type Decimal } from '../decimal.ts'
import { blankLine, type FormulaLine } from '../formula/formula.ts'
import { isWaterName } from '../ingredients/composition.ts'
import type { IngredientRole } from '../ingredients/roles.ts'
import type { SampleLine } from './sample-line.ts'

/** A raw material that contains a substance, and its percentage. */
export interface SampleMaterial {
  ingredient_id: string
  pct_typ: string
  role: IngredientRole
}

/**
 * The first formula of a recipe made from a sample: a line for each counted name, with a raw material that contains
 * its substance if there is one, in a share that gives the estimate. The first base, filler or water becomes the
 * balance; an active never does, because the next edit would change its dose. A line without a raw material has the
 * name as its note.
 */
export function formulaOfSample(
  lines: SampleLine[],
  materials: ReadonlyMap<string, SampleMaterial>,
  newKey: () => string,
): FormulaLine[] {
  const counted = lines.filter((line) => !line.may_contain)
  const estimates = counted.map(({ est_mid }) => decimal(est_mid))
  const converted = counted.map(({ substance_id }, at) => {
    const material = substance_id === null ? undefined : materials.get(substance_id)
    return asMaterial(estimates[at] ?? decimal(0), material)
  })
  const balance = counted.findIndex((line) => takesBalance(line, materials))
  // Diluted materials may not fit into 100 %; then the estimates are used and the chemist decides.
  const typed = converted.filter((_, at) => at !== balance)
  const fits = balance < 0 ? sum(typed).lte(hundred) : sum(typed).lt(hundred)
  const shares = fits ? converted : estimates
  return counted.map((line, at) => {
    const material = line.substance_id === null ? undefined : materials.get(line.substance_id)
    const blank = blankLine(newKey(), 'A', material?.ingredient_id ?? '')
    const note = material ? '' : line.raw_name
    return at === balance
      ? { ...blank, is_balance: true, note }
      : { ...blank, pct: plain(shares[at] ?? decimal(0)), note }
  })
}

/** Roles that fill up a formula; water does so even without a raw material. */
const balancingRoles: ReadonlySet<IngredientRole> = new Set(['BASE', 'FILLER'])

function takesBalance(
  { substance_id, inci_name, raw_name }: SampleLine,
  materials: ReadonlyMap<string, SampleMaterial>,
): boolean {
  const material = substance_id === null ? undefined : materials.get(substance_id)
  if (isWaterName(inci_name ?? raw_name)) return true
  return material !== undefined && balancingRoles.has(material.role)
}

function asMaterial(estimate: Decimal, material: SampleMaterial | undefined): Decimal {
  return material && decimal(material.pct_typ).gt(0)
    ? estimate.times(hundred).div(material.pct_typ).toDecimalPlaces(6)
    : estimate
}
