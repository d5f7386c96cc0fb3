import { mayOpen } from '@rp/domain/permissions'
import { departments, roles } from '@rp/domain/roles'
import { routeNames, routes } from '@rp/domain/routes'
import { describe, expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'
import { admit } from './policies.ts'
import { actions, explain } from './rights.ts'

const people = roles.flatMap((role) => departments.map((department) => ({ role, department })))

describe('the explanation of rights', () => {
  it('agrees with what the server enforces, for every role, department and call', () => {
    for (const { role, department } of people)
      for (const { method, path, policy } of endpoints) {
        const action = actions.find(({ kind, name }) => kind === 'call' && name === `${method} ${path}`)
        const enforced = admit(policy, { type: 'STAFF', role, department }) === 'admitted'
        const said = action && explain(action, role, department)
        expect([role, department, method, path, said?.isAllowed]).toEqual([
          role,
          department,
          method,
          path,
          enforced,
        ])
      }
  })

  it('agrees with the guard of the panel, for every role, department and screen', () => {
    for (const { role, department } of people)
      for (const route of routeNames) {
        const action = actions.find(({ kind, about }) => kind === 'screen' && about === route)
        if (action)
          expect([route, explain(action, role, department).isAllowed]).toEqual([
            route,
            mayOpen(role, department, route),
          ])
      }
  })

  it('gives a reason in both languages for every answer', () => {
    for (const action of actions)
      for (const { role, department } of people) {
        const { because } = explain(action, role, department)
        expect(because.en).toMatch(/^[A-Z]/)
        expect(because.th).toMatch(/[ก-๙]/)
      }
  })

  it.each([
    ['STAFF/LAB', 'GET /lab/order', `opens the screen ${routes['lab-order-list']}`],
    ['STAFF/CHAT', 'GET /lab/order', 'opens none of these screens: /lab/order'],
    ['SUPER_ADMIN/LAB', 'GET /lab/order', 'super admin'],
    ['OWNER/LAB', 'GET /lab/order', 'unknown'],
    ['STAFF/LAB', 'GET /auth/me', 'signed in'],
  ])('%s, %s: %s', (who, name, said) => {
    const [role = '', department = ''] = who.split('/')
    const action = actions.find((one) => one.name === name)
    expect(action && explain(action, role, department).because.en).toContain(said)
  })
})
