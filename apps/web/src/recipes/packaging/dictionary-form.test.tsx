// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, signedIn } from '../../kit/testing/render-screen.tsx'
import { problem, stubServer } from '../../kit/testing/stub-server.ts'
import { Toasts } from '../../kit/toast/toast.tsx'
import { LabelsPackagingList } from './packaging-list.tsx'

const path = '/recipes/shop-packaging'
const dictionary = { words: ['เซรั่ม', 'Serum'], row_version: 3, updated_at: null }
const server = (answers: Parameters<typeof stubServer>[0] = {}) =>
  stubServer({
    'GET /preference/list/labels-packaging-list': () => ({ body: { memory: null, views: [] } }),
    'PUT /preference/list/labels-packaging-list': () => ({ body: null }),
    [`GET ${path}`]: () => ({
      body: { data: [], currentPage: 1, totalPage: 1, total: 0, totalIsEstimate: false },
    }),
    'GET /recipes/label-dictionary': () => ({ body: dictionary }),
    ...answers,
  })
const list = (
  <>
    <LabelsPackagingList />
    <Toasts />
  </>
)

async function opened(session = signedIn) {
  const { user } = renderScreen([{ path, element: list }], path, session)
  await user.click(await screen.findByRole('button', { name: 'Words that are never broken' }))
  return { user, dialog: await screen.findByRole('dialog', { name: 'Words that are never broken' }) }
}

test('words are added by Enter and removed, and saved with their version', async () => {
  const requests = server({
    'PUT /recipes/label-dictionary': ({ body }) => ({ body: { ...dictionary, ...(body as object) } }),
  })
  const { user, dialog } = await opened()
  await user.type(await within(dialog).findByRole('textbox', { name: 'Words' }), 'โทนเนอร์{Enter}')
  await user.click(within(dialog).getByRole('button', { name: /Remove.*Serum/ }))
  await user.click(await within(dialog).findByRole('button', { name: 'Save' }))
  await screen.findByText('The words were saved')
  expect(requests.of('PUT /recipes/label-dictionary')[0]?.body).toEqual({
    words: ['เซรั่ม', 'โทนเนอร์'],
    row_version: 3,
  })
})

test('a text of two words is refused before anything is sent', async () => {
  const requests = server()
  const { user, dialog } = await opened()
  await user.type(await within(dialog).findByRole('textbox', { name: 'Words' }), 'two words{Enter}')
  await user.click(await within(dialog).findByRole('button', { name: 'Save' }))
  await within(dialog).findByText(/one word/)
  expect(requests.of('PUT /recipes/label-dictionary')).toHaveLength(0)
})

test('words that a colleague saved meanwhile are not lost', async () => {
  const theirs = { ...dictionary, words: ['เซรั่ม', 'Serum', 'Toner'], row_version: 4 }
  const requests = server({
    'PUT /recipes/label-dictionary': ({ body }) => {
      const sent = body as typeof dictionary
      if (sent.row_version !== 4) return problem(409, 'stale_version', { current: theirs })
      return { body: { ...theirs, ...sent, row_version: 5 } }
    },
  })
  const { user, dialog } = await opened()
  await user.type(await within(dialog).findByRole('textbox', { name: 'Words' }), 'Cream{Enter}')
  await user.click(await within(dialog).findByRole('button', { name: 'Save' }))
  await screen.findByText('The words were saved')
  const saved = requests.of('PUT /recipes/label-dictionary')[1]?.body as typeof dictionary
  expect(new Set(saved.words)).toEqual(new Set(['เซรั่ม', 'Serum', 'Toner', 'Cream']))
})

test('those who only draw labels read the words', async () => {
  server()
  const { dialog } = await opened({ ...signedIn, role: 'STAFF', department: 'RECIPE_DESIGN' })
  await within(dialog).findByText('เซรั่ม')
  expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull()
  expect(
    within(dialog)
      .getByRole('button', { name: /Remove.*Serum/ })
      .matches(':disabled'),
  ).toBe(true)
})
