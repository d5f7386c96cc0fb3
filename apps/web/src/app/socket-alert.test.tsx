// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../kit/language.ts'
import { connect } from '../kit/server/socket.ts'
import { currentSession, resetAll, startSession } from '../kit/session.ts'
import { Toasts } from '../kit/toast/toast.tsx'
import { SocketAlert } from './socket-alert.tsx'

const wire = vi.hoisted(() => ({ tell: (_event: string, _payload: unknown) => {} }))
vi.mock('socket.io-client', () => ({
  io: () => ({
    on: () => {},
    onAny: (hear: typeof wire.tell) => (wire.tell = hear),
    disconnect: () => {},
  }),
}))

beforeEach(async () => {
  setLanguage('en')
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
afterEach(() => {
  cleanup()
  resetAll()
})

test('an error of status 300 and above is an alert until it is confirmed', async () => {
  act(() => wire.tell('error', { status: 429, message: 'Too many events' }))
  screen.getByRole('alertdialog', { name: 'Error 429: Too many events' })
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('any other is told in passing, and an event of a newer server is left alone', () => {
  act(() => wire.tell('error', { status: 200, message: 'Slower now' }))
  act(() => wire.tell('label', {}))
  expect(screen.getByRole('status').textContent).toBe('Slower now')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
