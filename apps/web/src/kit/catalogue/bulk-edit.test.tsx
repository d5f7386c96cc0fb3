// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../language.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Sample } from '../testing/sample-screens.tsx'
import { problem, stubServer } from '../testing/stub-server.ts'

const values = { description: null, colour: '#1F5FE0', field_values: [], is_active: true }
const tagNamed = (name: string, at: number) => ({
  id: `01900000-0000-7000-8000-00000000010${at}`,
  name,
  ...values,
  room_count: 3,
  created_at: '2026-11-21T00:00:00.000Z',
  updated_at: '2026-11-21T00:00:00.000Z',
  row_version: at,
  archived_at: null,
})
const [vip, sample] = [tagNamed('VIP', 1), tagNamed('Sample', 2)]
const usual = {
  'GET /preference/list/tag-list': () => ({ body: { memory: null, views: [] } }),
  'PUT /preference/list/tag-list': () => ({ body: null }),
  'GET /chat/tag': () => ({
    body: { data: [vip, sample], currentPage: 1, totalPage: 1, total: 2, totalIsEstimate: false },
  }),
}

beforeEach(() => setLanguage('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openDialog(answers: Parameters<typeof stubServer>[0]) {
  const server = stubServer({ ...usual, ...answers })
  const { user } = renderScreen([{ path: '/chat/tag', element: <Sample.List /> }], '/chat/tag?page=1&limit=5')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(screen.getByRole('button', { name: 'Change a field' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change 2 tags' })
  const choose = (field: string) =>
    user.selectOptions(within(dialog).getByRole('combobox', { name: 'Field' }), field)
  return { server, user, dialog, choose }
}

test('one field of all selected records gets the value, each with its own version; the rest stays', async () => {
  const [first, second] = [`PUT /chat/tag/${vip.id}`, `PUT /chat/tag/${sample.id}`]
  const { server, user, dialog, choose } = await openDialog({
    [first]: () => ({ body: vip }),
    [second]: () => problem(409, 'stale_version', { detail: 'Somebody else saved it' }),
  })
  const names = within(dialog)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(names).not.toContain('Name')
  await choose('Description')
  await user.type(within(dialog).getByRole('textbox', { name: 'Description' }), 'Season')
  await user.click(within(dialog).getByRole('button', { name: 'Change' }))
  const result = await screen.findByRole('dialog', { name: 'Result: 1 done, 1 could not be done' })
  within(result).getByText('Somebody else saved it')
  expect([first, second].map((path) => server.of(path)[0]?.body)).toEqual([
    { ...values, name: 'VIP', description: 'Season', row_version: 1 },
    { ...values, name: 'Sample', description: 'Season', row_version: 2 },
  ])
})

test('a value that the contract refuses is told at the field before anything is sent', async () => {
  const { server, user, dialog, choose } = await openDialog({})
  await choose('Colour')
  const colour = within(dialog).getByRole('textbox', { name: /^Colour/ })
  await user.clear(colour)
  await user.type(colour, 'red')
  await user.click(within(dialog).getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(colour.getAttribute('aria-invalid')).toBe('true'))
  expect(server.asked.filter(({ method, path }) => method === 'PUT' && path.startsWith('/chat'))).toEqual([])
})
