// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../kit/testing/render-screen.tsx'
import { problem, stubServer } from '../kit/testing/stub-server.ts'
import { OwnKeys } from './own-keys.tsx'

const key = {
  id: '01900000-0000-7000-8000-000000000801',
  name: 'Report',
  scope: 'READ',
  begins: 'rpp_Zm9v',
  created_at: '2026-11-21T00:00:00.000Z',
  last_used_at: null,
  expires_at: '2027-11-21T00:00:00.000Z',
}
const token = 'rpp_Zm9v-the-whole-of-it'

function open() {
  const server = stubServer({
    'GET /auth/me/key': () => ({ body: [key] }),
    'POST /auth/me/key': () => ({ body: { ...key, token } }),
    [`DELETE /auth/me/key/${key.id}`]: () => ({ body: null }),
  })
  const { user } = renderScreen([{ path: '/', element: <OwnKeys /> }], '/')
  return { server, user }
}

test('a key is created with a name and an expiry, is read-only by default, and is shown once', async () => {
  const { server, user } = open()
  await user.click(await screen.findByRole('button', { name: 'New key' }))
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Report')
  await user.type(screen.getByLabelText(/Ends on/), '2027-03-01')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText(token)).toBeTruthy()
  expect(server.of('POST /auth/me/key')[0]?.body).toEqual({
    name: 'Report',
    scope: 'READ',
    expires_at: '2027-03-01T16:59:59.000Z',
  })
  await user.click(screen.getByRole('button', { name: 'I have kept it' }))
  expect(screen.queryByText(token)).toBeNull()
})

test('revokes a key after confirmation', async () => {
  const { server, user } = open()
  await user.click(await screen.findByRole('button', { name: 'End: Report' }))
  const question = await screen.findByRole('dialog', { name: 'End this key?' })
  await user.click(within(question).getByRole('button', { name: 'End' }))
  await waitFor(() => expect(server.of(`DELETE /auth/me/key/${key.id}`)).toHaveLength(1))
})

test('a key asks for the password if the sign-in was long ago, and again while it is wrong', async () => {
  const server = stubServer({
    'GET /auth/me/key': () => ({ body: [] }),
    'GET /auth/me': () => ({ body: { sso: false } }),
    'POST /auth/me/key': ({ body }) => {
      const { password } = body as { password?: string }
      if (password === undefined) return problem(409, 'confirm_identity')
      if (password !== 'right')
        return problem(422, 'invalid', { errors: [{ path: 'password', message: 'is wrong' }] })
      return { body: { ...key, token } }
    },
  })
  const { user } = renderScreen([{ path: '/', element: <OwnKeys /> }], '/')
  await user.click(await screen.findByRole('button', { name: 'New key' }))
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Report')
  await user.type(screen.getByLabelText(/Ends on/), '2027-03-01')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  for (const password of ['a guess', 'right']) {
    const dialog = await screen.findByRole('dialog', { name: 'Confirm it is you' })
    await user.type(within(dialog).getByLabelText('Password'), password)
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }))
  }
  expect(await screen.findByText(token)).toBeTruthy()
  expect(server.of('POST /auth/me/key')).toHaveLength(3)
})
