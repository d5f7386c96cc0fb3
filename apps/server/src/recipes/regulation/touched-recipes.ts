import { countriesOf } from '@rp/domain/regulation/rule'
import type { StatusOf } from '@rp/domain/statuses'
import { sql, type SQL } from 'drizzle-orm'
import type { RuleUser } from '../../food-recipes/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'

/** Maximum of recipes that a request shows by name. */
const shownMax = 50

type Touched = Parameters<RuleUser['list']>[1]

/**
 * Recipes that are not cancelled, sold where a rule applies, and contain one of its substances in their live or current
 * version.
 */
const holding = (which: SQL): SQL => sql`
  ingredient_composition as part
  join recipe_version_line as line on line.ingredient_id = part.ingredient_id
  join recipe_version as version on version.id = line.version_id
  join recipe on recipe.id = version.recipe_id and version.id in (recipe.current_version_id, recipe.live_version_id)
  where ${which} and recipe.archived_at is null and recipe.formula_status <> 'CANCEL'`

function valuesOf(touched: Touched[]): SQL {
  const rows = touched.map(({ id, market, recipe_type, substance_ids }) => ({
    id,
    recipe_type,
    substance_ids,
    countries: countriesOf(market),
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as requested(id uuid, recipe_type text, substance_ids uuid[], countries text[])`
}

const isAffected = sql`part.substance_id = any(requested.substance_ids) and recipe.recipe_type = requested.recipe_type and recipe.target_countries && requested.countries`

/** Recipe data for those who decide on rules. */
export const recipesUnderRules: RuleUser = {
  async count(db, touched) {
    const { rows } = await db.execute<{ id: string; total: number }>(sql`
      select requested.id, counted.total from ${valuesOf(touched)}
      cross join lateral (select count(distinct recipe.id)::int as total from ${holding(isAffected)}) as counted`)
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
        select recipe.id from ${valuesOf([touched])} cross join lateral (select recipe.id from ${holding(isAffected)}) as recipe
      )
      order by recipe.number desc limit ${shownMax}`)
    return rows
  },
}

/** The recipes that some rules may affect: with substances that they name, may cover, or that a person decided about. */
export async function recipesOfRules(db: Pick<Tx, 'execute'>, rule_ids: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with requested as (
      select rule.recipe_type, rule.market, named.substance_id from regulation_rule as rule
      join regulation_rule_substance as named on named.rule_id = rule.id
      where rule.id = any(${sql.param(rule_ids)}::uuid[])
      union
      select rule.recipe_type, rule.market, decided.substance_id from regulation_rule as rule
      join regulation_title_answer as decided on decided.source_id = rule.source_id and decided.source_ref = rule.source_ref
      where rule.id = any(${sql.param(rule_ids)}::uuid[]) and decided.substance_id is not null
      union
      select rule.recipe_type, rule.market, held.id from regulation_rule as rule
      cross join unnest(rule.name_keys) as named(key)
      join (select substance.id, unnest(substance.name_keys) as key from substance) as held on held.key = named.key
      where rule.id = any(${sql.param(rule_ids)}::uuid[]) and rule.verdict = 'PROHIBITED' and named.key like '?%'
    )
    select distinct recipe.id from requested cross join lateral (
      select recipe.id from ${holding(sql`part.substance_id = requested.substance_id and recipe.recipe_type = requested.recipe_type`)}
    ) as recipe order by recipe.id`)
  return rows.map(({ id }) => id)
}
