import { isPerfume, missingOfPerfume } from '../ingredients/perfume.ts'
import { regulationFinding, type RegulationFinding } from './findings.ts'
import type { Scene } from './shares.ts'

/**
 * Raw materials with a perfume of which nothing is stated. No rule about "Parfum" replaces the statement: the name
 * hides a mixture, so a rule knows nothing about this one.
 */
export function perfumeFindings({ product, country }: Scene, day: string): RegulationFinding[] {
  if (product.recipe_type !== 'COSMETICS') return []
  return product.lines.flatMap(({ line, ingredient, pct }) => {
    const perfume = ingredient?.composition.find(isPerfume)
    if (!ingredient || !perfume || pct.lte(0)) return []
    const limit = missingOfPerfume(ingredient.fragrance_documents ?? [], day)
    if (limit === null) return []
    const substance = {
      id: perfume.substance_id,
      inci_name: `${perfume.inci_name} (${ingredient.trade_name})`,
      line_keys: [line.key],
    }
    return [regulationFinding('PERFUME_UNKNOWN', { country, substance, limit })]
  })
}

/** Mixtures that are judged by their statement, and denatured alcohol, which is ethanol (CAS 64-17-5). */
export const isIdentifiedByName = (share: { inci_name: string }): boolean =>
  isPerfume(share) || /^(?:sd )?alcohol,? denat\.?$/iu.test(share.inci_name)
