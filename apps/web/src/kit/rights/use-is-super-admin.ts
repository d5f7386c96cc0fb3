import { useSession } from '../session.ts'

/** Hides actions reserved for the super admin from others. */
export function useIsSuperAdmin(): boolean {
  return useSession()?.role === 'SUPER_ADMIN'
}
