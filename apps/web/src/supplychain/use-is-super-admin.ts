import { useSession } from '../kit/session.ts'

/** Only the super admin changes policies and verifies the whole log (contract: `whoRules`). */
export function useIsSuperAdmin(): boolean {
  return useSession()?.role === 'SUPER_ADMIN'
}
