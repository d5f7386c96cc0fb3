import { ne, sql } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import type { TransitionDeps } from '../transition.ts'
import { lockedRecipe } from '../recipe-of.ts'
import { recipePackage } from '../tables/recipe-package.ts'
import { markStale } from './staleness.ts'

const addresses = ['RECIPES_PRODUCE_COMPANY', 'RECIPES_DISTRIBUTE_COMPANY']

/**
 * An address of the company is on every label. Marks recipes one after the other after the address change, each in its
 * own transaction, so that none waits for all of them.
 */
export function watchAddresses({ database: { db }, write, outbox }: Platform, deps: TransitionDeps): void {
  outbox.on<{ keys: string[] }>('configuration.changed', async ({ keys }) => {
    if (!keys.some((key) => addresses.includes(key))) return
    const recipes = await db
      .selectDistinct({ id: recipePackage.recipe_id })
      .from(recipePackage)
      .where(ne(recipePackage.package_status, 'CANCEL'))
      .orderBy(sql`1`)
    for (const { id } of recipes)
      await write(async (tx) => {
        await lockedRecipe(tx, id)
        await markStale(tx, deps, { recipe_id: id, reason: 'ADDRESS', reopens: true })
      })
  })
}
