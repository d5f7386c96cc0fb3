import { permissionOf } from '@rp/domain/permissions'
import type { Department, Role } from '@rp/domain/roles'
import type { UserSession } from '@rp/contract/auth/session'

interface Post {
  id: string
  role: Role
  department: Department
}

export interface PostChoices {
  roles: Role[]
  departments: Department[]
  /** The own post, or a department that is the only one. */
  isRoleFixed: boolean
  isDepartmentFixed: boolean
  isOwn: boolean
}

/** The roles and departments that a user may give (specification 6); nobody changes the own ones. */
export function postChoices(
  session: Pick<UserSession, 'user_id' | 'role' | 'department'>,
  subject: Post | null,
): PostChoices {
  const { roles, departments } = permissionOf(session.role, session.department)
  const isOwn = subject?.id === session.user_id
  return {
    roles: isOwn ? [subject.role] : roles,
    departments: isOwn ? [subject.department] : departments,
    isRoleFixed: isOwn,
    isDepartmentFixed: isOwn || departments.length < 2,
    isOwn,
  }
}

/** What a new staff member starts as: the least role, in the own department where it is the only one. */
export function firstPost({ roles, departments }: PostChoices): { role: Role; department: Department } {
  return {
    role: roles.includes('STAFF') ? 'STAFF' : (roles[0] ?? 'STAFF'),
    department: departments[0] ?? 'CHAT',
  }
}
