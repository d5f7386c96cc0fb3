import {
  transitionsOf,
  type Move,
  type MoveNeed,
  type Mover,
  type Transition,
} from '@rp/domain/machines/machine'
import type { StatusKind } from '@rp/domain/statuses'
import { actorOf, type Actor } from '../log/append.ts'
import type { Tx } from '../outbox/outbox.ts'
import { refuse, refuseField } from '../refusal.ts'
import type { StaffWho } from '../who.ts'
import { nameOf } from './status-words.ts'

/** What every wish to move carries; areas add what their needs ask for. */
export interface AskedMove<S extends string = string> {
  to: S
  expected_status: S
  reason?: string | undefined
}

/** Who moves, for the machine and for the log. */
export interface Moving {
  mover: Mover
  actor: Actor
}

interface Question<S extends string, F, A extends AskedMove<S>> {
  machine: StatusKind
  moves: readonly Move<S, F>[]
  at: { status: S; previous: S | null; facts: F }
  mover: Mover
  asked: A
  /** Refuses what a need asks for and the wish lacks, on its field. A reason is asked for here. */
  needs?: Partial<Record<MoveNeed, (tx: Tx, asked: A, move: Transition<S>) => Promise<void> | void>>
}

export function moverOf(who: StaffWho): Moving {
  return {
    mover: { type: 'STAFF', id: who.id, role: who.role, department: who.department },
    actor: actorOf(who),
  }
}

export const systemMover: Moving = { mover: { type: 'SYSTEM' }, actor: { type: 'SYSTEM', id: null } }

/** The staff member behind a move, for the columns that name one. */
export function moverId(mover: Mover): string | null {
  return mover.type === 'STAFF' ? mover.id : null
}

/**
 * The move that is asked for, when everything allows it; the row must be locked. Refuses with 409, values with 422.
 * Every machine's moves are decided here (domain design 5).
 */
export async function decide<S extends string, F, A extends AskedMove<S>>(
  tx: Tx,
  { machine, moves, at, mover, asked, needs = {} }: Question<S, F, A>,
): Promise<Transition<S>> {
  if (at.status !== asked.expected_status)
    throw refuse('illegal_transition', {
      detail: `Somebody moved it to "${nameOf(machine, at.status)}" meanwhile`,
    })
  const chosen = transitionsOf(moves, at, mover).find(({ to }) => to === asked.to)
  if (!chosen)
    throw refuse('illegal_transition', {
      detail: `Cannot move from "${nameOf(machine, at.status)}" to "${nameOf(machine, asked.to)}"`,
    })
  if (chosen.blockedBy.length > 0)
    throw refuse('illegal_transition', {
      detail: `Cannot move to "${nameOf(machine, asked.to)}": ${chosen.blockedBy.map(({ en }) => en).join('; ')}`,
    })
  for (const need of chosen.needs) {
    if (need === 'REASON' && !asked.reason?.trim()) throw refuseField('reason', 'is required')
    await needs[need]?.(tx, asked, chosen)
  }
  return chosen
}
