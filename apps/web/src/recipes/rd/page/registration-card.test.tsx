// @vitest-environment jsdom
import type { Registration, RegistrationChange } from '@rp/contract/recipes/registration'
import { bangkokDay, dayAfter } from '@rp/domain/dates'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '../../../kit/language.ts'
import { renderScreen } from '../../../kit/testing/render-screen.tsx'
import { problem, stubServer } from '../../../kit/testing/stub-server.ts'
import { sampleIds, sampleRecipe } from '../sample-recipe.ts'
import { RegistrationCard } from './registration-card.tsx'

const path = `/recipes/recipes-rd/${sampleIds.recipe}/registration`
const registration_id = '01900000-0000-7000-8000-000000000481'

const change = (row_version: number, fields: Partial<RegistrationChange>): RegistrationChange => ({
  row_version,
  at: '2026-11-20T03:00:00.000Z',
  by: 'somchai',
  state: 'GRANTED',
  number: '10-1-6600012345',
  submitted_on: null,
  granted_on: '2026-11-01',
  expires_on: '2029-11-01',
  reason: null,
  ...fields,
})
const granted = (fields: Partial<Registration> = {}): Registration => ({
  id: registration_id,
  country: 'TH',
  kind: 'COSMETIC_NOTIFICATION',
  number: '10-1-6600012345',
  state: 'GRANTED',
  submitted_on: null,
  granted_on: '2026-11-01',
  expires_on: dayAfter(bangkokDay(new Date()), 400),
  registered_name: 'Niacinamide serum',
  registered_brand: 'Nual',
  file: null,
  row_version: 3,
  patterns: ['NN-N-NNNNNNNNNN'],
  changes: [],
  ...fields,
})

function open(registration: Registration, answers: Parameters<typeof stubServer>[0] = {}) {
  const requests = stubServer({ [`GET ${path}`]: () => ({ body: [registration] }), ...answers })
  const { user } = renderScreen(
    [{ path: '/recipe', element: <RegistrationCard recipe={sampleRecipe} /> }],
    '/recipe',
  )
  return { requests, user }
}

test('shows every change with person, time, both states, number and reason', async () => {
  open(
    granted({
      state: 'REFUSED',
      changes: [
        change(4, { state: 'REFUSED', reason: 'Letter 12' }),
        change(3, { by: 'SYSTEM', state: 'EXPIRED' }),
        change(2, { by: null, number: null }),
      ],
    }),
  )
  const list = await screen.findByRole('list', {
    name: 'Changes of the registration Thailand',
    hidden: true,
  })
  const [first, second, oldest] = within(list).getAllByRole('listitem', { hidden: true })
  expect(first?.textContent).toMatch(
    /^Expired→Refused10-1-6600012345.*20\/11\/2026.*somchai · Expires on 01\/11\/2029: Letter 12$/,
  )
  expect(second?.textContent).toMatch(/^Granted→Expired.*System/)
  expect(oldest?.textContent).toMatch(/^Granted.*before the history was kept/)
})

test('a grant that ends within 90 days is due for renewal, a later one from a given day', async () => {
  const today = bangkokDay(new Date())
  open(granted({ expires_on: dayAfter(today, 90) }))
  expect(await screen.findByText('Renew now')).toBeTruthy()
  cleanup()
  open(granted({ expires_on: '2199-11-20' }))
  // 90 days before the registration expires.
  expect((await screen.findByText(/^Renew from/)).textContent).toBe('Renew from 22/08/2199')
})

test("sends the reason, and shows the server's error on its field, in Thai", async () => {
  setLanguage('th')
  const sentence = 'ต้องกรอกเหตุผล'
  const { requests: request, user } = open(granted(), {
    [`PUT ${path}/${registration_id}`]: () =>
      problem(422, 'invalid', { errors: [{ path: 'reason', message: sentence }] }),
  })
  await user.click(await screen.findByRole('button', { name: 'แก้ไข ทะเบียน ไทย' }))
  const dialog = await screen.findByRole('dialog')
  await user.selectOptions(within(dialog).getByLabelText(/สถานะ/), 'REFUSED')
  await user.type(within(dialog).getByLabelText(/เหตุผล/), 'หนังสือ 12')
  await user.click(within(dialog).getByRole('button', { name: 'บันทึก' }))
  await within(dialog).findByText(sentence)
  await waitFor(() => expect(request.of(`PUT ${path}/${registration_id}`)).toHaveLength(1))
  expect(request.of(`PUT ${path}/${registration_id}`)[0]?.body).toMatchObject({
    state: 'REFUSED',
    reason: 'หนังสือ 12',
    row_version: 3,
  })
})
