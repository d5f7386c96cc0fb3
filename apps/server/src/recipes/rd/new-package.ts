import { recipeLimits } from '@rp/domain/recipe-rules'
import { count, eq, sql } from 'drizzle-orm'
import { appendToLog } from '../../platform/log/append.ts'
import { staffIdOf, type TransitionBy } from '../../platform/transitions/decide-transition.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { recipePackage } from '../tables/recipe-package.ts'
import type { recipe } from '../tables/recipe.ts'
import { recipeRef } from '../log-refs.ts'
import { lockedRecipe } from '../recipe-of.ts'
import { chosenModel } from './chosen-model.ts'
import { checkPackageFields, checkSize, given, type PackageInput } from './package-fields.ts'
import type { NotifyTransition } from '../notify-transition.ts'
import { writeHistory } from '../write-history.ts'

interface Creating {
  fields: PackageInput
  by: TransitionBy
}

/** Adds a package to a recipe (P1), for every entry point; history, log and events in the transaction. */
export async function newPackage(
  tx: Tx,
  notify: NotifyTransition,
  recipe_id: string,
  { fields, by: { initiator, actor } }: Creating,
): Promise<{ row: typeof recipe.$inferSelect; id: string }> {
  const row = await lockedRecipe(tx, recipe_id)
  if (row.formula_status === 'CANCEL')
    throw refuse('illegal_transition', {
      detail: { en: 'A cancelled recipe gets no package', th: 'สูตรที่ยกเลิกแล้วเพิ่มบรรจุภัณฑ์ไม่ได้' },
    })
  const [existing] = await tx
    .select({ total: count() })
    .from(recipePackage)
    .where(eq(recipePackage.recipe_id, row.id))
  if ((existing?.total ?? 0) >= recipeLimits.packages)
    throw refuse('illegal_transition', {
      detail: {
        en: `A recipe has at most ${recipeLimits.packages} packages`,
        th: `สูตรหนึ่งมีบรรจุภัณฑ์ได้ไม่เกิน ${recipeLimits.packages} รายการ`,
      },
    })
  await checkPackageFields(tx, fields)
  checkSize(fields)
  const chosen = await chosenModel(tx, fields)
  const by = staffIdOf(initiator)
  const [packaged] = await tx
    .insert(recipePackage)
    .values({
      ...given(fields),
      ...chosen,
      recipe_id: row.id,
      status_since: sql`now()`,
      created_by: by,
      updated_by: by,
    })
    .returning()
  const { id } = found(packaged)
  const history_id = await writeHistory(tx, {
    recipe_id: row.id,
    package_id: id,
    machine: 'PACKAGE',
    move: 'P1',
    to_status: 'PENDING_PAYMENT',
    initiator,
  })
  await appendToLog(tx, {
    event: 'package.created',
    subject: { type: 'recipe_package', id, label: row.number },
    refs: [recipeRef(row)],
    actor,
    data: { recipe: row.number, qty: fields.qty },
  })
  await notify(tx, {
    line: 'PACKAGE',
    package_id: id,
    recipe: row,
    from: 'PENDING_PAYMENT',
    to: 'PENDING_PAYMENT',
    history_id,
    reason: '',
    initiator_id: by,
  })
  return { row, id }
}
