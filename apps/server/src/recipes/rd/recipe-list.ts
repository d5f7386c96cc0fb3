import type { ParsedOf } from '@rp/contract/endpoint'
import {
  exportRecipes,
  listRecipes,
  listUnitPrices,
  recipeBoard,
  recipeRow,
  type RecipeRow,
} from '@rp/contract/recipes/recipe'
import { boardCountMax } from '@rp/domain/recipe-rules'
import { statusesOf } from '@rp/domain/statuses'
import { and, count, desc, eq, ilike, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { exportPage, sendExport } from '../../platform/list/export.ts'
import { containing, listPage, type ListSource } from '../../platform/list/list-page.ts'
import { openTotals } from '../../platform/list/totals.ts'
import type { Platform } from '../../platform/platform.ts'
import { recipeRowColumns } from './recipe-columns.ts'
import { recipe } from '../tables/recipe.ts'

type Query = ParsedOf<typeof listRecipes>['query']

/** Cards that a column of the board shows. */
const cardsAColumn = 20

/** The list of R&D, its board and its export. */
export function recipeListCalls({ serve, database }: Platform): { changed: () => void } {
  const { db } = database
  const totals = openTotals(database)
  const source: ListSource = { name: 'recipes', table: recipe, columns: recipeRowColumns, id: recipe.id }

  const page = (query: Query) => {
    const { page: _page, limit: _limit, sortBy: _sortBy, order: _order, ...filters } = query
    return listPage<RecipeRow>(database, totals, {
      source,
      request: query,
      where: conditions(filters),
      keptAs: JSON.stringify(filters),
    })
  }

  serve.staff(listRecipes, ({ query }) => page(query))
  serve.staff(exportRecipes, async ({ query: { format, ...query }, reply }) => {
    const { data } = await page({ ...query, ...exportPage })
    return sendExport(reply, { format, name: 'recipes', columns: Object.keys(recipeRow.shape), rows: data })
  })

  serve.staff(recipeBoard, async ({ query }) => {
    const where = and(...conditions(query))
    return Promise.all(
      statusesOf('formula').map(async (status) => {
        const column = and(where, eq(recipe.formula_status, status))
        const [recipes, total] = await Promise.all([cards(column), countUpTo(column)])
        return { status, total, recipes }
      }),
    )
  })

  /** Counting ends where nobody reads the number any more. */
  async function countUpTo(where: SQL | undefined): Promise<number> {
    const rows = db.select({ id: recipe.id }).from(recipe).where(where).limit(boardCountMax).as('rows')
    const [counted] = await db.select({ total: count() }).from(rows)
    return counted?.total ?? 0
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
