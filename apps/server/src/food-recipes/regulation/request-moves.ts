import {
  regulationRequestTransitions,
  type RegulationRequestFacts,
  type RegulationRequestStatus,
} from '@rp/domain/state-machines/regulation-request-machine'
import type { Initiator } from '@rp/domain/state-machines/transition-rules'
import type { ReviewState } from '@rp/domain/regulation/rule'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { appendToLog } from '../../platform/log/append.ts'
import {
  decideTransition,
  staffIdOf,
  bySystem,
  type TransitionRequest,
  type TransitionBy,
} from '../../platform/transitions/decide-transition.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import { regulationRequest } from '../tables/regulation-request.ts'
import { regulationRule } from '../tables/regulation-rule.ts'
import { regulationSource } from '../tables/regulation-source.ts'
import { logRequest } from './log-request.ts'
import { writeRequestHistory, type Request } from './open-request.ts'
import { openRuleAt } from './proposal.ts'
import type { RequestDeps } from './request-deps.ts'
import { columnsOf, endRule, writeRules } from './write-rule.ts'

export interface RequestedTransition extends TransitionBy {
  request: TransitionRequest<RegulationRequestStatus>
  /**
   * For bulk approvals: a row that was not completely read becomes law with its open question (`UNREAD`), or, when an
   * edition is put into force, no rule counts as reviewed by a person (`ALL`). Absent: the approval of one request that
   * a person has read.
   */
  keepsReading?: 'UNREAD' | 'ALL'
}

/** The facts for the guards; the rule is read where the transition is decided. */
export async function requestFacts(
  db: Pick<Tx, 'select'>,
  request: Request,
  initiator: Initiator,
): Promise<RegulationRequestFacts> {
  const current = await openRuleAt(db, { ...request, source: { id: request.source_id } })
  return {
    is_requester: request.requested_by !== null && request.requested_by === staffIdOf(initiator),
    is_nobodys: request.requested_by === null,
    fits: (current?.id ?? null) === request.current_rule_id,
  }
}

export async function lockedRequest(tx: Tx, id: string): Promise<Request> {
  const [row] = await tx.select().from(regulationRequest).where(eq(regulationRequest.id, id)).for('update')
  return found(row)
}

/**
 * Transitions a request, for every entry point: lock, guards, effects, history, log and notifications in the caller's
 * transaction. An approval writes the new rule and ends the old one in it.
 */
export async function transitionRequestTo(
  tx: Tx,
  deps: RequestDeps,
  id: string,
  { request: input, keepsReading, ...by }: RequestedTransition,
): Promise<Request> {
  const request = await lockedRequest(tx, id)
  await lockPlace(tx, request)
  const move = await decideTransition(tx, {
    machine: 'regulation_request',
    transitions: regulationRequestTransitions,
    at: { status: request.status, previous: null, facts: await requestFacts(tx, request, by.initiator) },
    initiator: by.initiator,
    request: input,
  })
  const rule_id =
    move.to === 'APPROVED'
      ? await writeLaw(tx, request, { by, review_state: stateOf(request, keepsReading) })
      : request.rule_id
  const isDecision =
    by.initiator.type === 'STAFF' && ['APPROVED', 'REJECTED', 'CHANGES_REQUESTED'].includes(move.to)
  const [moved] = await tx
    .update(regulationRequest)
    .set({
      status: move.to,
      rule_id,
      ...(isDecision && {
        decided_by: staffIdOf(by.initiator),
        decided_at: sql`now()`,
        decision_note: input.reason?.trim() || null,
      }),
      updated_at: sql`now()`,
      updated_by: staffIdOf(by.initiator) ?? request.updated_by,
      row_version: sql`${regulationRequest.row_version} + 1`,
    })
    .where(eq(regulationRequest.id, id))
    .returning()
  await writeRequestHistory(tx, by, {
    request_id: id,
    move: move.id,
    from: request.status,
    to: move.to,
    reason: input.reason,
  })
  // A request that returns after changes was already logged as proposed.
  if (move.to !== 'PENDING') await logRequest(tx, found(moved), by)
  if (move.to === 'APPROVED') await logLaw(tx, found(moved), by)
  await deps.notifyTransition(tx, found(moved), by)
  return found(moved)
}

/** Serialises approvals of one place; the second finds that it no longer fits. */
async function lockPlace(tx: Tx, { source_id, source_ref, part }: Request): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`rule ${source_id} ${source_ref}#${part}`}))`)
}

/** Writes the proposed rule and ends the one it replaces; returns the new rule's id. */
async function writeLaw(
  tx: Tx,
  request: Request,
  { by, review_state }: { by: TransitionBy; review_state: ReviewState },
): Promise<string | null> {
  const { proposed, current_rule_id, effective_from } = request
  const approver = staffIdOf(by.initiator)
  const [current] = current_rule_id
    ? await tx.select().from(regulationRule).where(eq(regulationRule.id, current_rule_id))
    : []
  if (current) {
    await endRule(tx, current, effective_from, approver)
    await supersede(tx, current.request_id)
  }
  if (!proposed) return null
  const id = uuidv7()
  await writeRules(tx, [
    {
      ...columnsOf(proposed),
      id,
      substance_ids: proposed.substance_ids,
      source_id: request.source_id,
      source_ref: request.source_ref,
      part: request.part,
      market: request.market,
      recipe_type: request.recipe_type,
      effective_from,
      review_state,
      approved_by: approver,
      approved_at: new Date().toISOString(),
      request_id: request.id,
      // A manually written version decides a row for good: the same file again is nothing new.
      import_hash: request.import_hash ?? current?.import_hash ?? null,
      raw: request.raw.length > 0 ? request.raw : (current?.raw ?? []),
      created_by: approver,
    },
  ])
  return id
}

function stateOf({ reading }: Request, keepsReading: RequestedTransition['keepsReading']): ReviewState {
  if (keepsReading === undefined || reading === null) return 'APPROVED'
  return keepsReading === 'ALL' || reading === 'NEEDS_REVIEW' ? reading : 'APPROVED'
}

/** Marks the approval of the ended rule as superseded. */
async function supersede(tx: Tx, request_id: string | null): Promise<void> {
  if (!request_id) return
  const request = await lockedRequest(tx, request_id)
  if (request.status !== 'APPROVED') return
  await tx
    .update(regulationRequest)
    .set({
      status: 'SUPERSEDED',
      updated_at: sql`now()`,
      row_version: sql`${regulationRequest.row_version} + 1`,
    })
    .where(eq(regulationRequest.id, request_id))
  await writeRequestHistory(tx, bySystem, { request_id, move: 'R7', from: 'APPROVED', to: 'SUPERSEDED' })
}

async function logLaw(tx: Tx, request: Request, { actor }: TransitionBy): Promise<void> {
  const [source] = await tx
    .select({ code: regulationSource.code })
    .from(regulationSource)
    .where(eq(regulationSource.id, request.source_id))
  await appendToLog(tx, {
    event: 'regulation.rule_changed',
    subject: {
      type: 'regulation_rule',
      id: found(request.rule_id ?? request.current_rule_id),
      label: `${source?.code ?? ''} ${request.source_ref}${request.part}`,
    },
    actor,
    data: {
      request: request.number,
      kind: request.kind,
      from: request.effective_from,
      ended: request.current_rule_id,
      began: request.rule_id,
    },
  })
}
