// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
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

async function openVip(answers: Parameters<typeof stubServer>[0]) {
  const server = stubServer({ [get]: () => ({ body: vip }), ...answers })
  const rendered = renderScreen(routes, `/chat/tag/${id}`)
  await screen.findByRole('heading', { name: 'VIP' })
  const name = screen.getByRole('textbox', { name: 'Name' })
  return { ...rendered, server, name }
}

test('shows an empty required field on the field, focuses it, and sends nothing', async () => {
  const server = stubServer({})
  const { user } = renderScreen(routes, '/chat/tag/create')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  const name = screen.getByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(name)
  expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Please fill this in',
  )
  expect(server.request).toHaveLength(0)
})

test('opens the page of a created record without asking about unsaved changes', async () => {
  const server = stubServer({ [post]: () => ({ body: vip }), [get]: () => ({ body: vip }) })
  const { router, user } = renderScreen(routes, '/chat/tag/create')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'VIP')
  await user.type(screen.getByRole('textbox', { name: 'Values' }), 'S{Enter}M{Enter}')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByRole('heading', { name: 'VIP' })
  expect(router.state.location.pathname).toBe(`/chat/tag/${id}`)
  expect(server.of(post)[0]?.body).toMatchObject({ name: 'VIP', field_values: ['S', 'M'], is_active: true })
})

test('locks a new record while it is sent: its own page would lose what was typed', async () => {
  let answer: (() => void) | undefined
  const server = stubServer({
    [post]: () => new Promise((resolve) => (answer = () => resolve({ body: vip }))),
    [get]: () => ({ body: vip }),
  })
  const { user } = renderScreen(routes, '/chat/tag/create')
  const name = screen.getByRole('textbox', { name: 'Name' })
  const active = screen.getByRole('switch', { name: 'Active' })
  await user.type(name, 'VIP{Enter}')
  await waitFor(() => expect(server.of(post)).toHaveLength(1))
  await user.type(name, ' 2')
  await user.click(active)
  expect(name).toHaveProperty('value', 'VIP')
  expect(active).toHaveProperty('checked', true)
  answer?.()
  await screen.findByRole('heading', { name: 'VIP' })
})

test('Ctrl+S saves on a Thai keyboard, including the entry still being typed', async () => {
  const server = stubServer({ [post]: () => problem(422, 'invalid') })
  const { user } = renderScreen(routes, '/chat/tag/create')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'VIP')
  const values = screen.getByRole('textbox', { name: 'Values' })
  await user.type(values, 'S')
  fireEvent.keyDown(values, { key: 'ห', code: 'KeyS', ctrlKey: true })
  await waitFor(() => expect(server.of(post)).toHaveLength(1))
  expect(server.of(post)[0]?.body).toMatchObject({ name: 'VIP', field_values: ['S'] })
})

test('refused values appear on their fields, also inside a list, and the first is focused', async () => {
  const errors = [
    { path: 'field_values.1', message: 'M is not allowed' },
    { path: 'name', message: 'Too plain' },
  ]
  const { user, name } = await openVip({ [put]: () => problem(422, 'invalid', { errors }) })
  await user.type(name, ' 2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Too plain')
  screen.getByText('M is not allowed')
  expect(document.activeElement).toBe(name)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('text typed during or just after saving is neither lost nor treated as saved', async () => {
  const saved = { ...vip, name: 'VIP 2', row_version: 5 }
  let answer: (() => void) | undefined
  const { server, user, name } = await openVip({
    [put]: () => new Promise((resolve) => (answer = () => resolve({ body: saved }))),
  })
  await user.type(name, ' 2')
  await user.keyboard('{Control>}s{/Control}')
  await user.type(name, '3')
  answer?.()
  await screen.findByRole('heading', { name: 'VIP 2' })
  expect(name).toHaveProperty('value', 'VIP 23')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.of(put)).toHaveLength(2))
  expect(server.of(put)[1]?.body).toMatchObject({ name: 'VIP 23', row_version: 5 })
})

test('moves the focus to the input after an entry of a list is removed', async () => {
  const { user } = await openVip({})
  screen.getByRole('button', { name: 'Remove S' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: 'Remove S' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Values' }))
})

test('shows a duplicate name on the name', async () => {
  const { user, name } = await openVip({
    [put]: () => problem(409, 'already_taken', { title: 'In use already' }),
  })
  await user.type(name, ' 2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('In use already')
  expect(name.getAttribute('aria-invalid')).toBe('true')
})

test('shows any other refusal as an alert with the request id and keeps what was typed', async () => {
  const { user, name } = await openVip({ [put]: () => problem(500, 'failed') })
  await user.type(name, ' 2')
  await user.keyboard('{Control>}s{/Control}')
  const alert = await screen.findByRole('alert')
  within(alert).getByRole('button', { name: 'Copy request id req-1' })
  expect((name as HTMLInputElement).value).toBe('VIP 2')
})

test('saving sends the version it read, and the bar disappears', async () => {
  const { user, name, server } = await openVip({
    [put]: ({ body }) => ({ body: { ...vip, ...(body as object), row_version: 5 } }),
  })
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.type(name, ' 2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'VIP 2' })
  expect(server.of(put)[0]?.body).toMatchObject({ name: 'VIP 2', description: '', row_version: 4 })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  await user.type(name, '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.of(put)[1]?.body).toMatchObject({ row_version: 5 }))
})

test('leaving with unsaved changes asks; staying keeps them, leaving discards them', async () => {
  const { user, name, router } = await openVip({})
  await user.type(name, ' 2')
  await user.click(screen.getByRole('link', { name: 'Tag' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((name as HTMLInputElement).value).toBe('VIP 2')
  expect(router.state.location.pathname).toBe(`/chat/tag/${id}`)
  await user.click(screen.getByRole('link', { name: 'Tag' }))
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await screen.findByRole('heading', { name: 'All tags' })
})

test('rereads a record that was left while saving when it is opened again', async () => {
  let answer: (() => void) | undefined
  const { server, user, name, router } = await openVip({
    [put]: () => new Promise((resolve) => (answer = () => resolve({ body: { ...vip, row_version: 5 } }))),
  })
  await user.type(name, ' 2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(screen.getByRole('link', { name: 'Tag' }))
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await screen.findByRole('heading', { name: 'All tags' })
  await act(async () => answer?.())
  await act(() => router.navigate(`/chat/tag/${id}`))
  await screen.findByRole('heading', { name: 'VIP' })
  await waitFor(() => expect(server.of(get)).toHaveLength(2))
})

test('leaving without changes asks nothing', async () => {
  const { user } = await openVip({})
  await user.click(screen.getByRole('link', { name: 'Tag' }))
  await screen.findByRole('heading', { name: 'All tags' })
})

const theirs = { ...vip, name: 'Very important', colour: '#FF0000', row_version: 9 }

/** The server accepts the version of `current` alone. */
const overtakenBy = (current: typeof vip) => ({
  [put]: ({ body }: { body: unknown }) => {
    const { row_version } = body as { row_version: number }
    if (row_version !== current.row_version) return problem(409, 'stale_version', { current })
    return { body: { ...current, ...(body as object), row_version: row_version + 1 } }
  },
})

async function meetTheirs() {
  const opened = await openVip(overtakenBy(theirs))
  await opened.user.type(opened.name, ' 2')
  await opened.user.click(screen.getByRole('button', { name: 'Save' }))
  return { ...opened, dialog: await screen.findByRole('dialog') }
}

test('two people who changed different fields are both saved, and the second reads what the first changed', async () => {
  const { user, name, server } = await openVip(overtakenBy({ ...theirs, name: vip.name }))
  await user.type(name, ' 2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('A colleague had changed this meanwhile: Colour. Both changes are kept.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.of(put)[1]?.body).toMatchObject({ name: 'VIP 2', colour: '#FF0000', row_version: 9 })
  await screen.findByRole('heading', { name: 'VIP 2' })
})

test('two people who made the same change get no question, and nothing is sent again', async () => {
  const { user, name, server } = await openVip(overtakenBy({ ...vip, name: 'VIP 2', row_version: 9 }))
  await user.type(name, ' 2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'VIP 2' })
  expect(server.of(put)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('asks about the same field alone, with both values, and names what is merged', async () => {
  const { dialog } = await meetTheirs()
  within(dialog).getByRole('row', { name: /^Name .*VIP 2.*Very important/ })
  expect(within(dialog).getAllByRole('row')).toHaveLength(2)
  within(dialog).getByText(/other changes are in this form now: Colour/)
})

test('saves nothing before each question has an answer', async () => {
  const { dialog, server } = await meetTheirs()
  expect(within(dialog).getByRole('button', { name: 'Save this choice' })).toHaveProperty('disabled', true)
  expect(server.of(put)).toHaveLength(1)
})

test('saves mine over the newer version, and leaves what only the colleague changed', async () => {
  const { user, dialog, server } = await meetTheirs()
  await user.click(within(dialog).getByRole('radio', { name: 'Mine: Name' }))
  await user.dblClick(within(dialog).getByRole('button', { name: 'Save this choice' }))
  await screen.findByRole('heading', { name: 'VIP 2' })
  expect(server.of(put)).toHaveLength(2)
  expect(server.of(put)[1]?.body).toMatchObject({ name: 'VIP 2', colour: '#FF0000', row_version: 9 })
})

test('saves the colleague’s value where it is chosen', async () => {
  const { user, dialog, server, name } = await meetTheirs()
  await user.click(within(dialog).getByRole('radio', { name: 'Mine: Name' }))
  await user.click(within(dialog).getByRole('radio', { name: 'The colleague’s: Name' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save this choice' }))
  await screen.findByRole('heading', { name: 'Very important' })
  expect((name as HTMLInputElement).value).toBe('Very important')
  expect(server.of(put)[1]?.body).toMatchObject({ name: 'Very important', row_version: 9 })
})

test('back on the form, mine is there with both values above it, and saving asks again', async () => {
  const { user, dialog, name, server } = await meetTheirs()
  await user.click(within(dialog).getByRole('button', { name: 'Back to the form' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((name as HTMLInputElement).value).toBe('VIP 2')
  screen.getByRole('row', { name: /^Name .*VIP 2.*Very important/ })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('dialog')
  expect(server.of(put)).toHaveLength(1)
})

test('a merged record that the form would refuse is not sent, and says why', async () => {
  const { user, name, server } = await openVip(
    overtakenBy({ ...theirs, name: vip.name, colour: 'no colour' }),
  )
  await user.type(name, ' 2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('A colleague changed this meanwhile: Colour. The form shows it now.')
  await waitFor(() => expect(document.querySelector('[aria-invalid=true]')).not.toBeNull())
  expect(server.of(put)).toHaveLength(1)
})

const isLocked = () => screen.getByRole('textbox', { name: 'Name' }).matches(':disabled')

test('an archived record can be read and restored, not changed', async () => {
  const archived = { ...vip, archived_at: '2026-11-21T01:00:00.000Z' }
  stubServer({ [get]: () => ({ body: archived }), [`POST /chat/tag/${id}/restore`]: () => ({ body: vip }) })
  const { user } = renderScreen(routes, `/chat/tag/${id}`)
  await screen.findByRole('heading', { name: 'VIP' })
  expect(isLocked()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(isLocked()).toBe(false))
})

test('text typed before archiving is not sent, and returns after restoring', async () => {
  const archived = { ...vip, archived_at: '2026-11-21T01:00:00.000Z', row_version: 5 }
  const { server, user, name } = await openVip({
    [`DELETE /chat/tag/${id}`]: () => ({ body: archived }),
    [`POST /chat/tag/${id}/restore`]: () => ({ body: { ...vip, row_version: 6 } }),
    [put]: ({ body }) => ({ body: { ...vip, ...(body as object), row_version: 7 } }),
  })
  await user.type(name, ' 2')
  await user.click(screen.getByRole('button', { name: 'Archive' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }))
  const restore = await screen.findByRole('button', { name: 'Restore' })
  await user.keyboard('{Control>}s{/Control}')
  expect(server.of(put)).toHaveLength(0)
  await user.click(restore)
  await waitFor(() => expect(isLocked()).toBe(false))
  expect(name).toHaveProperty('value', 'VIP 2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.of(put)[0]?.body).toMatchObject({ name: 'VIP 2', row_version: 6 }))
})
