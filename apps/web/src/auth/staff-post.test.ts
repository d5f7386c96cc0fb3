import { departments, roles } from '@rp/domain/roles'
import { expect, test } from 'vitest'
import { firstPosition, positionChoices } from './staff-post.ts'

const superAdmin = { user_id: 'a', role: 'SUPER_ADMIN', department: 'ADMINISTRATION' } as const
const chatAdmin = { user_id: 'b', role: 'ADMIN', department: 'CHAT' } as const

test('a SUPER_ADMIN can give every role and department', () => {
  expect(positionChoices(superAdmin, null)).toMatchObject({ roles, departments, isDepartmentFixed: false })
})

test('an ADMIN can give every role but SUPER_ADMIN, only in the own department', () => {
  const choices = positionChoices(chatAdmin, null)
  expect(choices).toMatchObject({ roles: ['ADMIN', 'STAFF'], departments: ['CHAT'], isDepartmentFixed: true })
  expect(firstPosition(choices)).toEqual({ role: 'STAFF', department: 'CHAT' })
})

test('no user can change their own role or department', () => {
  expect(positionChoices(superAdmin, { id: 'a', role: 'SUPER_ADMIN', department: 'LAB' })).toEqual({
    roles: ['SUPER_ADMIN'],
    departments: ['LAB'],
    isRoleFixed: true,
    isDepartmentFixed: true,
    isOwn: true,
  })
})
