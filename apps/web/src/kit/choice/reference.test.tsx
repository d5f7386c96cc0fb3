// @vitest-environment jsdom
import { tag } from '@rp/contract/chat/tag'
import { screen } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { ReferenceChoices } from '../list/reference-choices.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { Sample } from '../testing/sample-screens.tsx'
import { problem, stubServer } from '../testing/stub-server.ts'
import { referenceTo } from './reference.ts'

const tags = referenceTo(tag, ({ name }) => name)
const routes = [
  {
    path: '/choose',
    element: <ReferenceChoices reference={tags} label="Tag" value={undefined} onChoose={() => {}} />,
  },
  { path: '/chat/tag/create', element: <Sample.Create /> },
  { path: '/chat/tag/:tagId', element: <p>One tag</p> },
]

test('a failed search says so instead of reporting no results, and can be repeated', async () => {
  let isUp = false
  const empty = { data: [], total: 0, currentPage: 1, totalPage: 1 }
  stubServer({ 'GET /chat/tag': () => (isUp ? { body: empty } : problem(500, 'failed')) })
  const { user } = renderScreen(routes, '/choose')
  const failed = await screen.findByRole('menuitem', { name: 'failed Try again' })
  expect(screen.queryByText('Nothing found')).toBeNull()
  isUp = true
  await user.click(failed)
  await screen.findByText('Nothing found')
})

test('a created record can be referred to at once', async () => {
  const data = [{ id: '01900000-0000-7000-8000-000000000101', name: 'VIP' }]
  stubServer({
    'GET /chat/tag': () => ({ body: { data } }),
    'POST /chat/tag': () => {
      const made = { id: '01900000-0000-7000-8000-000000000102', name: 'Sample' }
      data.push(made)
      return { body: made }
    },
  })
  const { router, user } = renderScreen(routes, '/choose')
  await screen.findByRole('menuitemradio', { name: 'VIP' })
  expect(screen.queryByRole('menuitemradio', { name: 'Sample' })).toBeNull()
  await act(() => router.navigate('/chat/tag/create'))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Sample')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByText('One tag')
  await act(() => router.navigate('/choose'))
  await screen.findByRole('menuitemradio', { name: 'Sample' })
})
