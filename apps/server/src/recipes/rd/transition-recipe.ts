import { formulaTransitions, type FormulaStatus } from '@rp/domain/state-machines/formula-machine'
import { eq } from 'drizzle-orm'
import type { LogSubject } from '@rp/domain/supplychain/entry'
import { appendToLog, type LogEvent } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import { formulaEffects, type FormulaContext } from './formula-effects.ts'
import { decideTransition, staffIdOf } from '../../platform/transitions/decide-transition.ts'
import {
  transitionColumns,
  recipeNeeds,
  type RecipeTransitionRequest,
  type TransitionContext,
  type TransitionDeps,
} from '../transition.ts'
import { formulaFacts } from '../recipe-facts.ts'
import { currentVersionRefs } from '../log-refs.ts'
import { lockedRecipe } from '../recipe-of.ts'
import { lookAgain } from './recheck.ts'
import { recipe } from '../tables/recipe.ts'
import { writeHistory } from '../write-history.ts'

/**
 * Transitions a recipe, for every entry point: lock, compare, guards, effects, history, log and events in the caller's
 * transaction.
 */
export async function transitionRecipe(
  tx: Tx,
  deps: TransitionDeps,
  recipe_id: string,
  input: Omit<TransitionContext, 'request'> & { request: RecipeTransitionRequest<FormulaStatus> },
): Promise<FormulaStatus> {
  const { request, initiator, actor } = input
  const reason = request.reason ?? ''
  const row = await lockedRecipe(tx, recipe_id)
  const { formula_status: from } = row
  await lookAgain(tx, deps.configuration, row, request.to)
  const facts = await formulaFacts(tx, deps.linkedOrders, row)
  const transition = await decideTransition(tx, {
    machine: 'formula',
    transitions: formulaTransitions,
    at: { status: from, previous: row.previous_status, facts },
    initiator,
    request,
    needs: recipeNeeds,
  })
  const context: FormulaContext = { ...input, ...deps, row }
  const outcome = (await formulaEffects[transition.id]?.(tx, context)) ?? {}
  const [moved] = await tx
    .update(recipe)
    .set({
      ...outcome.changes,
      ...transitionColumns(recipe, { from, to: transition.to }),
      formula_status: transition.to,
      updated_by: staffIdOf(initiator) ?? row.updated_by,
    })
    .where(eq(recipe.id, row.id))
    .returning()
  const history_id = await writeHistory(tx, {
    recipe_id: row.id,
    machine: 'FORMULA',
    move: transition.id,
    from_status: from,
    to_status: transition.to,
    version_no: row.current_version_no,
    initiator,
    request,
  })
  // Runs before the log is written: the head of the log must be the last lock of a transaction, and linked
  // orders draw numbers.
  await deps.linkedOrders.moved(tx, {
    move: transition.id,
    recipe: found(moved),
    reason,
    initiator,
    actor,
  })
  const subject = { type: 'recipe', id: row.id, label: row.number }
  const refs = currentVersionRefs(row)
  await appendToLog(tx, {
    event: 'recipe.status_changed',
    subject,
    refs,
    actor,
    data: { move: transition.id, from, to: transition.to, version: row.current_version_no },
  })
  await appendAll(tx, { subject, refs, actor }, outcome.events)
  await deps.notify(tx, {
    line: 'FORMULA',
    recipe: found(moved),
    from,
    to: transition.to,
    history_id,
    reason,
    ...(outcome.link && { link: outcome.link }),
    initiator_id: staffIdOf(initiator),
  })
  return transition.to
}

/** Further results of a transition, each with its own entry. */
async function appendAll(
  tx: Tx,
  { refs, ...common }: Pick<LogEvent, 'subject' | 'actor'> & { refs: LogSubject[] },
  events: { event: string; data: Record<string, unknown>; refs?: LogSubject[] }[] = [],
): Promise<void> {
  for (const { refs: more = [], ...one } of events)
    await appendToLog(tx, { ...common, ...one, refs: [...refs, ...more] })
}
