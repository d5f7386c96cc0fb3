// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Sample } from '../testing/sample-screens.tsx'
import { problem, stubServer } from '../testing/stub-server.ts'

const values = { name: 'VIP', description: null, colour: '#1F5FE0', field_values: [], is_active: true }
const record = {
  id: '01900000-0000-7000-8000-000000000101',
  ...values,
  room_count: 3,
  created_at: '2026-11-21T00:00:00.000Z',
  updated_at: '2026-11-23T00:00:00.000Z',
  row_version: 3,
  archived_at: null,
}
const revision = (row_version: number, name: string, by: string | null) => ({
  row_version,
  at: `2026-11-2${row_version}T00:00:00.000Z`,
  by,
  is_archived: false,
  values: { ...values, name },
})
const read = `GET /chat/tag/${record.id}`
const history = `${read}/revision`
const update = `PUT /chat/tag/${record.id}`

function open(answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({
    [read]: () => ({ body: record }),
    [history]: () => ({
      body: [
        revision(3, 'VIP', 'admin.chat'),
        revision(2, 'Very important', 'staff.chat'),
        revision(1, 'V', null),
      ],
    }),
    ...answers,
  })
  const screenOf = renderScreen(
    [{ path: '/chat/tag/:tagId', element: <Sample.Update /> }],
    `/chat/tag/${record.id}`,
  )
  return { server, ...screenOf }
}

test('shows what differed in an earlier version and restores it as an ordinary change', async () => {
  const saved = { ...record, name: 'Very important', row_version: 4 }
  const { server, user } = open({ [update]: () => ({ body: saved }) })
  await user.click(await screen.findByRole('button', { name: 'History' }))
  const dialog = await screen.findByRole('dialog', { name: 'History of "VIP"' })
  await within(dialog).findByText('As it is now.')
  await user.click(within(dialog).getByRole('button', { name: /staff\.chat/ }))
  const row = within(dialog).getByRole('row', { name: /Name/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Very important', 'VIP'])
  await user.click(within(dialog).getByRole('button', { name: 'Bring back these values' }))
  await waitFor(() => expect(server.of(update)).toHaveLength(1))
  expect(server.of(update)[0]?.body).toEqual({
    ...values,
    description: '',
    name: 'Very important',
    row_version: 3,
  })
  await screen.findByRole('heading', { name: 'Very important' })
})

test('does not overwrite what another user changed meanwhile', async () => {
  const { user } = open({
    [update]: () => problem(409, 'stale_version', { detail: 'Somebody else saved it' }),
  })
  await user.click(await screen.findByRole('button', { name: 'History' }))
  const dialog = await screen.findByRole('dialog', { name: 'History of "VIP"' })
  await user.click(await within(dialog).findByRole('button', { name: /staff\.chat/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Bring back these values' }))
  await within(dialog).findByText(/Somebody else saved it|stale_version/)
})
