// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Sample } from '../testing/sample-screens.tsx'
import { stubServer } from '../testing/stub-server.ts'

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

async function openDialog(answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ ...usual, ...answers })
  const { user } = renderScreen([{ path: '/chat/tag', element: <Sample.List /> }], '/chat/tag?page=1&limit=5')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(screen.getByRole('button', { name: 'Change a field' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change a field (2)' })
  const choose = (field: string) =>
    user.selectOptions(within(dialog).getByRole('combobox', { name: 'Field' }), field)
  return { server, user, dialog, choose }
}

const bulk = 'POST /chat/tag/bulk'

test('previews and sets one field of all selected records; what each has now is shown', async () => {
  const results = [vip, sample].map(({ id }) => ({ id, refused: null }))
  const { server, user, dialog, choose } = await openDialog({
    [bulk]: () => ({ body: { results, undo_id: vip.id } }),
  })
  const names = within(dialog)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(names).not.toContain('Name')
  await choose('Description')
  await user.type(within(dialog).getByRole('textbox', { name: 'Description' }), 'Season')
  await within(dialog).findByText('2 will change')
  const change = within(dialog).getByRole('button', { name: 'Change a field' })
  await waitFor(() => expect(change.hasAttribute('disabled')).toBe(false))
  await user.click(change)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.of(bulk).at(-1)?.body).toEqual({
    ids: [vip.id, sample.id],
    action: { kind: 'set', field: 'description', value: 'Season' },
    seen: { [vip.id]: 1, [sample.id]: 2 },
  })
})

test('shows a value that the contract refuses at the field before sending anything', async () => {
  const { server, user, dialog, choose } = await openDialog({
    [bulk]: () => ({ body: { results: [], undo_id: null } }),
  })
  await choose('Colour')
  const colour = within(dialog).getByRole('textbox', { name: /^Colour/ })
  await user.clear(colour)
  await user.type(colour, 'red')
  await user.click(within(dialog).getByRole('button', { name: 'Change a field' }))
  await waitFor(() => expect(colour.getAttribute('aria-invalid')).toBe('true'))
  expect(server.of(bulk).filter(({ body }) => JSON.stringify(body).includes('red'))).toEqual([])
})
