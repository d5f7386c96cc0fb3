// @vitest-environment jsdom
import { mergeCustomers } from '@rp/contract/auth/customer-merge'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { call } from '../kit/call.ts'
import { setLanguage } from '../kit/language.ts'
import { renderScreen } from '../kit/testing/render-screen.tsx'
import { problem, stubServer } from '../kit/testing/stub-server.ts'
import { IdentityHost } from './use-confirmed-identity.tsx'

const [from, into] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002']
const merge = `POST /auth/customer/${from}/merge`

afterEach(() => setLanguage('en'))

/** A server on which the sign-in was long ago. */
function open() {
  const server = stubServer({
    'GET /auth/me': () => ({ body: { sso: false } }),
    [merge]: ({ body }) => {
      const { password } = body as { password?: string }
      if (password === undefined) return problem(409, 'confirm_identity')
      if (password !== 'right')
        return problem(422, 'invalid', { errors: [{ path: 'password', message: 'is wrong' }] })
      return { body: { id: into } }
    },
  })
  return { server, ...renderScreen([{ path: '/', element: <IdentityHost /> }], '/') }
}

const sent = () => call(mergeCustomers, { params: { id: from }, body: { into } })

test('a destructive call opens the dialog by itself, repeats while the password is wrong, and then goes on', async () => {
  const { server, user } = open()
  const merged = sent()
  for (const password of ['a guess', 'right']) {
    const dialog = await screen.findByRole('dialog', { name: 'Confirm it is you' })
    await user.type(within(dialog).getByLabelText('Password'), password)
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }))
  }
  expect(await merged).toEqual({ id: into })
  expect(server.of(merge).map(({ body }) => body)).toEqual([
    { into },
    { into, password: 'a guess' },
    { into, password: 'right' },
  ])
})

test('calls that wait together share one dialog, and a cancelled one changes nothing, in Thai too', async () => {
  setLanguage('th')
  const { server, user } = open()
  const both = Promise.allSettled([sent(), sent()])
  const dialog = await screen.findByRole('dialog', { name: 'ยืนยันตัวตนของคุณ' })
  await waitFor(() => expect(server.of(merge)).toHaveLength(2))
  await user.click(within(dialog).getByRole('button', { name: 'ยกเลิก' }))
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(server.of(merge)).toHaveLength(2)
})
