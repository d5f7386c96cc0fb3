import { seesFormulas } from '@rp/domain/permissions'
import { useSession } from '../../kit/session.ts'

/** Whether the signed-in user sees shares, costs and prices; nobody else may even ask for them (ADR 0007). */
export function useSeesFormulas(): boolean {
  const session = useSession()
  return session !== null && seesFormulas(session.role, session.department)
}
