// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../kit/language.ts'
import { renderScreen } from '../../kit/render-screen.tsx'
import { resetAll } from '../../kit/session.ts'
import { stubServer } from '../../kit/stub-server.ts'
import { messengerLive } from './messenger-live.ts'
import { RoomPanel } from './room-panel.tsx'
import { sampleRoom } from './sample-chat.ts'

beforeEach(() => {
  setLanguage('en')
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  resetAll()
  vi.unstubAllGlobals()
})

test('the search asks although news of the rooms keep coming', async () => {
  const server = stubServer({
    'GET /chat/room': () => ({ body: { data: [sampleRoom({})], nextCursor: null, total: 1 } }),
  })
  const { user } = renderScreen([{ path: '/', element: <RoomPanel /> }], '/')
  await user.type(await screen.findByLabelText(/^Search/), 'serum')
  for (let news = 0; news < 10; news += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    act(() => void messengerLive().store.applyPresence('a', news % 2 === 0))
  }
  expect(server.asked.map(({ query }) => query['keyword'])).toContain('serum')
})

test('resetting the filters empties the e-mail that was typed', async () => {
  const none = () => ({ body: { data: [], nextCursor: null, total: 0 } })
  stubServer({
    'GET /chat/room': none,
    'GET /chat/tag': none,
    'GET /chat/service': none,
    'GET /chat/website': none,
  })
  const { user, router } = renderScreen([{ path: '/', element: <RoomPanel /> }], '/')
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  const email = screen.getByLabelText<HTMLInputElement>('E-mail of the customer')
  await user.type(email, 'nok@shop.test{Enter}')
  await waitFor(() => expect(router.state.location.search).toContain('nok%40shop.test'))
  expect(document.activeElement).toBe(email)
  await user.click(screen.getByRole('button', { name: 'Reset filters' }))
  await waitFor(() => expect(email.value).toBe(''))
  expect(router.state.location.search).not.toContain('nok')
})
