import { describe, expect, test } from 'vitest'
import { departmentsOf, mayShareWith, openingView, type Audience, type OpeningRole } from './shared-views.ts'

const lab = { scope: 'DEPARTMENT', department: 'LAB' } as const
const chat = { scope: 'DEPARTMENT', department: 'CHAT' } as const
const own = { scope: 'OWN', department: '' } as const
const everyone = { scope: 'EVERYONE', department: '' } as const

describe('who shares a view with whom', () => {
  const cases: [string, string, Audience, boolean][] = [
    ['STAFF', 'LAB', own, true],
    ['STAFF', 'LAB', lab, false],
    ['STAFF', 'LAB', everyone, false],
    ['ADMIN', 'LAB', lab, true],
    ['ADMIN', 'LAB', chat, false],
    ['ADMIN', 'LAB', everyone, false],
    ['SUPER_ADMIN', 'ADMINISTRATION', lab, true],
    ['SUPER_ADMIN', 'ADMINISTRATION', everyone, true],
    ['GUEST', 'LAB', lab, false],
  ]
  test.each(cases)('%s of %s with %o: %s', (role, department, audience, may) => {
    expect(mayShareWith({ role, department }, audience)).toBe(may)
  })
})

test('a list is shared with the departments that open it', () => {
  expect(departmentsOf('lab-order-list')).toContain('LAB')
  expect(departmentsOf('lab-order-list')).not.toContain('RECIPE_DESIGN')
})

describe('the view that opens a list', () => {
  const view = (name: string, audience: Audience, opens_for: OpeningRole | null) => ({
    name,
    ...audience,
    opens_for,
  })
  const all = view('everyone', everyone, 'ALL')
  const staff = view('all staff', everyone, 'STAFF')
  const department = view('lab', lab, 'ALL')
  const admins = view('lab admins', lab, 'ADMIN')
  const cases: [string, ReturnType<typeof view>[], string, string, string | undefined][] = [
    ['nothing opens by itself', [view('shared', lab, null)], 'STAFF', 'LAB', undefined],
    ['everyone’s', [all], 'STAFF', 'LAB', 'everyone'],
    ['the role’s before everyone’s', [all, staff], 'STAFF', 'LAB', 'all staff'],
    ['the department’s before the role’s', [all, staff, department], 'STAFF', 'LAB', 'lab'],
    ['the department’s role before the department', [department, admins], 'ADMIN', 'LAB', 'lab admins'],
    ['not that of another role', [admins], 'STAFF', 'LAB', undefined],
    ['not that of another department', [department, admins], 'ADMIN', 'CHAT', undefined],
  ]
  test.each(cases)('%s', (...[, views, role, of, name]) => {
    expect(openingView(views, { role, department: of })?.name).toBe(name)
  })
})
