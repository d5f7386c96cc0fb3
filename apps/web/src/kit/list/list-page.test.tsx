// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { holdTimers } from '../testing/held-timers.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Sample } from '../testing/sample-screens.tsx'
import { problem, stubServer } from '../testing/stub-server.ts'
import { delayMs } from './list-memory.ts'
import { quietMs } from './search-box.tsx'

const tagNamed = (name: string, at: number) => ({
  id: `01900000-0000-7000-8000-00000000010${at}`,
  name,
  description: null,
  colour: '#1F5FE0',
  field_values: [],
  is_active: true,
  room_count: 3,
  created_at: '2026-11-21T00:00:00.000Z',
  updated_at: '2026-11-21T00:00:00.000Z',
  row_version: 1,
  archived_at: null,
})
const tags = [tagNamed('VIP', 1), tagNamed('Sample', 2)]
const pageOf = (data: unknown[], more: object = {}) => ({
  body: { data, currentPage: 1, totalPage: 3, total: 12, totalIsEstimate: false, ...more },
})
const memory = 'GET /preference/list/tag-list'
const save = 'PUT /preference/list/tag-list'
const list = 'GET /chat/tag'

const usual = {
  [memory]: () => ({ body: { memory: null, views: [] } }),
  [save]: () => ({ body: null }),
  [list]: () => pageOf(tags),
}
const routes = [
  { path: '/chat/tag', element: <Sample.List /> },
  { path: '/chat/tag/:tagId', element: <p>One tag</p> },
]

/** Waits until this state is saved, as the only one. */
const saves = ({ of }: ReturnType<typeof stubServer>, state: object) =>
  waitFor(() => expect(of(save).map(({ body }) => body)).toEqual([expect.objectContaining(state)]))

test("a bare address uses the server's memory and requests exactly that", async () => {
  const remembered = { page: 2, limit: 20, filters: { is_active: 'true' }, q: 'vip' }
  const server = stubServer({ ...usual, [memory]: () => ({ body: { memory: remembered, views: [] } }) })
  const { router } = renderScreen(routes, '/chat/tag')
  await screen.findByRole('link', { name: 'VIP' })
  expect(router.state.location.search).toBe('?page=2&limit=20&q=vip&is_active=true')
  expect(server.of(list)).toHaveLength(1)
  expect(server.of(list)[0]?.query).toMatchObject({ page: '2', limit: '20', q: 'vip', is_active: 'true' })
})

test('an address with a state overrides the memory and replaces it', async () => {
  const timers = holdTimers(delayMs)
  const server = stubServer(usual)
  renderScreen(routes, '/chat/tag?limit=50')
  await screen.findByRole('link', { name: 'VIP' })
  await timers.passNext()
  await saves(server, { page: 1, limit: 50, filters: {} })
})

test('does not resend what is already remembered, whatever its key order', async () => {
  const timers = holdTimers(delayMs)
  const remembered = { filters: { archived: 'true', is_active: 'true' }, limit: 5, page: 1 }
  const server = stubServer({ ...usual, [memory]: () => ({ body: { memory: remembered, views: [] } }) })
  const { user } = renderScreen(routes, '/chat/tag')
  await screen.findByRole('link', { name: 'VIP' })
  expect(timers.waiting()).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Updated' }))
  await timers.passNext()
  await saves(server, { ...remembered, sortBy: 'updated_at', order: 'ASC' })
})

test('typing sends one request after a pause, and leads to page 1', async () => {
  const timers = holdTimers(quietMs)
  const server = stubServer(usual)
  const { router, user } = renderScreen(routes, '/chat/tag?page=3&limit=5')
  await screen.findByRole('link', { name: 'VIP' })
  await user.type(screen.getByRole('searchbox', { name: /search/i }), 'ลูกค้า')
  await timers.passNext()
  await waitFor(() =>
    expect(server.of(list).map(({ query }) => query)).toEqual([
      expect.not.objectContaining({ q: expect.anything() }),
      expect.objectContaining({ page: '1', q: 'ลูกค้า' }),
    ]),
  )
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('ลูกค้า')
})

test('an order chosen a moment before a search is not lost, though it is not painted yet', async () => {
  const timers = holdTimers(quietMs)
  stubServer(usual)
  const { router, user } = renderScreen(routes, '/chat/tag?page=3&limit=5')
  await screen.findByRole('link', { name: 'VIP' })
  await user.type(screen.getByRole('searchbox', { name: /search/i }), 'vip')
  act(() => {
    screen.getByRole('button', { name: 'Updated' }).click()
    timers.pass()
  })
  await waitFor(() =>
    expect(router.state.location.search).toBe('?page=1&limit=5&sortBy=updated_at&order=ASC&q=vip'),
  )
})

test('reset clears the filters in the address and in the memory', async () => {
  const server = stubServer(usual)
  const { router, user } = renderScreen(routes, '/chat/tag?page=2&limit=20&is_active=false&q=a')
  await screen.findByRole('link', { name: 'VIP' })
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(router.state.location.search).toBe('?page=1&limit=5'))
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('')
  await waitFor(() => expect(server.of(save).at(-1)?.body).toMatchObject({ page: 1, limit: 5, filters: {} }))
})

test('a column header sorts, and a second click reverses the order', async () => {
  const server = stubServer(usual)
  const { user } = renderScreen(routes, '/chat/tag?page=1&limit=5')
  await screen.findByRole('link', { name: 'VIP' })
  await user.click(screen.getByRole('button', { name: 'Updated' }))
  await waitFor(() =>
    expect(server.of(list).at(-1)?.query).toMatchObject({ sortBy: 'updated_at', order: 'ASC' }),
  )
  expect(screen.getByRole('columnheader', { name: 'Updated' }).getAttribute('aria-sort')).toBe('ascending')
  await user.click(screen.getByRole('button', { name: 'Updated' }))
  await waitFor(() =>
    expect(server.of(list).at(-1)?.query).toMatchObject({ sortBy: 'updated_at', order: 'DESC' }),
  )
})

test('a filter is set from its chip and cleared by its cross', async () => {
  const server = stubServer(usual)
  const { user } = renderScreen(routes, '/chat/tag?page=1&limit=5')
  await screen.findByRole('link', { name: 'VIP' })
  await user.click(within(screen.getByLabelText('Filters')).getByRole('button', { name: 'State' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Inactive' }))
  await waitFor(() => expect(server.of(list).at(-1)?.query).toMatchObject({ is_active: 'false' }))
  await user.click(await screen.findByRole('button', { name: 'Clear: State' }))
  await waitFor(() => expect(server.of(list).at(-1)?.query).not.toHaveProperty('is_active'))
})

test('the total says so if counting stopped', async () => {
  stubServer({
    ...usual,
    [list]: () => pageOf(tags, { total: 10_001, totalPage: 2001, totalIsEstimate: true }),
  })
  renderScreen(routes, '/chat/tag?page=1&limit=5')
  await screen.findByText('10,000+ tags')
})

test('a remembered page that no longer exists leads to the last one', async () => {
  const server = stubServer({
    ...usual,
    [list]: ({ query }) => (query.page === '3' ? pageOf(tags) : pageOf([], { currentPage: 9 })),
  })
  const { router } = renderScreen(routes, '/chat/tag?page=9&limit=5')
  await screen.findByRole('link', { name: 'VIP' })
  expect(new URLSearchParams(router.state.location.search).get('page')).toBe('3')
  expect(server.of(list)).toHaveLength(2)
})

test('an error says what failed, shows the request id, and offers a retry', async () => {
  let isDown = true
  stubServer({ ...usual, [list]: () => (isDown ? problem(500, 'failed') : pageOf(tags)) })
  const { user } = renderScreen(routes, '/chat/tag?page=1&limit=5')
  const alert = await screen.findByRole('alert')
  within(alert).getByRole('button', { name: 'Copy request id req-1' })
  isDown = false
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: 'VIP' })
})

test('archiving several shows first what becomes of each, then does it and reports', async () => {
  const [vip, sample] = tags
  const refused = { code: 'in_use', detail: 'The tag is on 3 rooms', errors: [] }
  const results = [
    { id: vip?.id, refused: null },
    { id: sample?.id, refused },
  ]
  const bulk = 'POST /chat/tag/bulk'
  const server = stubServer({
    ...usual,
    [bulk]: ({ body }) => ({
      body: { results, undo_id: (body as { dry_run?: boolean }).dry_run ? null : vip?.id },
    }),
    [`POST /chat/tag/bulk/${vip?.id}/undo`]: () => ({ body: [{ id: vip?.id, refused: null }] }),
  })
  const { user } = renderScreen(routes, '/chat/tag?page=1&limit=5')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(screen.getByRole('button', { name: 'Archive' }))
  const question = await screen.findByRole('dialog', { name: 'Archive (2)' })
  await within(question).findByText('1 will change')
  within(question).getByText(/The tag is on 3 rooms:/)
  await user.click(within(question).getByText('Each record'))
  await user.click(within(question).getByRole('button', { name: 'Archive' }))
  const result = await screen.findByRole('dialog', { name: 'Result: 1 done, 1 could not be done' })
  within(result).getByText('The tag is on 3 rooms')
  await waitFor(() => expect(server.of(list)).toHaveLength(2))
  const seen = Object.fromEntries(tags.map(({ id, row_version }) => [id, row_version]))
  expect(server.of(bulk).map(({ body }) => body)).toEqual([
    { ids: tags.map(({ id }) => id), action: { kind: 'archive' }, seen, dry_run: true },
    { ids: tags.map(({ id }) => id), action: { kind: 'archive' }, seen },
  ])
  await user.click(within(result).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.of(`POST /chat/tag/bulk/${vip?.id}/undo`)).toHaveLength(1))
})

test('a hidden column leaves the table and is remembered', async () => {
  const server = stubServer(usual)
  const { user } = renderScreen(routes, '/chat/tag?page=1&limit=5')
  await screen.findByRole('columnheader', { name: 'Rooms' })
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Rooms' }))
  await waitFor(() => expect(server.of(save).at(-1)?.body).toMatchObject({ hidden: ['room_count'] }))
  expect(screen.queryByRole('columnheader', { name: 'Rooms', hidden: true })).toBeNull()
})
