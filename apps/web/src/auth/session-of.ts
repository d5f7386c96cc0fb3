import type { UserSession } from '@rp/contract/auth/session'

/** What is kept of the answer: the duty is asked again by the panel, from the server. */
export function sessionOf(answer: UserSession): UserSession {
  const { user_id, username, token, session_id, department, role } = answer
  return { user_id, username, token, session_id, department, role }
}
