// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Sample } from '../testing/sample-screens.tsx'
import { stubServer } from '../testing/stub-server.ts'

const tagNamed = (name: string, at: number) => ({
  id: `01900000-0000-7000-8000-00000000010${at}`,
  name,
  description: null,
  colour: '#1F5FE0',
  field_values: [],
  intentions: [],
  is_active: true,
  room_count: 3,
  created_at: '2026-11-21T00:00:00.000Z',
  updated_at: '2026-11-21T00:00:00.000Z',
  row_version: at,
  archived_at: null,
})
const [vip, sample] = [tagNamed('VIP', 1), tagNamed('Sample', 2)]
const bulk = 'POST /chat/tag/bulk'
type Refused = { code: string; detail?: string; errors: object[] } | null
const answer = (id: string, refused: Refused = null) => ({
  body: { results: [{ id, refused }], undo_id: refused ? null : id },
})

async function open(answers: Parameters<typeof stubServer>[0]) {
  const server = stubServer({
    'GET /preference/list/tag-list': () => ({ body: { memory: null, views: [] } }),
    'PUT /preference/list/tag-list': () => ({ body: null }),
    'GET /chat/tag': () => ({
      body: { data: [vip, sample], currentPage: 1, totalPage: 1, total: 2, totalIsEstimate: false },
    }),
    ...answers,
  })
  const { user } = renderScreen([{ path: '/chat/tag', element: <Sample.List /> }], '/chat/tag?page=1&limit=5')
  const cellOf = async (row: string, column: number) => {
    const line = await screen.findByRole('row', { name: new RegExp(row) })
    return within(line).getAllByRole('cell')[column] ?? line
  }
  return { server, user, cellOf }
}

test('one tab stop leads to the cells; arrows move, F2 opens, Tab saves and opens the next, Escape cancels', async () => {
  const { server, user, cellOf } = await open({ [bulk]: () => answer(vip.id) })
  const name = await cellOf('VIP', 1)
  expect(name.tabIndex).toBe(0)
  expect((await cellOf('Sample', 1)).tabIndex).toBe(-1)
  name.focus()
  await user.keyboard('{ArrowDown}{ArrowUp}{F2}')
  const input = await screen.findByRole('textbox', { name: 'Name: VIP' })
  await user.clear(input)
  await user.type(input, 'Important{Tab}')
  await screen.findByRole('combobox', { name: 'State: VIP' })
  expect(server.of(bulk)[0]?.body).toEqual({
    ids: [vip.id],
    action: { kind: 'set', field: 'name', value: 'Important' },
    seen: { [vip.id]: 1 },
  })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-column')).toBe('is_active'))
  expect(server.of(bulk)).toHaveLength(1)
})

test('an error stays at the cell: of the contract before sending, of the server after', async () => {
  const refused = { code: 'already_taken', errors: [{ path: 'name', message: 'is already in use' }] }
  const { server, user, cellOf } = await open({ [bulk]: () => answer(vip.id, refused) })
  fireEvent.doubleClick(await cellOf('VIP', 1))
  const input = await screen.findByRole('textbox', { name: 'Name: VIP' })
  await user.clear(input)
  await user.keyboard('{Enter}')
  await screen.findByText('Please fill this in')
  expect(server.of(bulk)).toEqual([])
  await user.type(input, 'Sample{Enter}')
  await screen.findByText(/is already in use/)
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('a cell that somebody else changed says so and keeps what was typed', async () => {
  const { user, cellOf } = await open({
    [bulk]: () => answer(vip.id, { code: 'stale_version', detail: 'x', errors: [] }),
  })
  fireEvent.doubleClick(await cellOf('VIP', 1))
  const input = await screen.findByRole('textbox', { name: 'Name: VIP' })
  await user.type(input, '!{Enter}')
  await screen.findByText(/Somebody else changed it meanwhile/)
  expect(document.querySelector('input[aria-invalid=true]')).toBe(input)
})
