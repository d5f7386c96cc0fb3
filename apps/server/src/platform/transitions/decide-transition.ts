import {
  transitionsOf,
  type TransitionRule,
  type TransitionNeed,
  type Initiator,
  type Transition,
} from '@rp/domain/state-machines/transition-rules'
import type { StatusKind } from '@rp/domain/statuses'
import { actorOf, type Actor } from '../log/append.ts'
import type { Tx } from '../outbox/outbox.ts'
import { refuse, refuseField } from '../refusal.ts'
import type { StaffCaller } from '../caller.ts'
import { wordsOf } from './status-words.ts'

/** The fields of every transition request; modules add what their needs require. */
export interface TransitionRequest<S extends string = string> {
  to: S
  expected_status: S
  /** The id of the transition, where several lead to the status; by default the first of the list. */
  transition?: string | undefined
  reason?: string | undefined
}

/** Who makes the transition, for the state machine and for the log. */
export interface TransitionBy {
  initiator: Initiator
  actor: Actor
}

interface Question<S extends string, F, A extends TransitionRequest<S>> {
  machine: StatusKind
  transitions: readonly TransitionRule<S, F>[]
  at: { status: S; previous: S | null; facts: F }
  initiator: Initiator
  request: A
  /** Refuses, on its field, a request that lacks a required value. The reason is checked here. */
  needs?: Partial<
    Record<TransitionNeed, (tx: Tx, request: A, transition: Transition<S>) => Promise<void> | void>
  >
}

export function byStaff(caller: StaffCaller): TransitionBy {
  return {
    initiator: { type: 'STAFF', id: caller.id, role: caller.role, department: caller.department },
    actor: actorOf(caller),
  }
}

export const bySystem: TransitionBy = { initiator: { type: 'SYSTEM' }, actor: { type: 'SYSTEM', id: null } }

/** The staff member behind a transition, for columns that name one. */
export function staffIdOf(initiator: Initiator): string | null {
  return initiator.type === 'STAFF' ? initiator.id : null
}

/**
 * The requested transition, if everything allows it; the row must be locked. Refuses with 409, values with 422. Decides
 * the transitions of every state machine.
 */
export async function decideTransition<S extends string, F, A extends TransitionRequest<S>>(
  tx: Tx,
  { machine, transitions, at, initiator, request, needs = {} }: Question<S, F, A>,
): Promise<Transition<S>> {
  const now = wordsOf(machine, at.status)
  const target = wordsOf(machine, request.to)
  if (at.status !== request.expected_status)
    throw refuse('illegal_transition', {
      detail: {
        en: `Somebody moved it to "${now.en}" meanwhile`,
        th: `มีผู้เปลี่ยนเป็น "${now.th}" ในระหว่างนั้น`,
      },
    })
  const chosen = transitionsOf(transitions, at, initiator).find((one) => isRequested(one, request))
  if (!chosen)
    throw refuse('illegal_transition', {
      detail: {
        en: `Cannot move from "${now.en}" to "${target.en}"`,
        th: `เปลี่ยนจาก "${now.th}" เป็น "${target.th}" ไม่ได้`,
      },
    })
  if (chosen.blockedBy.length > 0)
    throw refuse('illegal_transition', {
      detail: {
        en: `Cannot move to "${target.en}": ${chosen.blockedBy.map(({ en }) => en).join('; ')}`,
        th: `เปลี่ยนเป็น "${target.th}" ไม่ได้: ${chosen.blockedBy.map(({ th }) => th).join('; ')}`,
      },
    })
  for (const need of chosen.needs) {
    if (need === 'REASON' && !request.reason?.trim())
      throw refuseField('reason', { en: 'is required', th: 'ต้องกรอก' })
    await needs[need]?.(tx, request, chosen)
  }
  return chosen
}

function isRequested<S extends string>({ id, to }: Transition<S>, request: TransitionRequest<S>): boolean {
  return to === request.to && (request.transition === undefined || request.transition === id)
}
