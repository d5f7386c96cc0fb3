import { seesFormulas } from '@rp/domain/permissions'
import { useSession } from '../session.ts'

/** Whether the signed-in user sees percentages and costs; otherwise none of those calls are made (ADR 0007). */
export function useSeesFormulas(): boolean {
  const session = useSession()
  return session !== null && seesFormulas(session.role, session.department)
}
