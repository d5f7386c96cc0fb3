import type { RuleDetail } from '@rp/contract/food-recipes/regulation-rule'
import type { ProductCondition } from '@rp/domain/regulation/part-conditions'
import { asc, and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import { regulationRequest } from '../tables/regulation-request.ts'
import { regulationRule, regulationRuleSubstance } from '../tables/regulation-rule.ts'
import { regulationSource } from '../tables/regulation-source.ts'
import { substance } from '../tables/substance.ts'
import { factorsOf } from './rule-factors.ts'
import { titleDetailOf } from './title-detail.ts'
import { contentOf } from './write-rule.ts'

type Select = Pick<Tx, 'select'>

/** Sorts `98` before `100`, and `9a` after `9`. */
const place = sql`lpad(coalesce(substring(regulation_rule.source_ref from '^\d+'), '999999'), 6, '0') || regulation_rule.source_ref || regulation_rule.part`

export const ruleRowColumns = {
  id: regulationRule.id,
  source_id: regulationRule.source_id,
  source_code: sql<string>`(select source.code from regulation_source as source where source.id = regulation_rule.source_id)`,
  source_ref: regulationRule.source_ref,
  part: regulationRule.part,
  entry_name: regulationRule.entry_name,
  market: regulationRule.market,
  recipe_type: regulationRule.recipe_type,
  verdict: regulationRule.verdict,
  list_function: regulationRule.list_function,
  applies_to: sql<ProductCondition[]>`coalesce(regulation_rule.applies_to, '[]'::jsonb)`,
  not_for: regulationRule.not_for,
  max_value: regulationRule.max_value,
  max_unit: regulationRule.max_unit,
  basis: regulationRule.basis,
  sum_group: regulationRule.sum_group,
  threshold_declare: regulationRule.threshold_declare,
  declare_as: sql<string>`coalesce(${regulationRule.declare_as}, '')`,
  review_state: regulationRule.review_state,
  effective_from: regulationRule.effective_from,
  effective_to: regulationRule.effective_to,
  substance_count: sql<number>`(select count(*)::int from regulation_rule_substance as named where named.rule_id = regulation_rule.id)`,
  open_request_id: sql<
    string | null
  >`(select request.id from regulation_approval_request as request where request.current_rule_id = regulation_rule.id and request.status in ('PENDING', 'CHANGES_REQUESTED') order by request.created_at limit 1)`,
  created_at: regulationRule.created_at,
  place,
}

const nameOfApprover = sql<
  string | null
>`(select staff.full_name from staff where staff.id = regulation_rule.approved_by)`

/** A rule with its source, its substances, its original row, and its predecessors and successors. */
export async function readRule(db: Select, id: string): Promise<RuleDetail> {
  const [row] = await db
    .select({
      rule: regulationRule,
      ...ruleRowColumns,
      issuer: regulationSource.issuer,
      title_en: regulationSource.title_en,
      title_th: regulationSource.title_th,
      url: regulationSource.url,
      approved_by_name: nameOfApprover,
      request_number: regulationRequest.number,
    })
    .from(regulationRule)
    .innerJoin(regulationSource, eq(regulationSource.id, regulationRule.source_id))
    .leftJoin(regulationRequest, eq(regulationRequest.id, regulationRule.request_id))
    .where(eq(regulationRule.id, id))
  const { rule, issuer, title_en, title_th, url, ...shown } = found(row)
  const substances = await substancesOfRule(db, id)
  const history = await db
    .select({
      id: regulationRule.id,
      verdict: regulationRule.verdict,
      max_value: regulationRule.max_value,
      max_unit: regulationRule.max_unit,
      review_state: regulationRule.review_state,
      effective_from: regulationRule.effective_from,
      effective_to: regulationRule.effective_to,
    })
    .from(regulationRule)
    .where(
      and(
        eq(regulationRule.source_id, rule.source_id),
        eq(regulationRule.source_ref, rule.source_ref),
        eq(regulationRule.part, rule.part),
      ),
    )
    .orderBy(asc(regulationRule.effective_from), asc(regulationRule.created_at), asc(regulationRule.id))
  const given = substances.filter(({ origin }) => origin === 'GIVEN').map((one) => one.id)
  return {
    ...shown,
    source: {
      id: rule.source_id,
      code: shown.source_code,
      issuer,
      title: { en: title_en, th: title_th },
      url,
    },
    content: contentOf(rule, given),
    substances,
    factors: await factorsOf(db, { ...rule, substances }),
    title: await titleDetailOf(db, rule),
    raw: rule.raw,
    approved_at: rule.approved_at,
    request_id: rule.request_id,
    history,
  }
}

/** The known substances of a rule. */
function substancesOfRule(db: Select, rule_id: string) {
  return db
    .select({
      id: substance.id,
      inci_name: substance.inci_name,
      name_th: substance.name_th,
      origin: regulationRuleSubstance.origin,
    })
    .from(regulationRuleSubstance)
    .innerJoin(substance, eq(substance.id, regulationRuleSubstance.substance_id))
    .where(eq(regulationRuleSubstance.rule_id, rule_id))
    .orderBy(asc(substance.inci_name))
}
