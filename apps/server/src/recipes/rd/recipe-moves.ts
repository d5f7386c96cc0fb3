import { formulaMoves, type FormulaStatus } from '@rp/domain/machines/formula-machine'
import { eq } from 'drizzle-orm'
import type { LogSubject } from '@rp/domain/supplychain/entry'
import { appendToLog, type Happening } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import { formulaEffects, type FormulaContext } from './formula-effects.ts'
import { decide, moverId } from '../../platform/moves/move.ts'
import { movedColumns, recipeNeeds, type Asked, type MoveContext, type MoveParts } from '../move.ts'
import { formulaFacts } from '../recipe-facts.ts'
import { currentVersionRefs } from '../log-refs.ts'
import { lockedRecipe } from '../recipe-of.ts'
import { lookAgain } from './recheck.ts'
import { recipe } from '../tables/recipe.ts'
import { writeHistory } from '../write-history.ts'

/**
 * Moves a recipe, whatever door the wish came through: lock, compare, guards, effects, history, log and news in the
 * caller's transaction (domain design 5).
 */
export async function moveRecipe(
  tx: Tx,
  parts: MoveParts,
  recipe_id: string,
  wish: Omit<MoveContext, 'asked'> & { asked: Asked<FormulaStatus> },
): Promise<FormulaStatus> {
  const { asked, mover, actor } = wish
  const reason = asked.reason ?? ''
  const row = await lockedRecipe(tx, recipe_id)
  const { formula_status: from } = row
  await lookAgain(tx, parts.configuration, row, asked.to)
  const facts = await formulaFacts(tx, parts.companions, row)
  const move = await decide(tx, {
    machine: 'formula',
    moves: formulaMoves,
    at: { status: from, previous: row.previous_status, facts },
    mover,
    asked,
    needs: recipeNeeds,
  })
  const context: FormulaContext = { ...wish, ...parts, row }
  const outcome = (await formulaEffects[move.id]?.(tx, context)) ?? {}
  const [moved] = await tx
    .update(recipe)
    .set({
      ...outcome.changes,
      ...movedColumns(recipe, { from, to: move.to }),
      formula_status: move.to,
      updated_by: moverId(mover) ?? row.updated_by,
    })
    .where(eq(recipe.id, row.id))
    .returning()
  const history_id = await writeHistory(tx, {
    recipe_id: row.id,
    machine: 'FORMULA',
    move: move.id,
    from_status: from,
    to_status: move.to,
    version_no: row.current_version_no,
    mover,
    asked,
  })
  // Before the log, whose head is the last lock that a transaction takes: companions draw numbers.
  await parts.companions.moved(tx, {
    move: move.id,
    recipe: found(moved),
    reason,
    mover,
    actor,
  })
  const subject = { type: 'recipe', id: row.id, label: row.number }
  const refs = currentVersionRefs(row)
  await appendToLog(tx, {
    event: 'recipe.status_changed',
    subject,
    refs,
    actor,
    data: { move: move.id, from, to: move.to, version: row.current_version_no },
  })
  await appendAll(tx, { subject, refs, actor }, outcome.events)
  await parts.tell(tx, {
    line: 'FORMULA',
    recipe: found(moved),
    from,
    to: move.to,
    history_id,
    reason,
    ...(outcome.link && { link: outcome.link }),
    mover_id: moverId(mover),
  })
  return move.to
}

/** What else a move did, each with an entry of its own. */
async function appendAll(
  tx: Tx,
  { refs, ...common }: Pick<Happening, 'subject' | 'actor'> & { refs: LogSubject[] },
  events: { event: string; data: Record<string, unknown>; refs?: LogSubject[] }[] = [],
): Promise<void> {
  for (const { refs: more = [], ...one } of events)
    await appendToLog(tx, { ...common, ...one, refs: [...refs, ...more] })
}
