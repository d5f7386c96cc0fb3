import { menuGroups } from '@rp/domain/menus'
import { profileNames, profiles } from '@rp/domain/permissions'
import { describe, expect, it } from 'vitest'
import { visibleMenu } from './menu.ts'

describe('the side menu', () => {
  it.each(profileNames)(
    'shows %s exactly its permitted ids, in the order of the specification',
    (profile) => {
      const [role = '', department = 'LAB'] = profile.split('/')
      const shown = visibleMenu({ role, department }, () => true).flatMap(({ items }) =>
        items.map(({ id }) => id),
      )
      expect(shown).toEqual(profiles[profile].menus)
    },
  )

  it('leaves out screens that come later, and groups that would be empty', () => {
    const shown = visibleMenu({ role: 'SUPER_ADMIN', department: 'LAB' }, (route) => route === 'tag-list')
    expect(shown.map(({ title }) => title.en)).toEqual(['Chat'])
    expect(shown[0]?.items.map(({ route }) => route)).toEqual(['tag-list'])
    expect(menuGroups).toHaveLength(10)
  })
})
