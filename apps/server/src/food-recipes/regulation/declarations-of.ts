import type { Declaration } from '@rp/domain/declaration'
import type { ProductCondition } from '@rp/domain/regulation/part-conditions'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { ingredientComposition } from '../tables/ingredient.ts'
import { regulationRule, regulationRuleSubstance } from '../tables/regulation-rule.ts'
import { regulationSource } from '../tables/regulation-source.ts'
import { declaredName, rawOfDeclaring } from './declared-name.ts'
import { inForce } from './rule-book.ts'

/** The rules in force on a day that name substances of raw materials on labels, by substance. One statement. */
export async function declarationsOf(
  db: Pick<Tx, 'select'>,
  { ingredient_ids, on }: { ingredient_ids: string[]; on: string },
): Promise<ReadonlyMap<string, Declaration[]>> {
  const substances = db
    .select({ id: ingredientComposition.substance_id })
    .from(ingredientComposition)
    .where(inArray(ingredientComposition.ingredient_id, ingredient_ids))
  const rows = await db
    .select({
      substance_id: regulationRuleSubstance.substance_id,
      id: regulationRule.id,
      market: regulationRule.market,
      source_code: regulationSource.code,
      source_ref: regulationRule.source_ref,
      part: regulationRule.part,
      applies_to: sql<ProductCondition[]>`coalesce(${regulationRule.applies_to}, '[]'::jsonb)`,
      not_for: regulationRule.not_for,
      threshold_declare: regulationRule.threshold_declare,
      effective_from: regulationRule.effective_from,
      effective_to: regulationRule.effective_to,
      declare_as: regulationRule.declare_as,
      raw: rawOfDeclaring,
    })
    .from(regulationRuleSubstance)
    .innerJoin(regulationRule, eq(regulationRule.id, regulationRuleSubstance.rule_id))
    .innerJoin(regulationSource, eq(regulationSource.id, regulationRule.source_id))
    .where(
      and(
        inArray(regulationRuleSubstance.substance_id, substances),
        isNotNull(regulationRule.threshold_declare),
        eq(regulationRule.recipe_type, 'COSMETICS'),
        inForce(on),
      ),
    )
    .orderBy(asc(regulationSource.code), asc(regulationRule.source_ref), asc(regulationRule.part))
  const found = new Map<string, Declaration[]>()
  for (const { substance_id, raw, ...rule } of rows) {
    const declaration = { ...rule, declare_as: declaredName({ ...rule, raw }) }
    found.set(substance_id, [...(found.get(substance_id) ?? []), declaration])
  }
  return found
}
