import { mayOpen, permissionOf } from '@rp/domain/permissions'
import type { RouteName } from '@rp/domain/routes'

export interface Who {
  role: string
  department: string
}

/** Where a user starts (specification 2, initial page after login). */
export function initialPage(who: Who): RouteName {
  return permissionOf(who.role, who.department).initialUrl
}

/**
 * The route guard of specification 2: the route to show instead, or null to stay. An unknown address (`target`
 * undefined) leads to the initial page as a forbidden one does.
 */
export function guard(who: Who | null, target: RouteName | undefined): RouteName | null {
  if (!who) return target === 'login' ? null : 'login'
  const initial = initialPage(who)
  if (target === undefined || target === 'login') return initial
  // the initial page itself never redirects, or an unknown role would turn in a circle
  if (target === initial || mayOpen(who.role, who.department, target)) return null
  return initial
}
