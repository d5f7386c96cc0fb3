import type { RequestDetail, RequestRow } from '@rp/contract/food-recipes/regulation-request'
import { regulationRequestTransitions } from '@rp/domain/state-machines/regulation-request-machine'
import { transitionsOf } from '@rp/domain/state-machines/transition-rules'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { byStaff } from '../../platform/transitions/decide-transition.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { regulationRequest, regulationRequestHistory } from '../tables/regulation-request.ts'
import { substance } from '../tables/substance.ts'
import type { Request } from './open-request.ts'
import { isOpenRequest, requestColumns } from './request-columns.ts'
import { requestFacts } from './request-moves.ts'
import { readRule } from './rule-columns.ts'
import type { RuleUsers } from './rule-users.ts'

type Select = Pick<Tx, 'select' | 'execute'>

/** A request with both sides of its diff, the affected records, and what the caller may do. */
export async function readRequest(
  db: Select,
  users: RuleUsers,
  id: string,
  caller: StaffCaller,
): Promise<RequestDetail> {
  const [row] = await db
    .select({ request: regulationRequest, ...requestColumns })
    .from(regulationRequest)
    .where(eq(regulationRequest.id, id))
  const { request, substance_ids, ...shown } = found(row)
  const { proposed, current_rule_id } = request
  const touched = { ...request, substance_ids }
  const counted = await users.count(db, [touched])
  const { initiator } = byStaff(caller)
  const facts = await requestFacts(db, request, initiator)
  return {
    ...shown,
    affected_recipes: counted.get(id) ?? 0,
    current: current_rule_id ? await readRule(db, current_rule_id) : null,
    proposed,
    proposed_substances: await namedSubstances(db, proposed?.substance_ids ?? []),
    note: request.note,
    sources: request.sources,
    decision_note: request.decision_note,
    rule_id: request.rule_id,
    affected: await users.list(db, touched),
    transitions: transitionsOf(
      regulationRequestTransitions,
      { status: request.status, previous: null, facts },
      initiator,
    ).map((move) => ({ ...move, reasonRequired: move.needs.includes('REASON') })),
    may: { edit: mayEdit(request, caller) },
    timeline: await timelineOf(db, id),
    identical: await identicalTo(db, request),
  }
}

/** An open proposal may be changed by its author; one from an import, by anyone who may propose. */
export function mayEdit({ status, requested_by, origin }: Request, caller: StaffCaller): boolean {
  const isOpen = status === 'PENDING' || status === 'CHANGES_REQUESTED'
  return isOpen && (requested_by === caller.id || requested_by === null || origin === 'IMPORT')
}

async function namedSubstances(db: Select, ids: string[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: substance.id, inci_name: substance.inci_name, name_th: substance.name_th })
    .from(substance)
    .where(inArray(substance.id, ids))
    .orderBy(asc(substance.inci_name))
}

function timelineOf(db: Select, request_id: string): Promise<RequestDetail['timeline']> {
  return db
    .select({
      id: regulationRequestHistory.id,
      move: regulationRequestHistory.move,
      from: regulationRequestHistory.from_status,
      to: regulationRequestHistory.to_status,
      reason: regulationRequestHistory.reason,
      actor: sql<string>`coalesce((select staff.full_name from staff where staff.id = ${regulationRequestHistory.actor_id}), ${regulationRequestHistory.actor_type})`,
      at: regulationRequestHistory.at,
    })
    .from(regulationRequestHistory)
    .where(eq(regulationRequestHistory.request_id, request_id))
    .orderBy(desc(regulationRequestHistory.at), desc(regulationRequestHistory.id))
}

async function identicalTo(db: Select, { import_id, proposal_hash, status }: Request): Promise<number> {
  if (import_id === null || status !== 'PENDING') return 0
  const [row] = await db
    .select({ total: count() })
    .from(regulationRequest)
    .where(
      and(
        eq(regulationRequest.import_id, import_id),
        eq(regulationRequest.proposal_hash, proposal_hash),
        isOpenRequest,
        eq(regulationRequest.status, 'PENDING'),
      ),
    )
  return row?.total ?? 0
}

/** Rows of a list, each with its number of affected records. */
export async function withTouched(
  db: Select,
  users: RuleUsers,
  rows: (Omit<RequestRow, 'affected_recipes'> & { substance_ids: string[] })[],
): Promise<RequestRow[]> {
  const counted = await users.count(db, rows)
  return rows.map(({ substance_ids: _, ...row }) => ({ ...row, affected_recipes: counted.get(row.id) ?? 0 }))
}
