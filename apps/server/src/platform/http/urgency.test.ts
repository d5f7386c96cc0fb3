import { endpoints } from '@rp/contract/endpoints'
import { expect, it } from 'vitest'
import { urgencyOf, urgencyOfCall } from './urgency.ts'

it.each([
  ['POST', '/auth/sign-out', 'ALWAYS'],
  ['POST', '/auth/sign-in', 'WRITING'],
  ['GET', '/auth/me', 'WRITING'],
  ['POST', '/widget/session', 'WRITING'],
  ['POST', '/webhook/line/:account', 'WRITING'],
  ['PUT', '/chat/room/:id/draft', 'WRITING'],
  ['GET', '/chat/room', 'READING'],
  ['GET', '/recipes/box-type/:id', 'READING'],
  ['GET', '/chat/room/export', 'LARGE'],
  ['GET', '/chat/insight', 'LARGE'],
  ['POST', '/recipes/box-type/import', 'LARGE'],
])('%s %s is %s', (method, path, urgency) => {
  expect(endpoints.some((endpoint) => endpoint.method === method && endpoint.path === path)).toBe(true)
  expect(urgencyOf({ method: method as 'GET', path })).toBe(urgency)
})

it('table and report exports are large, whatever the method', () => {
  const exports = endpoints.filter(({ path }) => path.endsWith('/export'))
  expect(exports.length).toBeGreaterThan(10)
  expect(exports.map(urgencyOf)).toEqual(exports.map(() => 'LARGE'))
})

it('an address has the urgency of its route', () => {
  expect(urgencyOfCall('GET', '/api/chat/room?limit=15&query=/export')).toBe('READING')
  expect(urgencyOfCall('HEAD', '/api/chat/room')).toBe('READING')
  expect(urgencyOfCall('GET', '/api/chat/room/export?limit=15')).toBe('LARGE')
  expect(urgencyOfCall('POST', '/api/auth/sign-out')).toBe('ALWAYS')
})

it.each(['/healthz', '/metrics', '/chat/room-list', '/widget.js'])('%s is not a call', (url) => {
  expect(urgencyOfCall('GET', url)).toBeUndefined()
})
