import type { ParsedOf } from '@rp/contract/endpoint'
import type { createRecipe } from '@rp/contract/recipes/recipe'
import { recipeNumber } from '@rp/domain/recipe-rules'
import { desc, eq, sql } from 'drizzle-orm'
import { room } from '../../chat/tables/room.ts'
import { appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import { recipe } from '../tables/recipe.ts'
import { bangkokYear, drawNumber } from '../../platform/numbers/draw-number.ts'
import { staffIdOf, type TransitionBy } from '../../platform/transitions/decide-transition.ts'
import { checkFields, customerFor } from './recipe-fields.ts'
import type { NotifyTransition } from '../notify-transition.ts'
import { writeHistory } from '../write-history.ts'

interface Creating {
  notify: NotifyTransition
  fields: ParsedOf<typeof createRecipe>['body']
  by: TransitionBy
}

/** Creates a recipe (F1), for every entry point: number, chat, history, log and events in the caller's transaction. */
export async function newRecipe(
  tx: Tx,
  { notify, fields, by: { initiator, actor } }: Creating,
): Promise<typeof recipe.$inferSelect> {
  await checkFields(tx, fields, fields.recipe_type)
  const owner = fields.customer_id ? await customerFor(tx, fields.customer_id) : {}
  const by = staffIdOf(initiator)
  const year = bangkokYear()
  const number = recipeNumber(year, await drawNumber(tx, `RC-${year}`))
  const [row] = await tx
    .insert(recipe)
    .values({
      ...fields,
      number,
      ...owner,
      assignee_id:
        fields.assignee_id ??
        (initiator.type === 'STAFF' && initiator.department === 'RECIPE' ? initiator.id : null),
      room_id: fields.customer_id ? await newestRoom(tx, fields.customer_id) : null,
      status_since: sql`now()`,
      created_by: by,
      updated_by: by,
    })
    .returning()
  const created = found(row)
  const history_id = await writeHistory(tx, {
    recipe_id: created.id,
    machine: 'FORMULA',
    move: 'F1',
    to_status: 'PENDING_PAYMENT',
    initiator,
  })
  const subject = { type: 'recipe', id: created.id, label: number }
  await appendToLog(tx, {
    event: 'recipe.created',
    subject,
    actor,
    data: { recipe_type: fields.recipe_type },
  })
  await notify(tx, {
    line: 'FORMULA',
    recipe: created,
    from: 'PENDING_PAYMENT',
    to: 'PENDING_PAYMENT',
    history_id,
    reason: '',
    initiator_id: by,
  })
  return created
}

/** The chat of a recipe: the one where its customer last wrote. */
async function newestRoom(tx: Tx, customer_id: string): Promise<string | null> {
  const [newest] = await tx
    .select({ id: room.id })
    .from(room)
    .where(eq(room.customer_id, customer_id))
    .orderBy(desc(room.last_chat_at))
    .limit(1)
  return newest?.id ?? null
}
