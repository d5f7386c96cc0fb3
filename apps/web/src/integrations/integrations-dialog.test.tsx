// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setLanguage } from '../kit/language.ts'
import { renderScreen } from '../kit/testing/render-screen.tsx'
import { problem, stubServer } from '../kit/testing/stub-server.ts'
import { Toasts } from '../kit/toast/toast.tsx'
import { IntegrationsDialog } from './integrations-dialog.tsx'

const key = {
  id: '01900000-0000-7000-8000-000000000601',
  name: 'Web shop',
  key: 'rpk_0123456789abcdef01234567',
  scopes: ['intake:recipe', 'read:recipe'],
  created_by_name: 'Chief',
  created_at: '2026-11-21T00:00:00.000Z',
  last_used_at: null,
  expires_at: null,
  revoked_at: null,
}
const webhook = {
  id: '01900000-0000-7000-8000-000000000602',
  name: 'Shop',
  url: 'https://shop.example/hear',
  topics: ['recipe'],
  is_active: false,
  disabled_reason: 'It answered 500',
  pending: 2,
  failed: 1,
  last_delivered_at: null,
  created_at: '2026-11-21T00:00:00.000Z',
  row_version: 4,
}
const delivery = {
  id: '01900000-0000-7000-8000-000000000603',
  webhook_id: webhook.id,
  event: 'recipe.created',
  subject: 'recipe r1',
  status: 'FAILED',
  attempts: 11,
  response_code: 500,
  duration_ms: 40,
  last_error: 'It answered 500',
  next_at: null,
  delivered_at: null,
  created_at: '2026-11-21T00:00:00.000Z',
}
const settings = {
  source: 'NONE',
  url: '',
  interval_minutes: 30,
  is_active: false,
  has_key: false,
  cursors: [],
  row_version: 1,
}
const run = {
  id: '01900000-0000-7000-8000-000000000604',
  status: 'FAILED',
  started_at: '2026-11-21T00:00:00.000Z',
  finished_at: '2026-11-21T00:01:00.000Z',
  counts: [{ resource: 'products', created: 3, changed: 1, unchanged: 9, rejected: 1 }],
  error: 'The shop answered 500 to orders',
  rejected: [{ resource: 'products', key: '17', reason: 'langs is missing' }],
}
const page = { data: [delivery], currentPage: 1, totalPage: 1, total: 1, totalIsEstimate: false }

function open(answers: Parameters<typeof stubServer>[0] = {}) {
  const onClose = vi.fn()
  const server = stubServer({
    'GET /integrations/api-key': () => ({ body: [key] }),
    'POST /integrations/api-key': () => ({ body: { ...key, secret: 'rps_the-secret' } }),
    [`POST /integrations/api-key/${key.id}/revoke`]: () => ({ body: key }),
    'GET /integrations/webhook': () => ({ body: [webhook] }),
    [`GET /integrations/webhook/${webhook.id}/delivery`]: () => ({ body: page }),
    [`POST /integrations/webhook/${webhook.id}/delivery/${delivery.id}/replay`]: () => ({
      body: { ...delivery, status: 'PENDING' },
    }),
    [`POST /integrations/webhook/${webhook.id}/test`]: () => ({
      body: { ok: false, response_code: 500, error: 'It answered 500' },
    }),
    'GET /integrations/shop': () => ({ body: settings }),
    'PUT /integrations/shop': ({ body }) => ({ body: { ...settings, ...(body as object), row_version: 2 } }),
    'GET /integrations/shop/run': () => ({ body: [run] }),
    'POST /integrations/shop/run': () => problem(409, 'already_open', { detail: 'It is being read already' }),
    'POST /integrations/shop/test': () => ({ body: { ok: true, error: null } }),
    ...answers,
  })
  const dialog = (
    <>
      <IntegrationsDialog onClose={onClose} />
      <Toasts />
    </>
  )
  const { user } = renderScreen([{ path: '/', element: dialog }], '/')
  return { server, user, onClose }
}

test('creates a key with scopes, and shows its secret once', async () => {
  const { server, user } = open()
  await user.click(await screen.findByRole('button', { name: 'New API key' }))
  const form = screen.getByRole('dialog', { name: 'New API key' })
  await user.type(within(form).getByRole('textbox', { name: /Name/ }), 'Web shop')
  await user.click(within(form).getByRole('checkbox', { name: 'Send recipes' }))
  await user.click(within(form).getByRole('button', { name: 'Create' }))
  const reported = await screen.findByRole('dialog', { name: 'Keep the secret now' })
  expect(within(reported).getByText('rps_the-secret')).toBeTruthy()
  expect(within(reported).getByRole('button', { name: 'Copy: Secret' })).toBeTruthy()
  expect(server.of('POST /integrations/api-key')[0]?.body).toEqual({
    name: 'Web shop',
    scopes: ['intake:recipe'],
    expires_at: null,
  })
  await user.click(within(reported).getByRole('button', { name: 'I have kept it' }))
  await waitFor(() => expect(screen.queryByText('rps_the-secret')).toBeNull())
})

test('revokes a key after confirmation', async () => {
  const { server, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Revoke: Web shop' }))
  const question = await screen.findByRole('dialog', { name: 'Revoke this key?' })
  expect(server.of(`POST /integrations/api-key/${key.id}/revoke`)).toHaveLength(0)
  await user.click(within(question).getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(server.of(`POST /integrations/api-key/${key.id}/revoke`)).toHaveLength(1))
})

test('a webhook says why it is off, can be tested, and resends deliveries that were given up', async () => {
  const { server, user } = open()
  await user.click(screen.getByRole('tab', { name: 'Webhooks' }))
  expect(await screen.findByText('Switched off')).toBeTruthy()
  expect(screen.getByText('2 waiting, 1 given up · It answered 500')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send a test: Shop' }))
  expect((await screen.findAllByText('It answered 500')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Deliveries: Shop' }))
  await user.click(await screen.findByRole('button', { name: 'Send again: recipe.created' }))
  await waitFor(() =>
    expect(server.of(`POST /integrations/webhook/${webhook.id}/delivery/${delivery.id}/replay`)).toHaveLength(
      1,
    ),
  )
})

test('the shop shows the results of its imports, and reports a refusal', async () => {
  const { user } = open()
  await user.click(screen.getByRole('tab', { name: 'Shop' }))
  expect(await screen.findByText('Products: 3 new, 1 changed, 1 not taken')).toBeTruthy()
  expect(screen.getByText('The shop answered 500 to orders')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Read now' }))
  expect(await screen.findByText('It is being read already')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Test the connection' }))
  expect(await screen.findByText('The shop answers')).toBeTruthy()
})

test("sends the shop's key only if it was typed", async () => {
  const { server, user } = open()
  await user.click(screen.getByRole('tab', { name: 'Shop' }))
  const address = await screen.findByRole('textbox', { name: /Address/ })
  await user.type(address, 'https://shop.example')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.of('PUT /integrations/shop')).toHaveLength(1))
  expect(server.of('PUT /integrations/shop')[0]?.body).toEqual({
    source: 'NONE',
    url: 'https://shop.example',
    interval_minutes: 30,
    is_active: false,
    row_version: 1,
  })
})

test('imports countries, with a dry run first', async () => {
  const { user } = open()
  await user.click(screen.getByRole('tab', { name: 'Shop' }))
  const part = await screen.findByRole('region', { name: 'Countries' })
  await user.click(within(part).getByRole('button', { name: 'Import' }))
  expect(await screen.findByRole('dialog', { name: /Import/ })).toBeTruthy()
})

test('everything is also in Thai', async () => {
  setLanguage('th')
  open()
  expect(screen.getByRole('dialog', { name: 'การเชื่อมต่อ' })).toBeTruthy()
  expect(await screen.findByText('ส่งสูตร · อ่านสถานะสูตร')).toBeTruthy()
})
