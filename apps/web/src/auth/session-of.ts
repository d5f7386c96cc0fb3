import type { UserSession } from '@rp/contract/auth/session'

/** The stored part of the reply: the panel requests the duty again from the server. */
export function sessionOf(answer: UserSession): UserSession {
  const { user_id, username, token, session_id, department, role } = answer
  return { user_id, username, token, session_id, department, role }
}
