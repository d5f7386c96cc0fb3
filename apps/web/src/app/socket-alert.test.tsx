// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../kit/server/socket.ts'
import { currentSession, startSession } from '../kit/session.ts'
import { Toasts } from '../kit/toast/toast.tsx'
import { SocketAlert } from './socket-alert.tsx'

const wire = vi.hoisted(() => ({ receive: (_event: string, _payload: unknown) => {} }))
vi.mock('socket.io-client', () => ({
  io: () => ({
    on: () => {},
    onAny: (handler: typeof wire.receive) => (wire.receive = handler),
    disconnect: () => {},
  }),
}))
// The next file of this worker may load the real one.
afterAll(() => vi.doUnmock('socket.io-client'))

beforeEach(async () => {
  startSession({
    user_id: '01900000-0000-7000-8000-000000000001',
    username: 'napat',
    token: 't',
    session_id: 's',
    department: 'CHAT',
    role: 'STAFF',
  })
  const session = currentSession()
  if (session) await connect(session)
  render(
    <>
      <SocketAlert />
      <Toasts />
    </>,
  )
})

test('an error of status 300 and above is an alert until it is confirmed', async () => {
  act(() => wire.receive('error', { status: 429, message: 'Too many events' }))
  screen.getByRole('alertdialog', { name: 'Error 429: Too many events' })
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('shows any other error as a toast, and ignores an event of a newer server', () => {
  act(() => wire.receive('error', { status: 200, message: 'Slower now' }))
  act(() => wire.receive('label', {}))
  expect(screen.getByRole('status').textContent).toBe('Slower now')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
