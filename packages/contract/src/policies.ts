import { isDepartment, isRole } from '@rp/domain/roles'
import { mayOpen, seesFormulas } from '@rp/domain/permissions'
import type { RouteName } from '@rp/domain/routes'

/**
 * Who may call an endpoint. `routes`: staff whose profile opens one of these screens, so that the rights of a
 * call follow the permission table of the domain; `formulas`: of those, only who sees percentages and costs;
 * `admins`: of those, only admins.
 * `customer`: a chat visitor with the token of the widget.
 */
export type Policy =
  | { kind: 'anyone' }
  | { kind: 'signed-in' }
  | { kind: 'routes'; routes: RouteName[]; formulas?: true; admins?: true }
  | { kind: 'customer' }

export const anyone: Policy = { kind: 'anyone' }
export const signedIn: Policy = { kind: 'signed-in' }
export const customer: Policy = { kind: 'customer' }
export const whoOpens = (...routes: RouteName[]): Policy => ({ kind: 'routes', routes })
export const whoFormulates = (...routes: RouteName[]): Policy => ({ kind: 'routes', routes, formulas: true })
export const whoAdministers = (...routes: RouteName[]): Policy => ({ kind: 'routes', routes, admins: true })

/** Who calls: staff with role and department, a customer, or nobody. */
export type Caller =
  | { type: 'STAFF'; role: string; department: string }
  | { type: 'CUSTOMER' }
  | { type: 'NOBODY' }

/** Whether the caller passes: `no_session` asks to sign in, `forbidden` is final. Unknown roles are nobody. */
export function admit(policy: Policy, caller: Caller): 'admitted' | 'no_session' | 'forbidden' {
  if (policy.kind === 'anyone') return 'admitted'
  if (policy.kind === 'customer') return caller.type === 'CUSTOMER' ? 'admitted' : 'no_session'
  if (caller.type !== 'STAFF' || !isRole(caller.role) || !isDepartment(caller.department)) return 'no_session'
  if (policy.kind === 'signed-in') return 'admitted'
  return passes(policy, caller) ? 'admitted' : 'forbidden'
}

function passes(
  { routes, formulas, admins }: Extract<Policy, { kind: 'routes' }>,
  { role, department }: { role: string; department: string },
): boolean {
  if (admins && role === 'STAFF') return false
  if (formulas && !seesFormulas(role, department)) return false
  return routes.some((route) => mayOpen(role, department, route))
}
