import type { ParsedOf } from '@rp/contract/endpoint'
import {
  exportRules,
  getRule,
  listMarkets,
  listRules,
  ruleRow,
  type RuleRow,
} from '@rp/contract/food-recipes/regulation-rule'
import { bangkokDay } from '@rp/domain/dates'
import { asc, eq, sql, type SQL } from 'drizzle-orm'
import { exportPage, sendExport } from '../../platform/list/export.ts'
import { containing, listPage } from '../../platform/list/list-page.ts'
import { recordLink } from '../../platform/list/record-link.ts'
import type { Totals } from '../../platform/list/totals.ts'
import type { Platform } from '../../platform/platform.ts'
import { regulationRule } from '../tables/regulation-rule.ts'
import { regulationSource } from '../tables/regulation-source.ts'
import { withConditionCells } from './condition-cells.ts'
import { inForce } from './rule-book.ts'
import { readRule, ruleRowColumns } from './rule-columns.ts'

type Query = ParsedOf<typeof listRules>['query']

/** The list name for the rules' totals. */
export const ruleListName = 'regulation-rule'

/** Reading rules: lists, the review queue, one with its history. Imports and approvals write them. */
export function ruleCalls({ serve, database, config }: Platform, totals: Totals): void {
  const { db } = database

  const page = (query: Query) => {
    const { page: _page, limit: _limit, sortBy, order: _order, ...filters } = query
    return listPage<RuleRow>(database, totals, {
      source: { name: ruleListName, table: regulationRule, columns: ruleRowColumns, id: regulationRule.id },
      query: { ...query, sortBy: sortBy === 'source_ref' ? 'place' : sortBy },
      where: conditions(filters),
      cacheKey: JSON.stringify(filters),
    })
  }

  serve.staff(listRules, ({ query }) => page(query))
  serve.staff(exportRules, ({ query: { format, columns, link, ...query }, caller, reply }) =>
    sendExport(reply, {
      format,
      name: 'rules',
      shape: ruleRow.shape,
      columns,
      read: async () => (await page({ ...query, ...exportPage })).data.map(withConditionCells),
      caller,
      link: recordLink(config, link),
    }),
  )
  serve.staff(getRule, ({ params }) => readRule(db, params.id))

  serve.staff(listMarkets, async () => {
    const rows = await db
      .select({
        market: regulationRule.market,
        recipe_type: regulationRule.recipe_type,
        list_functions: sql<
          RuleRow['list_function'][]
        >`array_remove(array_agg(distinct ${regulationSource.list_function}), null)`,
        rules: sql<number>`count(*)::int`,
        to_review: sql<number>`count(*) filter (where ${regulationRule.review_state} = 'NEEDS_REVIEW')::int`,
      })
      .from(regulationRule)
      .innerJoin(regulationSource, eq(regulationSource.id, regulationRule.source_id))
      .where(inForce(bangkokDay(new Date())))
      .groupBy(regulationRule.market, regulationRule.recipe_type)
      .orderBy(asc(regulationRule.market), asc(regulationRule.recipe_type))
    return rows.map((row) => ({ ...row, list_functions: row.list_functions.filter((one) => one !== null) }))
  })
}

type Filters = Partial<Omit<Query, 'page' | 'limit' | 'sortBy' | 'order'>>

function conditions({ q, in_force, substance_id, ingredient_id, ...exact }: Filters): (SQL | undefined)[] {
  return [
    q ? matches(q) : undefined,
    in_force ? inForce(in_force) : undefined,
    substance_id ? names(sql`named.substance_id = ${substance_id}`) : undefined,
    ingredient_id
      ? names(
          sql`named.substance_id in (select part.substance_id from ingredient_composition as part where part.ingredient_id = ${ingredient_id})`,
        )
      : undefined,
    ...(Object.entries(exact) as [keyof typeof exact, string | undefined][]).map(([name, value]) =>
      value === undefined ? undefined : eq(regulationRule[name], value),
    ),
  ]
}

const names = (which: SQL): SQL =>
  sql`exists (select 1 from regulation_rule_substance as named where named.rule_id = ${regulationRule.id} and ${which})`

/** By the texts of the source, its numbers and its places; scans a few thousand rows. */
function matches(q: string): SQL {
  const pattern = containing(q)
  return sql`(${regulationRule.entry_name} || ' ' || ${regulationRule.source_ref} || ' ' || array_to_string(${regulationRule.inci_names} || ${regulationRule.cas} || ${regulationRule.ec}, ' ')) ilike ${pattern}`
}
