import { countriesOf } from '@rp/domain/regulation/rule'
import type { StatusOf } from '@rp/domain/statuses'
import { sql, type SQL } from 'drizzle-orm'
import type { RuleUser } from '../../food-recipes/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'

/** How many recipes a request shows by name. */
const shownMax = 50

type Touched = Parameters<RuleUser['list']>[1]

/** Recipes that are not cancelled, sold where a rule holds, and hold a substance of it in what is live or current. */
const holding = (which: SQL): SQL => sql`
  ingredient_composition as part
  join recipe_version_line as line on line.ingredient_id = part.ingredient_id
  join recipe_version as version on version.id = line.version_id
  join recipe on recipe.id = version.recipe_id and version.id in (recipe.current_version_id, recipe.live_version_id)
  where ${which} and recipe.archived_at is null and recipe.formula_status <> 'CANCEL'`

function asked(touched: Touched[]): SQL {
  const rows = touched.map(({ id, market, recipe_type, substance_ids }) => ({
    id,
    recipe_type,
    substance_ids,
    countries: countriesOf(market),
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked(id uuid, recipe_type text, substance_ids uuid[], countries text[])`
}

const ofAsked = sql`part.substance_id = any(asked.substance_ids) and recipe.recipe_type = asked.recipe_type and recipe.target_countries && asked.countries`

/** What recipes tell those who decide on rules. */
export const recipesUnderRules: RuleUser = {
  async count(db, touched) {
    const { rows } = await db.execute<{ id: string; total: number }>(sql`
      select asked.id, counted.total from ${asked(touched)}
      cross join lateral (select count(distinct recipe.id)::int as total from ${holding(ofAsked)}) as counted`)
    return new Map(rows.map(({ id, total }) => [id, total]))
  },

  async list(db, touched) {
    const { rows } = await db.execute<{
      id: string
      number: string
      name: string
      formula_status: StatusOf<'formula'>
      countries: string[]
    }>(sql`
      select recipe.id, recipe.number, recipe.name, recipe.formula_status, recipe.target_countries as countries
      from recipe where recipe.id in (
        select recipe.id from ${asked([touched])} cross join lateral (select recipe.id from ${holding(ofAsked)}) as recipe
      )
      order by recipe.number desc limit ${shownMax}`)
    return rows
  },
}

/** The recipes that some rules may speak of. */
export async function recipesOfRules(db: Pick<Tx, 'execute'>, rule_ids: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with asked as (
      select rule.recipe_type, rule.market, named.substance_id from regulation_rule as rule
      join regulation_rule_substance as named on named.rule_id = rule.id
      where rule.id = any(${sql.param(rule_ids)}::uuid[])
    )
    select distinct recipe.id from asked cross join lateral (
      select recipe.id from ${holding(sql`part.substance_id = asked.substance_id and recipe.recipe_type = asked.recipe_type`)}
    ) as recipe order by recipe.id`)
  return rows.map(({ id }) => id)
}
