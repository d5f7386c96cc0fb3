// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '../kit/language.ts'
import { renderScreen } from '../kit/testing/render-screen.tsx'
import { stubServer } from '../kit/testing/stub-server.ts'
import { Toasts } from '../kit/toast/toast.tsx'
import { OwnSessions } from './own-sessions.tsx'

const here = {
  id: '01900000-0000-7000-8000-000000000701',
  created_at: '2026-11-21T00:00:00.000Z',
  last_seen_at: '2026-11-21T01:00:00.000Z',
  expires_at: '2026-11-21T12:00:00.000Z',
  address: '192.0.2.1',
  user_agent: '',
  current: true,
}
const elsewhere = {
  ...here,
  id: '01900000-0000-7000-8000-000000000702',
  address: '192.0.2.2',
  current: false,
}

function open(places: (typeof here)[]) {
  let list = places
  const server = stubServer({
    'GET /auth/me/session': () => ({ body: list }),
    'DELETE /auth/me/session': () => {
      list = [here]
      return { body: { ended: 1 } }
    },
  })
  const screenful = (
    <>
      <OwnSessions />
      <Toasts />
    </>
  )
  const { user } = renderScreen([{ path: '/', element: screenful }], '/')
  return { server, user }
}

test('one button signs out all other sessions, and disappears when there are none', async () => {
  const { user } = open([here, elsewhere])
  const button = { name: 'End all other sessions' }
  await user.click(await screen.findByRole('button', button))
  expect(await screen.findByText('Ended: 1')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', button)).toBeNull())
  expect(screen.getByText('This one')).toBeTruthy()
})

test('a user with only this session has nothing to end', async () => {
  setLanguage('th')
  open([here])
  await screen.findByText('เครื่องนี้')
  expect(screen.queryByRole('button')).toBeNull()
})
