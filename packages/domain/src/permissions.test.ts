import { describe, expect, it } from 'vitest'
import { menuGroups, menuIds } from './menus.ts'
import { mayOpen, permissionOf, profileNames, profiles, seesFormulas } from './permissions.ts'
import { departments } from './roles.ts'
import { routeNames, routes } from './routes.ts'

describe('the permission table', () => {
  /** Rewritten by `npx vitest run packages/domain/src/permissions.test.ts -u`; its diff is what a review reads. */
  it('gives each profile the menus and screens that permissions.json says, and no other', async () => {
    const menus = menuGroups.flatMap((group) =>
      group.items.map(({ id, route }) => ({ id, group: group.title.en, to: routes[route] })),
    )
    const rights = Object.fromEntries(
      profileNames.map((profile) => {
        const { initialUrl, menus: shown, routes: opened } = profiles[profile]
        return [profile, { menus: shown, routes: opened.toSorted(), initialUrl }]
      }),
    )
    const table = JSON.stringify({ routes, menus, profiles: rights }, null, 1)
    await expect(`${table}\n`).toMatchFileSnapshot('permissions.json')
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

  it('shows percentages, costs and prices of formulas to SUPER_ADMIN and RECIPE only', () => {
    expect(seesFormulas('SUPER_ADMIN', 'CHAT')).toBe(true)
    for (const role of ['ADMIN', 'STAFF'])
      for (const department of departments)
        expect([department, seesFormulas(role, department)]).toEqual([department, department === 'RECIPE'])
  })

  it('opens nothing for an unknown department', () => {
    for (const role of ['ADMIN', 'STAFF'])
      expect(routeNames.some((name) => mayOpen(role, 'GARDEN', name))).toBe(false)
    expect(permissionOf('STAFF', 'GARDEN').menus).toEqual(menuIds)
  })

  it('lets STAFF manage no accounts', () => {
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
