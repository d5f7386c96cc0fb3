import { readLabOrderState, readMachineServiceState, readRecipeState } from '@rp/contract/integrations/intake'
import { asc, eq } from 'drizzle-orm'
import { labOrder } from '../../lab/tables/lab-order.ts'
import { machineService } from '../../machine/tables/machine-service.ts'
import type { Platform } from '../../platform/platform.ts'
import { found } from '../../platform/refusal.ts'
import { recipePackage } from '../../recipes/tables/recipe-package.ts'
import { recipe } from '../../recipes/tables/recipe.ts'
import { byKey } from './references.ts'

/** The state of a record, for the machine that sent it or got a webhook about it. */
export function stateCalls({ serve, database: { db } }: Platform): void {
  serve.machine(readRecipeState, async ({ params }) => {
    const [row] = await db.select().from(recipe).where(byKey(recipe, params.key))
    const { id, number, name, formula_status: status, updated_at } = found(row)
    const packages = await db
      .select({ id: recipePackage.id, name: recipePackage.name, status: recipePackage.package_status })
      .from(recipePackage)
      .where(eq(recipePackage.recipe_id, id))
      .orderBy(asc(recipePackage.created_at), asc(recipePackage.id))
    return { id, number, name, status, packages, updated_at }
  })

  serve.machine(readLabOrderState, async ({ params }) => {
    const [row] = await db.select().from(labOrder).where(byKey(labOrder, params.key))
    return found(row)
  })

  serve.machine(readMachineServiceState, async ({ params }) => {
    const [row] = await db.select().from(machineService).where(byKey(machineService, params.key))
    return found(row)
  })
}
