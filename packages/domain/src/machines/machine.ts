import type { Words } from '../languages.ts'
import type { Department } from '../roles.ts'

/**
 * Who may make a move: staff or only admins of departments (admins may do all that staff may, SUPER_ADMIN everything,
 * with a reason), the customer, or the system (domain design 5).
 */
export type MoveActor =
  | { kind: 'STAFF' | 'ADMIN'; departments: readonly Department[] }
  | { kind: 'SUPER_ADMIN' }
  | { kind: 'CUSTOMER' }
  | { kind: 'SYSTEM' }

/** What a move asks of whoever makes it. */
export const moveNeeds = ['REASON', 'PAYMENT', 'EVIDENCE', 'CHECKLIST', 'OUTCOME'] as const
export type MoveNeed = (typeof moveNeeds)[number]

/** A move of a status machine, as data. `F` is what its guards look at. */
export interface Move<S extends string, F> {
  /** The design's own number, e.g. `F3`. */
  id: string
  from: S
  /** `PREVIOUS`: where the record was before. */
  to: S | 'PREVIOUS'
  who: readonly MoveActor[]
  label: Words
  needs: readonly MoveNeed[]
  /** Needs that fall on some actors only, e.g. evidence when staff approves for a customer. */
  needsOfStaff?: readonly MoveNeed[]
  guards: readonly Guard<F>[]
}

/** What must be true of the record; otherwise the words say what is missing. */
export interface Guard<F> {
  name: string
  holds: (facts: F) => boolean
  blocked: Words
}

/** Makes guards over one machine's facts; the words say what is missing. */
export const guardOver =
  <F>() =>
  (name: string, holds: (facts: F) => boolean, en: string, th: string): Guard<F> => ({
    name,
    holds,
    blocked: { en, th },
  })

/** Who asks for a move. */
export type Mover =
  | { type: 'STAFF'; id: string; role: string; department: string }
  | { type: 'CUSTOMER' }
  | { type: 'SYSTEM' }

/** A move that somebody may make now, and what stands in its way. */
export interface Transition<S extends string> {
  id: string
  to: S
  label: Words
  needs: MoveNeed[]
  blockedBy: Words[]
}

interface At<S extends string, F> {
  status: S
  previous: S | null
  facts: F
}

/** The moves that a mover may make from here, each with what blocks it; comes with every record. */
export function transitionsOf<S extends string, F>(
  moves: readonly Move<S, F>[],
  { status, previous, facts }: At<S, F>,
  mover: Mover,
): Transition<S>[] {
  return moves.flatMap((move) => {
    const to = move.to === 'PREVIOUS' ? previous : move.to
    if (move.from !== status || to === null || !mayMove(move, mover)) return []
    const blockedBy = move.guards.filter(({ holds }) => !holds(facts)).map(({ blocked }) => blocked)
    return [{ id: move.id, to, label: move.label, needs: needsOf(move, mover), blockedBy }]
  })
}

/** Whether the mover's post allows a move at all. */
export function mayMove<S extends string, F>({ who }: Move<S, F>, mover: Mover): boolean {
  if (mover.type !== 'STAFF') return who.some(({ kind }) => kind === mover.type)
  if (mover.role === 'SUPER_ADMIN') return true
  return who.some(
    (actor) =>
      (actor.kind === 'ADMIN' || actor.kind === 'STAFF') &&
      actor.departments.some((name) => name === mover.department) &&
      (mover.role === 'ADMIN' || (mover.role === 'STAFF' && actor.kind === 'STAFF')),
  )
}

/** SUPER_ADMIN may make everybody's moves, but says why (domain design 5). */
export function needsOf<S extends string, F>(
  { needs, needsOfStaff = [] }: Move<S, F>,
  mover: Mover,
): MoveNeed[] {
  if (mover.type !== 'STAFF') return [...needs]
  const forced: MoveNeed[] = mover.role === 'SUPER_ADMIN' ? ['REASON'] : []
  return [...new Set([...needs, ...needsOfStaff, ...forced])]
}
