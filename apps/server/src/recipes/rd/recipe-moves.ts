import { formulaMoves, type FormulaStatus } from '@rp/domain/machines/formula-machine'
import { eq, sql } from 'drizzle-orm'
import type { LogSubject } from '@rp/domain/supplychain/entry'
import { appendToLog, type Happening } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import { formulaEffects, type FormulaContext } from './formula-effects.ts'
import { decide, moverId } from '../../platform/moves/move.ts'
import { carriedOf, recipeNeeds, type Asked, type MoveContext, type MoveParts } from '../move.ts'
import { formulaFacts } from '../recipe-facts.ts'
import { currentVersionRefs } from '../log-refs.ts'
import { lockedRecipe } from '../recipe-of.ts'
import { lookAgain } from './recheck.ts'
import { recipe } from '../tables/recipe.ts'
import { statusHistory } from '../tables/status-history.ts'

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
  await lookAgain(tx, parts.configuration, row, asked.to)
  const facts = await formulaFacts(tx, parts.companions, row)
  const move = await decide(tx, {
    machine: 'formula',
    moves: formulaMoves,
    at: { status: row.formula_status, previous: row.previous_status, facts },
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
      formula_status: move.to,
      previous_status: move.to === 'CANCEL' ? row.formula_status : null,
      status_since: sql`now()`,
      updated_at: sql`now()`,
      updated_by: moverId(mover) ?? row.updated_by,
      row_version: sql`${recipe.row_version} + 1`,
    })
    .where(eq(recipe.id, row.id))
    .returning()
  const [entry] = await tx
    .insert(statusHistory)
    .values({
      recipe_id: row.id,
      machine: 'FORMULA',
      move: move.id,
      from_status: row.formula_status,
      to_status: move.to,
      reason: asked.reason ?? null,
      version_no: row.current_version_no,
      actor_type: mover.type,
      actor_id: moverId(mover),
      carried: carriedOf(asked),
      at: sql`now()`,
    })
    .returning({ id: statusHistory.id })
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
    data: { move: move.id, from: row.formula_status, to: move.to, version: row.current_version_no },
  })
  await appendAll(tx, { subject, refs, actor }, outcome.events)
  await parts.tell(tx, {
    line: 'FORMULA',
    recipe: found(moved),
    from: row.formula_status,
    to: move.to,
    history_id: found(entry).id,
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
