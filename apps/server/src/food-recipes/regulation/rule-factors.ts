import type { SubstanceFactor } from '@rp/contract/food-recipes/regulation-rule'
import { plain } from '@rp/domain/decimal'
import { computedFactor } from '@rp/domain/regulation/basis-factor'
import type { EnteredFactor } from '@rp/domain/regulation/rule'
import { desc, eq, sql } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { regulationRuleFactor } from '../tables/regulation-rule.ts'

type Select = Pick<Tx, 'select'>

/** The entered factors of a rule's substances, the newest of each, in the form of the check engine. */
export const enteredFactors = sql<EnteredFactor[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('substance_id', newest.substance_id, 'factor', trim_scale(newest.factor)::text, 'reason', newest.reason)), '[]'::jsonb)
  from (
    select distinct on (entered.substance_id) entered.*
    from regulation_rule_factor as entered
    where entered.rule_id = regulation_rule.id
    order by entered.substance_id, entered.created_at desc, entered.id desc
  ) as newest
  where newest.factor is not null
)`

interface Counting {
  id: string
  basis: string
  basis_factor: string | null
  inci_names: string[]
  substances: { id: string; inci_name: string }[]
}

/** The factor of each substance of a rule: computed from molar masses, or entered, with author and reason. */
export async function factorsOf(
  db: Select,
  { id, basis, basis_factor, inci_names, substances }: Counting,
): Promise<SubstanceFactor[]> {
  if (basis === '') return []
  const rows = await db
    .select({
      substance_id: regulationRuleFactor.substance_id,
      factor: regulationRuleFactor.factor,
      reason: regulationRuleFactor.reason,
      by_name: staff.full_name,
      at: regulationRuleFactor.created_at,
    })
    .from(regulationRuleFactor)
    .leftJoin(staff, eq(staff.id, regulationRuleFactor.created_by))
    .where(eq(regulationRuleFactor.rule_id, id))
    .orderBy(desc(regulationRuleFactor.created_at), desc(regulationRuleFactor.id))
  // As in the check engine: a factor in the rule applies if it names a single substance.
  const isSingle = Math.max(substances.length, inci_names.length) <= 1
  return substances.map(({ id: substance_id, inci_name }) => {
    const computed = computedFactor(basis, inci_name)
    // The newest of a substance counts.
    const row = rows.find((one) => one.substance_id === substance_id)
    const { factor = null, reason = '', by_name = null, at = '' } = row ?? {}
    return {
      substance_id,
      inci_name,
      computed: computed && plain(computed),
      of_rule: isSingle && basis_factor !== null ? plain(basis_factor) : null,
      entered: factor === null ? null : { factor: plain(factor), reason, by_name, at },
    }
  })
}
