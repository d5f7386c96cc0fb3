// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { noteWanted, returnToWanted } from './wanted-address.ts'

const malee = { user_id: 'malee' } as Parameters<typeof returnToWanted>[0]
const here = () => `${location.pathname}${location.search}`

beforeEach(() => history.replaceState(null, '', '/login'))

it.each([
  ['a link that was opened before signing in', '/lab/order/1?tab=steps', null, '/lab/order/1?tab=steps'],
  ['where the own session ended', '/lab/order/1', 'malee', '/lab/order/1'],
  ['not where the session of somebody else ended', '/lab/order/1', 'somchai', '/login'],
  ['no other site', '//evil.example/', null, '/login'],
])('goes to %s', (_, address, user_id, expected) => {
  noteWanted(address, user_id)
  returnToWanted(malee)
  expect(here()).toBe(expected)
})

it('goes there only once', () => {
  noteWanted('/lab/order/1', null)
  returnToWanted(malee)
  history.replaceState(null, '', '/login')
  returnToWanted(malee)
  expect(here()).toBe('/login')
})

it('leaves a page that is already open alone', () => {
  noteWanted('/lab/order/1', null)
  history.replaceState(null, '', '/chat/room')
  returnToWanted(malee)
  expect(here()).toBe('/chat/room')
})
