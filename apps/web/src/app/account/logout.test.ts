// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../kit/server/query-client.ts'
import { currentSession, onResetAll, startSession } from '../../kit/session.ts'
import { problem, stubServer } from '../../kit/testing/stub-server.ts'
import { logOut } from './logout.ts'

const signedIn = () =>
  startSession({
    user_id: '01900000-0000-7000-8000-000000000001',
    username: 'napat',
    token: 'secret',
    session_id: '01900000-0000-7000-8000-000000000002',
    department: 'CHAT',
    role: 'STAFF',
  })

test('logging out notifies the server and clears everything', async () => {
  const server = stubServer({ 'POST /auth/sign-out': () => ({ body: null }) })
  const reset = vi.fn()
  onResetAll(reset)
  signedIn()
  queryClient.setQueryData(['rooms'], ['kept'])
  await logOut()
  expect(server.of('POST /auth/sign-out')[0]?.body).toEqual({ token: 'secret' })
  expect(currentSession()).toBeNull()
  expect(localStorage.getItem('recipe-panel.session')).toBeNull()
  expect(queryClient.getQueryData(['rooms'])).toBeUndefined()
  expect(reset).toHaveBeenCalled()
})

test('only logs a failure to remove a service worker', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  const getRegistrations = () => Promise.reject(new DOMException('not allowed', 'SecurityError'))
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { getRegistrations } })
  stubServer({ 'POST /auth/sign-out': () => ({ body: null }) })
  signedIn()
  await logOut()
  await vi.waitFor(() =>
    expect(reported).toHaveBeenCalledWith(
      'The service workers could not be removed',
      expect.any(DOMException),
    ),
  )
  expect(currentSession()).toBeNull()
})

test.each([
  ['the server fails', () => stubServer({ 'POST /auth/sign-out': () => problem(500, 'failed') })],
  [
    'the session is gone already',
    () => stubServer({ 'POST /auth/sign-out': () => problem(401, 'no_session') }),
  ],
  [
    'the network is dead',
    () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))),
  ],
])('a logout counts as done when %s', async (_, break_) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  break_()
  signedIn()
  await logOut()
  expect(currentSession()).toBeNull()
})

test('removes old service workers', async () => {
  const unregister = vi.fn(async () => true)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistrations: async () => [{ unregister }] },
  })
  stubServer({ 'POST /auth/sign-out': () => ({ body: null }) })
  signedIn()
  await logOut()
  await vi.waitFor(() => expect(unregister).toHaveBeenCalled())
})
