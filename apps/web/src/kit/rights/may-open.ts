import { mayOpen } from '@rp/domain/permissions'
import type { RouteName } from '@rp/domain/routes'
import { useSession } from '../session.ts'

/** Whether the signed-in user may open a screen; screens the user may not open are not offered. */
export function useMayOpen(): (route: RouteName) => boolean {
  const session = useSession()
  return (route) => session !== null && mayOpen(session.role, session.department, route)
}
