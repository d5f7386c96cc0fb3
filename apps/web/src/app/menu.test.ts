import { menuGroups } from '@rp/domain/menus'
import { profileNames, profiles } from '@rp/domain/permissions'
import { describe, expect, it } from 'vitest'
import { menuIcons, visibleMenu } from './menu.ts'

describe('the side menu', () => {
  it.each(profileNames)(
    'shows %s exactly its permitted ids, in the order of the specification',
    (profile) => {
      const [role = '', department = 'LAB'] = profile.split('/')
      const shown = visibleMenu({ role, department }).flatMap(({ items }) => items.map(({ id }) => id))
      expect(shown).toEqual(profiles[profile].menus)
    },
  )

  it('has no group without a screen, and a picture for every screen', () => {
    const shown = visibleMenu({ role: 'ADMIN', department: 'CHAT' })
    expect(shown.every(({ items }) => items.length > 0)).toBe(true)
    const items = menuGroups.flatMap((group) => group.items)
    expect(items.filter(({ route }) => !menuIcons[route])).toEqual([])
    expect(menuGroups).toHaveLength(10)
  })
})
