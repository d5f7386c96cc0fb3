import type { ParsedOf } from '@rp/contract/endpoint'
import {
  exportRecipes,
  listRecipes,
  listUnitPrices,
  recipeBoard,
  recipeRow,
  type RecipeRow,
} from '@rp/contract/recipes/recipe'
import type { Words } from '@rp/domain/languages'
import { boardCountMax } from '@rp/domain/recipe-rules'
import { marketCountries } from '@rp/domain/recipe-words'
import { statusesOf } from '@rp/domain/statuses'
import { and, desc, eq, ilike, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { exportPage, sendExport } from '../../platform/list/export.ts'
import { containing, listPage, type ListSource } from '../../platform/list/list-page.ts'
import { recordLink } from '../../platform/list/record-link.ts'
import { wordsOf } from '../../platform/transitions/status-words.ts'
import { openTotals } from '../../platform/list/totals.ts'
import type { Platform } from '../../platform/platform.ts'
import { recipeRowColumns } from './recipe-columns.ts'
import { recipe } from '../tables/recipe.ts'

type Query = ParsedOf<typeof listRecipes>['query']

/** Cards per column of the board. */
const cardsAColumn = 20

/** The list of R&D, its board and its export. */
export function recipeListCalls({ serve, database, config }: Platform): { changed: () => void } {
  const { db } = database
  const totals = openTotals(database)
  const source: ListSource = { name: 'recipes', table: recipe, columns: recipeRowColumns, id: recipe.id }

  const page = (query: Query) => {
    const { page: _page, limit: _limit, sortBy: _sortBy, order: _order, ...filters } = query
    return listPage<RecipeRow>(database, totals, {
      source,
      query,
      where: conditions(filters),
      cacheKey: JSON.stringify(filters),
    })
  }

  serve.staff(listRecipes, ({ query }) => page(query))
  serve.staff(exportRecipes, ({ query: { format, columns, link, ...query }, caller, reply }) =>
    sendExport(reply, {
      format,
      name: 'recipes',
      shape: recipeRow.shape,
      columns,
      read: async () => {
        const { data } = await page({ ...query, ...exportPage })
        return columns ? data.map(asRead) : data
      },
      caller,
      link: recordLink(config, link),
    }),
  )

  serve.staff(recipeBoard, async ({ query }) => {
    const where = and(...conditions(query))
    const counted = await countColumns(where)
    return Promise.all(
      statusesOf('formula').map(async (status) => {
        const total = counted.get(status) ?? 0
        const column = and(where, eq(recipe.formula_status, status))
        return { status, total, recipes: total === 0 ? [] : await cards(column) }
      }),
    )
  })

  /** One statement for all columns; counts no further than the number shown. */
  async function countColumns(where: SQL | undefined): Promise<Map<string, number>> {
    const statuses = sql`unnest(${sql.param(statusesOf('formula'))}::text[]) as board(status)`
    const counted = await db.execute<{ status: string; total: number }>(sql`
      select board.status, (
        select count(*)::int from (
          select 1 from ${recipe} where ${where} and ${recipe.formula_status} = board.status limit ${boardCountMax}
        ) as rows
      ) as total
      from ${statuses}`)
    return new Map(counted.rows.map(({ status, total }) => [status, total]))
  }

  const cards = (where: SQL | undefined) =>
    db
      .select(recipeRowColumns)
      .from(recipe)
      .where(where)
      .orderBy(desc(recipe.updated_at), desc(recipe.id))
      .limit(cardsAColumn)

  serve.staff(listUnitPrices, ({ query: { ids } }) =>
    db.select({ id: recipe.id, unit_price: recipe.unit_price }).from(recipe).where(inArray(recipe.id, ids)),
  )

  return { changed: () => totals.changed('recipes') }
}

type Filters = Partial<Omit<Query, 'page' | 'limit' | 'sortBy' | 'order'>>

function conditions({ q, package_status, is_public, ...exact }: Filters): (SQL | undefined)[] {
  return [
    isNull(recipe.archived_at),
    q ? ilike(recipe.search, containing(q.toLowerCase())) : undefined,
    is_public === undefined ? undefined : eq(recipe.is_public, is_public === 'true'),
    package_status === undefined
      ? undefined
      : sql`exists (select 1 from recipe_package where recipe_package.recipe_id = ${recipe.id} and recipe_package.package_status = ${package_status})`,
    ...(Object.entries(exact) as [keyof typeof exact, string | undefined][]).map(([name, value]) =>
      value === undefined ? undefined : eq(recipe[name], value),
    ),
  ]
}

/** A row of the exported list as readers see it: each market with its legal verdict. */
function asRead(row: RecipeRow): Record<string, unknown> {
  const countries: Readonly<Record<string, Words>> = marketCountries
  const verdicts = row.market_verdicts?.map(({ country, verdict }) => ({
    name: countries[country] ?? country,
    value: wordsOf('market_verdict', verdict),
  }))
  return { ...row, market_verdicts: verdicts }
}
