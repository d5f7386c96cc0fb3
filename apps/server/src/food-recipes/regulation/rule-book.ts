import { regulationSummary, rulesForFormula } from '@rp/contract/food-recipes/regulation-rule'
import { bangkokDay } from '@rp/domain/dates'
import type { RuleBook } from '@rp/domain/regulation/shares'
import { ingredientSummary } from '@rp/domain/regulation/ingredient-summary'
import type { ProductCondition } from '@rp/domain/regulation/part-conditions'
import {
  marketsOf,
  ruleMarkets,
  type NegativeList,
  type ReviewState,
  type RuleMarket,
} from '@rp/domain/regulation/rule'
import { isWholeList } from '@rp/domain/regulation/whole-list'
import { declaredName, rawOfDeclaring } from './declared-name.ts'
import { enteredFactors } from './rule-factors.ts'
import { possibleIds, mayNameOneOf, withTitle } from './rule-titles.ts'
import { clauseAnswersOf } from './title-answers.ts'
import { and, asc, eq, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { ingredient } from '../tables/ingredient.ts'
import { regulationRule } from '../tables/regulation-rule.ts'
import { regulationSource } from '../tables/regulation-source.ts'

type Select = Pick<Tx, 'select'>

interface Question {
  markets: readonly RuleMarket[]
  recipe_types: ('COSMETICS' | 'FOOD')[]
  /** The substances in question: a list, or a select of their ids. */
  substances: SQL
  on: string
}

/** A rule in force on a day. */
export function inForce(day: string): SQL | undefined {
  return and(
    lte(regulationRule.effective_from, day),
    or(isNull(regulationRule.effective_to), gt(regulationRule.effective_to, day)),
  )
}

const substancesOf = (ingredient_ids: string[]): SQL =>
  sql`(select part.substance_id from ingredient_composition as part where part.ingredient_id = any(${sql.param(ingredient_ids)}::uuid[]))`

/** The rules that may apply to substances, and where rules exist at all. Two statements. */
async function bookOf(db: Select, { markets, recipe_types, substances, on }: Question): Promise<RuleBook> {
  const rules = await db
    .select({
      id: regulationRule.id,
      source_code: regulationSource.code,
      source_ref: regulationRule.source_ref,
      part: regulationRule.part,
      market: regulationRule.market,
      recipe_type: regulationRule.recipe_type,
      verdict: regulationRule.verdict,
      list_function: regulationRule.list_function,
      substance_ids: sql<
        string[]
      >`array(select named.substance_id::text from regulation_rule_substance as named where named.rule_id = ${regulationRule.id} and named.substance_id in ${substances})`,
      substance_total: sql<number>`greatest((select count(*)::int from regulation_rule_substance as named where named.rule_id = ${regulationRule.id}), cardinality(${regulationRule.inci_names}))`,
      applies_to: sql<ProductCondition[]>`coalesce(${regulationRule.applies_to}, '[]'::jsonb)`,
      not_for: regulationRule.not_for,
      combined_with: regulationRule.combined_with,
      not_combined_with: regulationRule.not_combined_with,
      max_value: regulationRule.max_value,
      max_unit: regulationRule.max_unit,
      min_value: regulationRule.min_value,
      basis: regulationRule.basis,
      basis_factor: regulationRule.basis_factor,
      factors: enteredFactors,
      sum_group: regulationRule.sum_group,
      threshold_declare: regulationRule.threshold_declare,
      declare_as: regulationRule.declare_as,
      raw: rawOfDeclaring,
      label_wording: regulationRule.label_wording,
      conditions: regulationRule.conditions,
      age_limit: regulationRule.age_limit,
      professional_only: regulationRule.professional_only,
      effective_from: regulationRule.effective_from,
      effective_to: regulationRule.effective_to,
      // Release 0.1 writes no conditions that this one knows.
      entry_name: regulationRule.entry_name,
      possible_ids: possibleIds(substances),
      clause_answers: clauseAnswersOf,
      review_state: sql<ReviewState>`case when ${regulationRule.applies_to} is null then 'NEEDS_REVIEW' else ${regulationRule.review_state} end`,
    })
    .from(regulationRule)
    .innerJoin(regulationSource, eq(regulationSource.id, regulationRule.source_id))
    .where(
      and(
        inArray(regulationRule.market, [...markets]),
        inArray(regulationRule.recipe_type, recipe_types),
        inForce(on),
        sql`(${regulationRule.id} in (select named.rule_id from regulation_rule_substance as named where named.substance_id in ${substances}) or ${mayNameOneOf(substances)})`,
      ),
    )
    .orderBy(asc(regulationSource.code), asc(regulationRule.source_ref), asc(regulationRule.part))
  const sources = await db
    .select({
      market: regulationSource.market,
      recipe_type: regulationSource.recipe_type,
      list_function: regulationSource.list_function,
      source_code: regulationSource.code,
      effective_to: regulationSource.effective_to,
      annex: regulationSource.annex,
      imported_at: regulationSource.imported_at,
      whole_lists: regulationSource.whole_lists,
      negative: sql<
        NegativeList[]
      >`array(select distinct rule.verdict from regulation_rule as rule where rule.source_id = regulation_source.id and rule.verdict in ('PROHIBITED', 'RESTRICTED') and rule.effective_from <= ${on}::date and (rule.effective_to is null or rule.effective_to > ${on}::date))`,
    })
    .from(regulationSource)
    .where(
      and(
        inArray(regulationSource.market, [...markets]),
        inArray(regulationSource.recipe_type, recipe_types),
        sql`exists (select 1 from ${regulationRule} where ${regulationRule.source_id} = ${regulationSource.id} and ${inForce(on)})`,
      ),
    )
  return {
    rules: rules.map(({ raw, ...rule }) =>
      withTitle({ ...rule, declare_as: declaredName({ ...rule, raw }) }),
    ),
    covered: sources.flatMap((source) => {
      const { market, recipe_type, list_function } = source
      const isWhole = list_function !== null && isWholeList(source, list_function)
      const place = { market, recipe_type, list_function: null }
      return isWhole ? [{ ...place, list_function }, place] : [place]
    }),
    partial: sources.flatMap((source) => {
      const { market, recipe_type, list_function } = source
      const isPartial = list_function !== null && !isWholeList(source, list_function)
      return isPartial ? [{ market, recipe_type, list_function }] : []
    }),
    negative: sources.flatMap((source) =>
      source.negative
        .filter((verdict) => isWholeList(source, verdict))
        .map((verdict) => ({ market: source.market, recipe_type: source.recipe_type, verdict })),
    ),
    superseded: sources.flatMap(({ market, recipe_type, source_code, effective_to }) =>
      effective_to !== null && effective_to <= on ? [{ market, recipe_type, source_code, effective_to }] : [],
    ),
  }
}

interface Formula {
  countries: readonly string[]
  recipe_type: 'COSMETICS' | 'FOOD'
  ingredient_ids: string[]
  on: string
}

/** The rules to check a formula with, by its raw materials and target countries. */
export function ruleBookFor(
  db: Select,
  { countries, recipe_type, ingredient_ids, on }: Formula,
): Promise<RuleBook> {
  return bookOf(db, {
    markets: countries.flatMap(marketsOf),
    recipe_types: [recipe_type],
    substances: substancesOf(ingredient_ids),
    on,
  })
}

/** The rules for screens: for a formula, and for single raw materials. */
export function ruleBookCalls({ serve, database: { db } }: Platform): void {
  serve.staff(rulesForFormula, async ({ query }) => {
    const { countries, recipe_type, ingredient_ids = [], substance_ids = [] } = query
    const on = query.on ?? bangkokDay(new Date())
    const substances = sql`(select asked.id from (select unnest(${sql.param(substance_ids)}::uuid[]) union select part.substance_id from ingredient_composition as part where part.ingredient_id = any(${sql.param(ingredient_ids)}::uuid[])) as asked(id))`
    const book = await bookOf(db, {
      markets: countries.flatMap(marketsOf),
      recipe_types: [recipe_type],
      substances,
      on,
    })
    return { on, ...book }
  })

  serve.staff(regulationSummary, async ({ query: { ingredient_ids } }) => {
    const on = bangkokDay(new Date())
    const [book, materials] = await Promise.all([
      bookOf(db, {
        markets: ruleMarkets,
        recipe_types: ['COSMETICS', 'FOOD'],
        substances: substancesOf(ingredient_ids),
        on,
      }),
      db
        .select({
          id: ingredient.id,
          recipe_types: ingredient.recipe_types,
          substance_ids: sql<
            string[]
          >`array(select part.substance_id::text from ingredient_composition as part where part.ingredient_id = ${ingredient.id} and not part.is_impurity)`,
          without_cas: sql<
            string[]
          >`array(select part.substance_id::text from ingredient_composition as part join substance as held on held.id = part.substance_id where part.ingredient_id = ingredient.id and not part.is_impurity and jsonb_array_length(held.cas) = 0)`,
        })
        .from(ingredient)
        .where(inArray(ingredient.id, ingredient_ids)),
    ])
    return materials.map(({ id, ...material }) => ({
      ingredient_id: id,
      countries: ingredientSummary({ id, ...material }, book, on),
    }))
  })
}
