import { departments, roles } from '@rp/domain/roles'
import { expect, test } from 'vitest'
import { firstPost, postChoices } from './staff-post.ts'

const superAdmin = { user_id: 'a', role: 'SUPER_ADMIN', department: 'ADMINISTRATION' } as const
const chatAdmin = { user_id: 'b', role: 'ADMIN', department: 'CHAT' } as const

test('a SUPER_ADMIN gives every role and department', () => {
  expect(postChoices(superAdmin, null)).toMatchObject({ roles, departments, isDepartmentFixed: false })
})

test('an ADMIN gives every role but SUPER_ADMIN, only in the own department', () => {
  const choices = postChoices(chatAdmin, null)
  expect(choices).toMatchObject({ roles: ['ADMIN', 'STAFF'], departments: ['CHAT'], isDepartmentFixed: true })
  expect(firstPost(choices)).toEqual({ role: 'STAFF', department: 'CHAT' })
})

test('nobody changes the own role or department', () => {
  expect(postChoices(superAdmin, { id: 'a', role: 'SUPER_ADMIN', department: 'LAB' })).toEqual({
    roles: ['SUPER_ADMIN'],
    departments: ['LAB'],
    isRoleFixed: true,
    isDepartmentFixed: true,
    isOwn: true,
  })
})
