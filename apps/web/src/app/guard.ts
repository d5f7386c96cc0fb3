import { mayOpen, permissionOf } from '@rp/domain/permissions'
import type { RouteName } from '@rp/domain/routes'

export interface Who {
  role: string
  department: string
}

/** The user's initial page after login. */
export function initialPage(caller: Who): RouteName {
  return permissionOf(caller.role, caller.department).initialUrl
}

/**
 * The route guard: the route to show instead, or null to stay. An unknown address (`target` undefined) leads to the
 * initial page, like a forbidden one.
 */
export function guard(caller: Who | null, target: RouteName | undefined): RouteName | null {
  if (!caller) return target === 'login' ? null : 'login'
  const initial = initialPage(caller)
  if (target === undefined || target === 'login') return initial
  // the initial page itself never redirects, or an unknown role would loop
  if (target === initial || mayOpen(caller.role, caller.department, target)) return null
  return initial
}
