import type { LogEventName } from '@rp/domain/supplychain/events'
import { appendToLog } from '../../platform/log/append.ts'
import type { TransitionBy } from '../../platform/transitions/decide-transition.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Request } from './open-request.ts'

/**
 * The event for each status of a request, judged by the policy on regulation changes (domain
 * `supplychain/seed-policies`).
 */
const events: Partial<Record<Request['status'], LogEventName>> = {
  PENDING: 'regulation.rule_proposed',
  APPROVED: 'regulation.rule_approved',
  REJECTED: 'regulation.rule_rejected',
  WITHDRAWN: 'regulation.rule_withdrawn',
}

/** Logs that a request was opened or decided on, without its text. */
export async function logRequest(
  tx: Tx,
  request: Request,
  { actor }: Pick<TransitionBy, 'actor'>,
): Promise<void> {
  const event = events[request.status]
  if (!event) return
  const rules = [request.current_rule_id, request.rule_id].filter((id) => id !== null)
  await appendToLog(tx, {
    event,
    subject: { type: 'regulation_approval_request', id: request.id, label: request.number },
    refs: [
      { type: 'regulation_source', id: request.source_id },
      ...rules.map((id) => ({ type: 'regulation_rule', id })),
    ],
    data: { kind: request.kind, origin: request.origin, market: request.market },
    actor,
  })
}
