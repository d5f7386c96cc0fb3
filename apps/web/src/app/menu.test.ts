import { menuGroups } from '@rp/domain/menus'
import { profileNames, profiles } from '@rp/domain/permissions'
import { plainRoutes } from '@rp/domain/plain-entities'
import { describe, expect, it } from 'vitest'
import { menuIcon, plainIcon, visibleMenu } from './menu.ts'

describe('the side menu', () => {
  it.each(profileNames)('shows %s exactly its permitted ids, in menu order', (profile) => {
    const [role = '', department = 'LAB'] = profile.split('/')
    const shown = visibleMenu({ role, department }).flatMap(({ items }) => items.map(({ id }) => id))
    expect(shown).toEqual(profiles[profile].menus)
  })

  it('has no group without a screen, and an icon for every screen: its own unless it is plain', () => {
    const shown = visibleMenu({ role: 'ADMIN', department: 'CHAT' })
    expect(shown.every(({ items }) => items.length > 0)).toBe(true)
    const items = menuGroups.flatMap((group) => group.items)
    const isPlain = (route: string) => Object.hasOwn(plainRoutes, route)
    expect(items.filter(({ route }) => menuIcon(route) === plainIcon && !isPlain(route))).toEqual([])
  })
})
