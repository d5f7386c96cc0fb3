import type { ApiScope } from '@rp/domain/integrations/doors'
import { isDepartment, isRole } from '@rp/domain/roles'
import { mayOpen, seesFormulas } from '@rp/domain/permissions'
import type { RouteName } from '@rp/domain/routes'

/**
 * Who may call an endpoint. `routes`: staff whose profile opens one of these screens, so that the rights of a
 * call follow the permission table of the domain; `formulas`: of those, only who sees percentages and costs;
 * `admins`: of those, only admins.
 * `super-admin`: what is no screen of anybody else's.
 * `customer`: a chat visitor with the token of the widget.
 * `api-key`: a machine whose key has the scope; every call is signed (domain/integrations/doors.ts).
 */
export type Policy =
  | { kind: 'anyone' }
  | { kind: 'signed-in' }
  | { kind: 'routes'; routes: RouteName[]; formulas?: true; admins?: true }
  | { kind: 'super-admin' }
  | { kind: 'customer' }
  | { kind: 'api-key'; scope: ApiScope }

export const anyone: Policy = { kind: 'anyone' }
export const signedIn: Policy = { kind: 'signed-in' }
export const superAdmin: Policy = { kind: 'super-admin' }
export const customer: Policy = { kind: 'customer' }
export const apiKey = (scope: ApiScope): Policy => ({ kind: 'api-key', scope })
export const whoOpens = (...routes: RouteName[]): Policy => ({ kind: 'routes', routes })
export const whoFormulates = (...routes: RouteName[]): Policy => ({ kind: 'routes', routes, formulas: true })
export const whoAdministers = (...routes: RouteName[]): Policy => ({ kind: 'routes', routes, admins: true })

/** Who calls: staff with role and department, a customer, a machine with the scopes of its key, or nobody. */
export type Caller =
  | { type: 'STAFF'; role: string; department: string }
  | { type: 'CUSTOMER' }
  | { type: 'API'; scopes: readonly string[] }
  | { type: 'NOBODY' }

/** Whether the caller passes: `no_session` asks to sign in, `forbidden` is final. Unknown roles are nobody. */
export function admit(policy: Policy, caller: Caller): 'admitted' | 'no_session' | 'forbidden' {
  if (policy.kind === 'anyone') return 'admitted'
  if (policy.kind === 'customer') return caller.type === 'CUSTOMER' ? 'admitted' : 'no_session'
  if (policy.kind === 'api-key') return admitKey(policy.scope, caller)
  if (caller.type !== 'STAFF' || !isRole(caller.role) || !isDepartment(caller.department)) return 'no_session'
  if (policy.kind === 'signed-in') return 'admitted'
  return passes(policy, caller) ? 'admitted' : 'forbidden'
}

function admitKey(scope: ApiScope, caller: Caller): 'admitted' | 'no_session' | 'forbidden' {
  if (caller.type !== 'API') return 'no_session'
  return caller.scopes.includes(scope) ? 'admitted' : 'forbidden'
}

function passes(
  policy: Extract<Policy, { kind: 'routes' | 'super-admin' }>,
  { role, department }: { role: string; department: string },
): boolean {
  if (policy.kind === 'super-admin') return role === 'SUPER_ADMIN'
  const { routes, formulas, admins } = policy
  if (admins && role === 'STAFF') return false
  if (formulas && !seesFormulas(role, department)) return false
  return routes.some((route) => mayOpen(role, department, route))
}
