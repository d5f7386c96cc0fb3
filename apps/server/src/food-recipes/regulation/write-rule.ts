import type { RuleContent } from '@rp/contract/food-recipes/regulation-rule'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { regulationRule, regulationRuleSubstance } from '../tables/regulation-rule.ts'
import { linkRules } from './link-substances.ts'

export type Rule = typeof regulationRule.$inferSelect
export type NewRule = Omit<typeof regulationRule.$inferInsert, 'id'> & {
  id: string
  /** Substances that a person named. */
  substance_ids: string[]
}

/** The columns of a rule; its substances go into a table of their own. */
export function columnsOf({ substance_ids: _, ...content }: RuleContent) {
  return content
}

/** The content of a stored rule, in the form of a proposal. */
export function contentOf(rule: Rule, substance_ids: string[]): RuleContent {
  return {
    entry_name: rule.entry_name,
    verdict: rule.verdict,
    list_function: rule.list_function,
    substance_ids,
    inci_names: rule.inci_names,
    cas: rule.cas,
    ec: rule.ec,
    applies_to: rule.applies_to ?? [],
    not_for: rule.not_for,
    combined_with: rule.combined_with,
    not_combined_with: rule.not_combined_with,
    max_value: rule.max_value,
    max_unit: rule.max_unit,
    min_value: rule.min_value,
    basis: rule.basis,
    basis_factor: rule.basis_factor,
    sum_group: rule.sum_group,
    threshold_declare: rule.threshold_declare,
    declare_as: rule.declare_as ?? '',
    label_wording: rule.label_wording,
    conditions: rule.conditions,
    age_limit: rule.age_limit,
    professional_only: rule.professional_only,
    effective_to: rule.effective_to,
  }
}

/** Writes new rules, and matches their substances. */
export async function writeRules(tx: Tx, rules: NewRule[]): Promise<void> {
  if (rules.length === 0) return
  await tx.insert(regulationRule).values(rules.map(({ substance_ids: _, ...row }) => row))
  const given = rules.flatMap(({ id: rule_id, substance_ids }) =>
    [...new Set(substance_ids)].map((substance_id) => ({ rule_id, substance_id, origin: 'GIVEN' as const })),
  )
  if (given.length > 0) await tx.insert(regulationRuleSubstance).values(given)
  await linkRules(
    tx,
    rules.map(({ id }) => id),
  )
}

/** Ends a rule by date; it is never deleted. One that would begin later never takes effect. */
export async function endRule(tx: Tx, rule: Pick<Rule, 'id'>, day: string, by: string | null): Promise<void> {
  await tx
    .update(regulationRule)
    .set({
      effective_to: sql`greatest(${regulationRule.effective_from}, ${day}::date)`,
      updated_by: by,
      updated_at: sql`now()`,
      row_version: sql`${regulationRule.row_version} + 1`,
    })
    .where(eq(regulationRule.id, rule.id))
}
