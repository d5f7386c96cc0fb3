/** Roles and departments of the staff. */
export const roles = ['SUPER_ADMIN', 'ADMIN', 'STAFF'] as const
export type Role = (typeof roles)[number]

export const departments = ['CHAT', 'LAB', 'MACHINE', 'RECIPE', 'RECIPE_DESIGN', 'ADMINISTRATION'] as const
export type Department = (typeof departments)[number]

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}

export function isDepartment(value: unknown): value is Department {
  return departments.some((department) => department === value)
}
