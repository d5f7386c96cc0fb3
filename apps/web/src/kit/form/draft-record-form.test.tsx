// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { holdDraftKey } from '../browser/draft-key.ts'
import { setLanguage } from '../language.ts'
import { endSession, startSession } from '../session.ts'
import { renderScreen, signedIn } from '../testing/render-screen.tsx'
import { Sample } from '../testing/sample-screens.tsx'
import { problem, stubServer } from '../testing/stub-server.ts'

const id = '01900000-0000-7000-8000-000000000101'
const vip = {
  id,
  name: 'VIP',
  description: null,
  colour: '#1F5FE0',
  field_values: ['S', 'M'],
  is_active: true,
  room_count: 3,
  created_at: '2026-11-21T00:00:00.000Z',
  updated_at: '2026-11-21T00:00:00.000Z',
  row_version: 4,
  archived_at: null,
}
const get = `GET /chat/tag/${id}`
const put = `PUT /chat/tag/${id}`
const post = 'POST /chat/tag'
const routes = [
  { path: '/chat/tag', element: <h1>All tags</h1> },
  { path: '/chat/tag/create', element: <Sample.Create /> },
  { path: '/chat/tag/:tagId', element: <Sample.Update /> },
]
type Router = ReturnType<typeof renderScreen>['router']

const field = (name: string) => screen.getByRole('textbox', { name })
const storedDrafts = () => Object.keys(localStorage).filter((key) => key.includes('.sealed.form.'))

/** The server ends the session, which leaves every screen; then a user signs in and opens the form. */
async function comeBack(router: Router, address: string, user_id = signedIn.user_id): Promise<void> {
  act(() => endSession())
  await act(() => router.navigate('/chat/tag'))
  await screen.findByRole('heading', { name: 'All tags' })
  act(() => {
    startSession({ ...signedIn, user_id })
    holdDraftKey(user_id, new Uint8Array(32).fill(user_id === signedIn.user_id ? 0 : 1))
  })
  await act(() => router.navigate(address))
}

function openNew(answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ [get]: () => ({ body: vip }), ...answers })
  return { ...renderScreen(routes, '/chat/tag/create'), server }
}

test('restores what was typed into a new record when the session ended, and says so', async () => {
  const { router, user } = openNew()
  await user.type(field('Name'), 'Hotels')
  await user.type(field('Values'), 'S{Enter}half an ent')
  await comeBack(router, '/chat/tag/create')
  await waitFor(() => expect(field('Name')).toHaveProperty('value', 'Hotels'))
  screen.getByText('S')
  expect(field('Values')).toHaveProperty('value', 'half an ent')
  screen.getByText(/What you typed was kept/)
})

test('nothing is readable in the browser meanwhile, and another user finds an empty form', async () => {
  const { router, user } = openNew()
  await user.type(field('Name'), 'Hotels')
  expect(storedDrafts()).toHaveLength(1)
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Hotels')
  await comeBack(router, '/chat/tag/create', 'another')
  expect(field('Name')).toHaveProperty('value', '')
  expect(screen.queryByText(/What you typed was kept/)).toBeNull()
})

test('input that the notice discards is gone permanently', async () => {
  const { router, user } = openNew()
  await user.type(field('Name'), 'Hotels')
  await comeBack(router, '/chat/tag/create')
  await user.click(await screen.findByRole('button', { name: 'Discard it' }))
  expect(field('Name')).toHaveProperty('value', '')
  expect(storedDrafts()).toEqual([])
  await comeBack(router, '/chat/tag/create')
  expect(field('Name')).toHaveProperty('value', '')
})

test('stores nothing for an unchanged form, or one typed back to its initial values', async () => {
  const { user } = openNew()
  expect(storedDrafts()).toEqual([])
  await user.type(field('Name'), 'Hot')
  await user.clear(field('Name'))
  expect(storedDrafts()).toEqual([])
})

test('saved input is not offered to the next new record', async () => {
  const { router, user } = openNew({ [post]: () => ({ body: vip }) })
  await user.type(field('Name'), 'VIP')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByRole('heading', { name: 'VIP' })
  expect(storedDrafts()).toEqual([])
  await act(() => router.navigate('/chat/tag/create'))
  expect(field('Name')).toHaveProperty('value', '')
})

test('refused input stays stored', async () => {
  const { router, user } = openNew({ [post]: () => problem(422, 'invalid') })
  await user.type(field('Name'), 'Hotels')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByRole('alert')
  await comeBack(router, '/chat/tag/create')
  await waitFor(() => expect(field('Name')).toHaveProperty('value', 'Hotels'))
})

test('leaving without saving discards it', async () => {
  const { router, user } = openNew()
  await user.type(field('Name'), 'Hotels')
  act(() => void router.navigate('/chat/tag'))
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await screen.findByRole('heading', { name: 'All tags' })
  expect(storedDrafts()).toEqual([])
})

/** Types into the record, which a colleague then changes, and comes back to it. */
async function comeBackTo(changed: { name?: string; description?: string }) {
  let now: object = vip
  const server = stubServer({
    [get]: () => ({ body: now }),
    [put]: ({ body }) => ({ body: { ...now, ...(body as object), row_version: 6 } }),
  })
  const shown = renderScreen(routes, `/chat/tag/${id}`)
  await screen.findByRole('heading', { name: 'VIP' })
  await shown.user.type(field('Name'), ' of mine')
  now = { ...vip, ...changed, row_version: 5 }
  await comeBack(shown.router, `/chat/tag/${id}`)
  await screen.findByText(/What you typed was kept/)
  return { ...shown, server }
}

test('for a field changed meanwhile, shows both values, and saves the one that is chosen', async () => {
  const { user, server } = await comeBackTo({ name: 'VIP of theirs' })
  screen.getByText(/Somebody changed this since: Name/)
  expect(field('Name')).toHaveProperty('value', 'VIP of mine')
  screen.getByRole('row', { name: /^Name .*VIP of mine.*VIP of theirs/ })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog')
  expect(server.of(put)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Back to the form' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('radio', { name: 'Mine: Name' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.of(put)).toHaveLength(1))
  expect(server.of(put)[0]?.body).toMatchObject({ name: 'VIP of mine', row_version: 5 })
  await waitFor(() => expect(storedDrafts()).toEqual([]))
  expect(screen.queryByText(/Somebody changed this since/)).toBeNull()
})

test('the question stays through another key and another session', async () => {
  const { user, router } = await comeBackTo({ name: 'VIP of theirs' })
  await user.type(field('Name'), '!')
  await comeBack(router, `/chat/tag/${id}`)
  await waitFor(() => expect(field('Name')).toHaveProperty('value', 'VIP of mine!'))
  screen.getByRole('row', { name: /^Name .*VIP of mine!.*VIP of theirs/ })
})

test('a field that only a colleague changed shows the newer value, and there is no question', async () => {
  const { user, server } = await comeBackTo({ description: 'For hotels' })
  expect(field('Description')).toHaveProperty('value', 'For hotels')
  expect(screen.queryByRole('radio')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.of(put)).toHaveLength(1))
  expect(server.of(put)[0]?.body).toMatchObject({
    name: 'VIP of mine',
    description: 'For hotels',
    row_version: 5,
  })
})

test('what was typed and is the record’s value by now is no question any more', async () => {
  await comeBackTo({ name: 'VIP of mine' })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('each record has its own', async () => {
  const other = '01900000-0000-7000-8000-000000000102'
  stubServer({
    [get]: () => ({ body: vip }),
    [`GET /chat/tag/${other}`]: () => ({ body: { ...vip, id: other, name: 'Other' } }),
  })
  const { router, user } = renderScreen(routes, `/chat/tag/${id}`)
  await screen.findByRole('heading', { name: 'VIP' })
  await user.type(field('Name'), ' of mine')
  await comeBack(router, `/chat/tag/${other}`)
  await screen.findByRole('heading', { name: 'Other' })
  expect(field('Name')).toHaveProperty('value', 'Other')
})

test('it is gone after thirty days', async () => {
  const { router, user } = openNew()
  await user.type(field('Name'), 'Hotels')
  vi.setSystemTime(Date.now() + 31 * 86_400_000)
  await comeBack(router, '/chat/tag/create')
  expect(field('Name')).toHaveProperty('value', '')
})

test('the notice is also in Thai', async () => {
  const { router, user } = openNew()
  await user.type(field('Name'), 'Hotels')
  act(() => setLanguage('th'))
  await comeBack(router, '/chat/tag/create')
  await screen.findByText(/กู้คืนสิ่งที่คุณกรอกค้างไว้แล้ว/)
})
