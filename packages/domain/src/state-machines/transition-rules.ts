import type { Words } from '../languages.ts'
import type { Department } from '../roles.ts'

/**
 * Who may make a transition: staff or only admins of departments (admins may do all that staff may, SUPER_ADMIN
 * everything, with a reason), the customer, or the system.
 */
export type AllowedInitiator =
  | { kind: 'STAFF' | 'ADMIN'; departments: readonly Department[] }
  | { kind: 'SUPER_ADMIN' }
  | { kind: 'CUSTOMER' }
  | { kind: 'SYSTEM' }

/** Inputs that a transition requires. */
export const transitionNeeds = ['REASON', 'PAYMENT', 'EVIDENCE', 'CHECKLIST', 'OUTCOME'] as const
export type TransitionNeed = (typeof transitionNeeds)[number]

/** A transition of a state machine, as data. `F` are the facts for its guards. */
export interface TransitionRule<S extends string, F> {
  /** Stable id, e.g. `F3`. */
  id: string
  from: S
  /** `PREVIOUS`: the status before. */
  to: S | 'PREVIOUS'
  who: readonly AllowedInitiator[]
  label: Words
  needs: readonly TransitionNeed[]
  /** Inputs required from some actors only, e.g. evidence when staff approves for a customer. */
  needsOfStaff?: readonly TransitionNeed[]
  guards: readonly Guard<F>[]
}

/** A condition on the record; `blocked` says what is missing. */
export interface Guard<F> {
  name: string
  holds: (facts: F) => boolean
  blocked: Words
}

/** Creates guards over one machine's facts; the words say what is missing. */
export const guardOver =
  <F>() =>
  (name: string, holds: (facts: F) => boolean, en: string, th: string): Guard<F> => ({
    name,
    holds,
    blocked: { en, th },
  })

/** The caller of a transition. */
export type Initiator =
  | { type: 'STAFF'; id: string; role: string; department: string }
  | { type: 'CUSTOMER' }
  | { type: 'SYSTEM' }

/** A transition available to the caller, and what blocks it. */
export interface Transition<S extends string> {
  id: string
  to: S
  label: Words
  needs: TransitionNeed[]
  blockedBy: Words[]
}

interface At<S extends string, F> {
  status: S
  previous: S | null
  facts: F
}

/** The transitions available to the caller, each with what blocks it; returned with every record. */
export function transitionsOf<S extends string, F>(
  moves: readonly TransitionRule<S, F>[],
  { status, previous, facts }: At<S, F>,
  initiator: Initiator,
): Transition<S>[] {
  return moves.flatMap((move) => {
    const to = move.to === 'PREVIOUS' ? previous : move.to
    if (move.from !== status || to === null || !mayTransition(move, initiator)) return []
    const blockedBy = move.guards.filter(({ holds }) => !holds(facts)).map(({ blocked }) => blocked)
    return [{ id: move.id, to, label: move.label, needs: needsOf(move, initiator), blockedBy }]
  })
}

/** Whether the caller's role and department allow a transition. */
export function mayTransition<S extends string, F>(
  { who }: TransitionRule<S, F>,
  initiator: Initiator,
): boolean {
  if (initiator.type !== 'STAFF') return who.some(({ kind }) => kind === initiator.type)
  if (initiator.role === 'SUPER_ADMIN') return true
  return who.some(
    (actor) =>
      (actor.kind === 'ADMIN' || actor.kind === 'STAFF') &&
      actor.departments.some((name) => name === initiator.department) &&
      (initiator.role === 'ADMIN' || (initiator.role === 'STAFF' && actor.kind === 'STAFF')),
  )
}

/** SUPER_ADMIN may make every transition but must give a reason. */
export function needsOf<S extends string, F>(
  { needs, needsOfStaff = [] }: TransitionRule<S, F>,
  initiator: Initiator,
): TransitionNeed[] {
  if (initiator.type !== 'STAFF') return [...needs]
  const forced: TransitionNeed[] = initiator.role === 'SUPER_ADMIN' ? ['REASON'] : []
  return [...new Set([...needs, ...needsOfStaff, ...forced])]
}
