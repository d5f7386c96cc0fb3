import { useSession } from '../session.ts'

/** What is the super admin's alone is not offered to others. */
export function useIsSuperAdmin(): boolean {
  return useSession()?.role === 'SUPER_ADMIN'
}
