import {
  transitionsOf,
  type Move,
  type MoveNeed,
  type Mover,
  type Transition,
} from '@rp/domain/machines/machine'
import { printChecklist } from '@rp/domain/machines/package-machine'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import type { Actor } from '../../platform/log/append.ts'
import { actorOf } from '../../platform/log/append.ts'
import type { StaffWho } from '../../platform/who.ts'
import type { Configuration } from '../../configuration/index.ts'
import { namedFiles } from '../files.ts'
import { nameOf } from './status-words.ts'
import type { TellMove } from './tell-move.ts'

/** What a move carries (contract transition.ts). */
export interface Asked<S extends string = string> {
  to: S
  expected_status: S
  reason?: string | undefined
  payment?: { amount: string; ref: string } | undefined
  evidence_file?: string | undefined
  checklist?: string[] | undefined
  /** What the customer's page showed; staff moves have none. */
  quote_id?: string
}

export interface MoveContext {
  asked: Asked
  mover: Mover
  actor: Actor
}

/** What every move needs besides its transaction. */
export interface MoveParts {
  configuration: Configuration
  publicUrl: string
  tell: TellMove
}

interface Question<S extends string, F> {
  machine: 'formula' | 'packaging'
  moves: readonly Move<S, F>[]
  at: { status: S; previous: S | null; facts: F }
  mover: Mover
  asked: Asked<S>
}

export function moverOf(who: StaffWho): Pick<MoveContext, 'mover' | 'actor'> {
  return {
    mover: { type: 'STAFF', id: who.id, role: who.role, department: who.department },
    actor: actorOf(who),
  }
}

export const systemMover: Pick<MoveContext, 'mover' | 'actor'> = {
  mover: { type: 'SYSTEM' },
  actor: { type: 'SYSTEM', id: null },
}

/** The move that is asked for, when everything allows it; the row must be locked. Refuses with 409, values with 422. */
export async function decide<S extends string, F>(
  tx: Tx,
  { machine, moves, at, mover, asked }: Question<S, F>,
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
  for (const need of chosen.needs) await refuseMissing(tx, need, asked)
  return chosen
}

async function refuseMissing(tx: Tx, need: MoveNeed, asked: Asked): Promise<void> {
  switch (need) {
    case 'REASON':
      if (!asked.reason?.trim()) throw refuseField('reason', 'is required')
      return
    case 'PAYMENT':
      if (!asked.payment) throw refuseField('payment', 'is required: the amount in baht and a reference')
      return
    case 'EVIDENCE': {
      if (!asked.evidence_file) throw refuseField('evidence_file', 'is required: what shows the approval')
      const file = { file: asked.evidence_file, name: '', mime: '', size: 0 }
      await namedFiles(tx, 'EVIDENCE', [{ path: 'evidence_file', file }])
      return
    }
    case 'CHECKLIST': {
      const open = Object.keys(printChecklist).filter((item) => !asked.checklist?.includes(item))
      if (open.length > 0) throw refuseField('checklist', `must name ${open.join(', ')}`)
    }
  }
}

/** The staff member behind a move, for the columns that name one. */
export function moverId(mover: Mover): string | null {
  return mover.type === 'STAFF' ? mover.id : null
}

/** What the history keeps of a wish besides its reason. */
export function carriedOf({ payment, evidence_file, checklist }: Asked): Record<string, unknown> {
  return {
    ...(payment && { payment_ref: payment.ref }),
    ...(evidence_file && { evidence_file }),
    ...(checklist && { checklist }),
  }
}
