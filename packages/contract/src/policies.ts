import type { ApiScope } from '@rp/domain/integrations/intake-api'
import { isDepartment, isRole } from '@rp/domain/roles'
import { mayOpen, seesFormulas } from '@rp/domain/permissions'
import type { RouteName } from '@rp/domain/routes'

/**
 * Who may call an endpoint. `routes` admits staff who may open one of these screens, so that the rights of a call
 * follow the domain's permission table. `formulas` admits only those of them who see percentages and costs, `admins`
 * only admins. `super-admin`: functions of no other screen. `customer`: a chat visitor with the widget's token.
 * `api-key`: a machine whose key has the scope; every call is signed (domain/integrations/intake-api.ts).
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
export const canOpen = (...routes: RouteName[]): Policy => ({ kind: 'routes', routes })
export const canFormulate = (...routes: RouteName[]): Policy => ({ kind: 'routes', routes, formulas: true })
export const canAdminister = (...routes: RouteName[]): Policy => ({ kind: 'routes', routes, admins: true })

/** The caller: staff with role and department, a customer, a machine with its key's scopes, or anonymous. */
export type AnyCaller =
  | { type: 'STAFF'; role: string; department: string }
  | { type: 'CUSTOMER' }
  | { type: 'API'; scopes: readonly string[] }
  | { type: 'NOBODY' }

/** Which line of a policy or of the permission table decided. */
export type Rule =
  | { kind: 'anyone' | 'signed-in' | 'customer' | 'super-admin' | 'admins' | 'formulas' | 'no-session' }
  | { kind: 'api-key'; scope: ApiScope }
  /** The screen that opens the call. */
  | { kind: 'screen'; route: RouteName }
  /** None of these screens is open to the caller. */
  | { kind: 'no-screen'; routes: RouteName[] }

export interface Judgement {
  verdict: 'admitted' | 'no_session' | 'forbidden'
  rule: Rule
}

/** Whether the caller is admitted: `no_session` requires sign-in, `forbidden` is final. */
export function admit(policy: Policy, caller: AnyCaller): Judgement['verdict'] {
  return judge(policy, caller).verdict
}

/** Whether the caller is admitted, and by which rule. Unknown roles count as anonymous. */
export function judge(policy: Policy, caller: AnyCaller): Judgement {
  if (policy.kind === 'anyone') return { verdict: 'admitted', rule: { kind: 'anyone' } }
  if (policy.kind === 'customer')
    return { verdict: caller.type === 'CUSTOMER' ? 'admitted' : 'no_session', rule: { kind: 'customer' } }
  if (policy.kind === 'api-key') return judgeKey(policy.scope, caller)
  if (caller.type !== 'STAFF' || !isRole(caller.role) || !isDepartment(caller.department))
    return { verdict: 'no_session', rule: { kind: 'no-session' } }
  if (policy.kind === 'signed-in') return { verdict: 'admitted', rule: { kind: 'signed-in' } }
  return judgeStaff(policy, caller)
}

function judgeKey(scope: ApiScope, caller: AnyCaller): Judgement {
  const rule = { kind: 'api-key', scope } as const
  if (caller.type !== 'API') return { verdict: 'no_session', rule }
  return { verdict: caller.scopes.includes(scope) ? 'admitted' : 'forbidden', rule }
}

function judgeStaff(
  policy: Extract<Policy, { kind: 'routes' | 'super-admin' }>,
  { role, department }: { role: string; department: string },
): Judgement {
  const refused = (rule: Rule): Judgement => ({ verdict: 'forbidden', rule })
  const superAdminRule = { kind: 'super-admin' } as const
  if (policy.kind === 'super-admin')
    return role === 'SUPER_ADMIN' ? { verdict: 'admitted', rule: superAdminRule } : refused(superAdminRule)
  const { routes, formulas, admins } = policy
  if (admins && role === 'STAFF') return refused({ kind: 'admins' })
  if (formulas && !seesFormulas(role, department)) return refused({ kind: 'formulas' })
  const route = routes.find((one) => mayOpen(role, department, one))
  if (!route) return refused({ kind: 'no-screen', routes })
  return { verdict: 'admitted', rule: role === 'SUPER_ADMIN' ? superAdminRule : { kind: 'screen', route } }
}
