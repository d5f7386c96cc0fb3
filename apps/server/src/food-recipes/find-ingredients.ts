import { mayOpen, seesFormulas } from '@rp/domain/permissions'
import { and, asc, isNull, like } from 'drizzle-orm'
import { containing } from '../platform/list/list-page.ts'
import type { Platform } from '../platform/platform.ts'
import { hitsPerKind, type Finder } from '../platform/search/search.ts'
import { ingredient } from './tables/ingredient.ts'

/** Raw materials for the palette. */
export function findIngredients({ database: { db } }: Platform): Finder {
  return async (q, { role, department }) => {
    if (!seesFormulas(role, department) || !mayOpen(role, department, 'food-ingredient-update')) return []
    const rows = await db
      .select({ id: ingredient.id, code: ingredient.code, trade_name: ingredient.trade_name })
      .from(ingredient)
      .where(and(isNull(ingredient.archived_at), like(ingredient.search, containing(q.toLowerCase()))))
      .orderBy(asc(ingredient.trade_name))
      .limit(hitsPerKind)
    return rows.map(({ id, code, trade_name }) => ({
      kind: 'ingredient',
      id,
      title: trade_name,
      hint: code,
      route: 'food-ingredient-update',
      params: { ingredientId: id },
      query: {},
    }))
  }
}
