// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, signedIn } from '../kit/testing/render-screen.tsx'
import { problem, stubServer } from '../kit/testing/stub-server.ts'
import { StaffCreate, StaffUpdate } from './staff-form.tsx'

const id = '01900000-0000-7000-8000-000000000201'
const ploy = {
  id,
  username: 'ploy',
  email: 'ploy@rp.example',
  full_name: 'Ploy Charoensuk',
  role: 'STAFF',
  department: 'CHAT',
  is_active: true,
  must_change_password: false,
  two_step: false,
  last_seen_at: null,
  created_at: '2026-11-21T00:00:00.000Z',
  updated_at: '2026-11-21T00:00:00.000Z',
  row_version: 2,
  archived_at: null,
}
const own = { ...ploy, id: signedIn.user_id, full_name: 'Siriporn', role: 'SUPER_ADMIN' }
const routes = [
  { path: '/auth/staff/create', element: <StaffCreate /> },
  { path: '/auth/staff/:staffId', element: <StaffUpdate /> },
]
const server = (answers: Parameters<typeof stubServer>[0] = {}) =>
  stubServer({
    [`GET /auth/staff/${id}`]: () => ({ body: ploy }),
    [`GET /auth/staff/${id}/session`]: () => ({ body: [] }),
    [`GET /auth/staff/${own.id}`]: () => ({ body: own }),
    [`GET /auth/staff/${own.id}/session`]: () => ({ body: [] }),
    ...answers,
  })

test('shows the first password once, then opens the account', async () => {
  const requests = server({
    'POST /auth/staff': () => ({ body: { ...ploy, initial_password: 'first-word-4711' } }),
  })
  const { router, user } = renderScreen(routes, '/auth/staff/create')
  await user.type(screen.getByRole('textbox', { name: 'Username' }), 'ploy')
  await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Ploy Charoensuk')
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ploy@rp.example')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'LAB')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  const dialog = await screen.findByRole('dialog', { name: 'First password' })
  within(dialog).getByText('first-word-4711')
  expect(requests.of('POST /auth/staff')[0]?.body).toMatchObject({ role: 'STAFF', department: 'LAB' })
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  await screen.findByRole('heading', { name: 'Ploy Charoensuk' })
  expect(router.state.location.pathname).toBe(`/auth/staff/${id}`)
  expect(screen.queryByText('first-word-4711')).toBeNull()
})

test('shows a refused role on the role', async () => {
  const errors = [{ path: 'role', message: 'must be one of ADMIN, STAFF' }]
  server({ [`PUT /auth/staff/${id}`]: () => problem(422, 'invalid', { errors }) })
  const { user } = renderScreen(routes, `/auth/staff/${id}`)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'SUPER_ADMIN')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('must be one of ADMIN, STAFF')
})

test('the own role, department and activity cannot be changed, nor the own account archived', async () => {
  server()
  renderScreen(routes, `/auth/staff/${own.id}`)
  expect(await screen.findByRole('combobox', { name: 'Role' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('combobox', { name: 'Department' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('switch', { name: 'Active' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Account actions' })).toBeNull()
})

test('ends a session after confirmation', async () => {
  const session = {
    id: '01900000-0000-7000-8000-000000000401',
    created_at: '2026-11-21T00:00:00.000Z',
    last_seen_at: '2026-11-21T00:10:00.000Z',
    expires_at: '2026-11-28T00:00:00.000Z',
    address: '127.0.0.1',
    user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
    current: false,
  }
  const revoke = `DELETE /auth/staff/${id}/session/${session.id}`
  const requests = server({
    [`GET /auth/staff/${id}/session`]: () => ({ body: [session] }),
    [revoke]: () => ({ body: null }),
  })
  const { user } = renderScreen(routes, `/auth/staff/${id}`)
  await user.click(await screen.findByRole('button', { name: 'End session: Chrome · Windows' }))
  expect(requests.of(revoke)).toHaveLength(0)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End session' }))
  await waitFor(() => expect(requests.of(revoke)).toHaveLength(1))
})
