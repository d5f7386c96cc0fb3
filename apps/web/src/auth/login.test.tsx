// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { currentSession } from '../kit/session.ts'
import { problem, stubServer } from '../kit/testing/stub-server.ts'
import { Login } from './login.tsx'

const session = {
  user_id: '01900000-0000-7000-8000-000000000001',
  username: 'napat',
  token: 'secret',
  session_id: '01900000-0000-7000-8000-000000000002',
  department: 'CHAT',
  role: 'STAFF',
}
const call = 'POST /auth/sign-in'

function show() {
  render(<Login onSigningIn={() => {}} />)
  return userEvent.setup()
}

async function signIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Username'), 'napat')
  await user.type(screen.getByLabelText('Password'), 'RecipePanel1!{Enter}')
}

test("Enter signs in, and only the session's own data is stored", async () => {
  const server = stubServer({ [call]: () => ({ body: { ...session, duty: 'change_password' } }) })
  await signIn(show())
  expect(server.of(call)[0]?.body).toEqual({ username: 'napat', password: 'RecipePanel1!' })
  await vi.waitFor(() => expect(currentSession()).toEqual(session))
})

test('shows a wrong password in words, with the request id', async () => {
  stubServer({ [call]: () => problem(401, 'wrong_credentials', { detail: 'The password is wrong' }) })
  await signIn(show())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The password is wrong')
  expect(alert.textContent).toContain('req-1')
  expect(currentSession()).toBeNull()
})

test('asks for the code if the server wants a second step', async () => {
  const server = stubServer({
    [call]: ({ body }) =>
      (body as { code?: string }).code
        ? { body: { ...session, duty: null } }
        : problem(401, 'second_step_required'),
  })
  const user = show()
  expect(screen.queryByLabelText('Code')).toBeNull()
  await signIn(user)
  const code = await screen.findByLabelText('Code')
  await vi.waitFor(() => expect(document.activeElement).toBe(code))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(code, '123456{Enter}')
  await vi.waitFor(() => expect(currentSession()?.username).toBe('napat'))
  expect(server.of(call)[1]?.body).toMatchObject({ code: '123456' })
})

test('does not send an empty form', async () => {
  const server = stubServer({})
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Enter your username and your password.')
  expect(server.of(call)).toEqual([])
})

test('the language can be changed before sign-in, too', async () => {
  const user = show()
  await user.click(screen.getByRole('button', { name: 'ไทย' }))
  expect(screen.getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeDefined()
})

test('the one-time link shows the form of the first account, then the sign-in', async () => {
  history.replaceState(null, '', '/login?setup=once')
  const server = stubServer({ 'POST /auth/set-up': () => ({ body: null }) })
  const user = show()
  await user.type(screen.getByLabelText('Full name'), 'Napat Srisuk')
  await user.type(screen.getByLabelText('Username'), 'napat')
  await user.type(screen.getByLabelText('E-mail'), 'napat@example.com')
  await user.type(screen.getByLabelText('Password'), 'a long sentence is fine')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByText('The account is ready. Please sign in.')).toBeDefined()
  expect(server.of('POST /auth/set-up')[0]?.body).toMatchObject({ token: 'once', full_name: 'Napat Srisuk' })
  expect(location.search).toBe('')
})

describe('single sign-on', () => {
  const offered = { 'GET /auth/sso': () => ({ body: { label: null } }) }
  const signedIn = { ...session, duty: null }

  test('its button goes to the provider, and the tab keeps the ticket', async () => {
    const url = 'https://id.example/authorize?state=s'
    const assign = vi.fn<(to: string) => void>()
    vi.stubGlobal('location', { ...location, assign })
    const { of } = stubServer({
      ...offered,
      'POST /auth/sso': () => ({ body: { url, ticket: 'sealed' } }),
    })
    await show().click(await screen.findByRole('button', { name: 'Single sign-on' }))
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(url))
    expect(sessionStorage.getItem('recipe-panel.sso-ticket')).toBe('sealed')
    expect(of('POST /auth/sso')).toHaveLength(1)
  })

  test('the returned code signs in once, and is removed from the address', async () => {
    sessionStorage.setItem('recipe-panel.sso-ticket', 'sealed')
    history.replaceState(null, '', '/login?code=c&state=s&iss=https%3A%2F%2Fid.example')
    const { of } = stubServer({ ...offered, 'POST /auth/sso/session': () => ({ body: signedIn }) })
    show()
    await vi.waitFor(() => expect(currentSession()).toEqual(session))
    expect(of('POST /auth/sso/session').map(({ body }) => body)).toEqual([
      { ticket: 'sealed', code: 'c', state: 's', iss: 'https://id.example' },
    ])
    expect([location.search, sessionStorage.getItem('recipe-panel.sso-ticket')]).toEqual(['', null])
  })

  test('shows a refusal by the provider or the server in words', async () => {
    history.replaceState(null, '', '/login?error=access_denied&state=s')
    stubServer(offered)
    show()
    expect((await screen.findByRole('alert')).textContent).toContain('access_denied')
    cleanup()
    history.replaceState(null, '', '/login?code=c&state=s')
    const detail = 'None of your groups at the provider opens this panel'
    stubServer({ ...offered, 'POST /auth/sso/session': () => problem(401, 'sso_refused', { detail }) })
    show()
    expect((await screen.findByRole('alert')).textContent).toContain('None of your groups')
  })
})
