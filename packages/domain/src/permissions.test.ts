import { describe, expect, it } from 'vitest'
import { menuGroups, menuIds } from './menus.ts'
import { mayOpen, permissionOf, profileNames, profiles, seesFormulas } from './permissions.ts'
import specification from './permissions.json' with { type: 'json' }
import { departments } from './roles.ts'
import { routeNames, routes } from './routes.ts'

describe('the permission table', () => {
  it('has the 94 routes of the specification with their paths', () => {
    expect(routeNames).toHaveLength(94)
    expect(routes).toEqual(specification.routes)
  })

  it('has the 41 menu ids of the specification, in its order', () => {
    expect(menuIds).toHaveLength(41)
    const menus = menuGroups.flatMap((group) =>
      group.items.map(({ id, route }) => ({ id, group: group.title.en, to: routes[route] })),
    )
    expect(menus).toEqual(specification.menus)
  })

  it.each(profileNames)('gives %s exactly its menus, routes and initial page', (profile) => {
    const expected = specification.profiles[profile]
    expect(profiles[profile].menus).toEqual(expected.menus)
    expect(profiles[profile].initialUrl).toBe(expected.initialUrl)
    expect([...profiles[profile].routes].toSorted()).toEqual([...expected.routes].toSorted())
  })

  it('has the 13 profiles of the specification', () => {
    expect(profileNames).toEqual(Object.keys(specification.profiles))
  })

  it('lets SUPER_ADMIN open every route although only two are listed', () => {
    expect(routeNames.every((name) => mayOpen('SUPER_ADMIN', 'CHAT', name))).toBe(true)
    expect(permissionOf('SUPER_ADMIN', 'CHAT').routes).toHaveLength(2)
  })

  it.each(profileNames.filter((profile) => profile !== 'SUPER_ADMIN'))(
    'lets %s open the routes of its row, and no other',
    (profile) => {
      const [role = '', department = ''] = profile.split('/')
      const opened = routeNames.filter((name) => mayOpen(role, department, name))
      expect(opened.toSorted()).toEqual([...profiles[profile].routes].toSorted())
    },
  )

  it('lets an ADMIN manage ADMIN and STAFF of the own department only', () => {
    expect(permissionOf('ADMIN', 'LAB')).toMatchObject({
      roles: ['ADMIN', 'STAFF'],
      departments: ['LAB'],
      filter: { department: 'LAB' },
    })
  })

  it('shows percentages, costs and prices of formulas to SUPER_ADMIN and to RECIPE alone', () => {
    expect(seesFormulas('SUPER_ADMIN', 'CHAT')).toBe(true)
    for (const role of ['ADMIN', 'STAFF'])
      for (const department of departments)
        expect([department, seesFormulas(role, department)]).toEqual([department, department === 'RECIPE'])
  })

  it('opens nothing in a department that it does not know', () => {
    for (const role of ['ADMIN', 'STAFF'])
      expect(routeNames.some((name) => mayOpen(role, 'GARDEN', name))).toBe(false)
    expect(permissionOf('STAFF', 'GARDEN').menus).toEqual(menuIds)
  })

  it('lets STAFF manage nobody', () => {
    expect(permissionOf('STAFF', 'LAB')).toMatchObject({
      roles: [],
      departments: [],
      filter: { department: 'LAB' },
    })
  })

  it('shows an unknown role what SUPER_ADMIN sees but opens nothing for it', () => {
    expect(permissionOf('OWNER', 'CHAT').menus).toEqual(menuIds)
    expect(routeNames.some((name) => mayOpen('OWNER', 'CHAT', name))).toBe(false)
  })
})
