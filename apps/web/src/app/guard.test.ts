import { profileNames, profiles } from '@rp/domain/permissions'
import { routeNames } from '@rp/domain/routes'
import { describe, expect, it } from 'vitest'
import { guard } from './guard.ts'

const cases = profileNames.map((profile) => {
  const [role = '', department = 'ADMINISTRATION'] = profile.split('/')
  return { profile, who: { role, department } }
})

describe('the route guard', () => {
  it.each(routeNames)('sends a visitor from %s to login, and leaves login alone', (name) => {
    expect(guard(null, name)).toBe(name === 'login' ? null : 'login')
  })

  it.each(cases)('lets $profile open exactly its routes', ({ profile, who }) => {
    const { routes, initialUrl } = profiles[profile]
    for (const name of routeNames) {
      const open = name !== 'login' && (profile === 'SUPER_ADMIN' || routes.includes(name))
      expect({ name, sentTo: guard(who, name) }).toEqual({ name, sentTo: open ? null : initialUrl })
    }
  })

  it.each(cases)(
    'sends $profile from login and from unknown addresses to the initial page',
    ({ profile, who }) => {
      expect(guard(who, 'login')).toBe(profiles[profile].initialUrl)
      expect(guard(who, undefined)).toBe(profiles[profile].initialUrl)
    },
  )

  it('does not redirect in a loop for an unknown role', () => {
    expect(guard({ role: 'OWNER', department: 'CHAT' }, 'tag-list')).toBe('staff-list')
    expect(guard({ role: 'OWNER', department: 'CHAT' }, 'staff-list')).toBeNull()
  })
})
