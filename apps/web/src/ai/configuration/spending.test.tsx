// @vitest-environment jsdom
import type { UsageRow } from '@rp/contract/ai/spending'
import { usualPrices } from '@rp/domain/ai/gateway/prices'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen.tsx'
import { stubServer } from '../../kit/testing/stub-server.ts'
import { Spending } from './spending.tsx'

const row = (key: string, cost_micro_thb: number): UsageRow => ({
  key,
  calls: 12,
  failed: 2,
  input_tokens: 9000,
  cached_tokens: 0,
  output_tokens: 1000,
  cost_micro_thb,
})
const usage: Record<string, UsageRow[]> = {
  day: [row('2026-11-21', 2_500_000), row('2026-11-20', 500_000)],
  bot: [row('chat-bot-v2', 2_000_000), row('humanize', 1_000_000)],
  provider: [row('GEMINI', 3_000_000)],
}
const sent: unknown[] = []
const price = {
  provider: 'GEMINI' as const,
  model: '*',
  valid_from: '2026-01-01',
  ...usualPrices.GEMINI,
  is_built_in: true,
  updated_at: null,
}
let days: UsageRow[] = []

beforeEach(() => {
  days = usage['day'] ?? []
  sent.length = 0
  stubServer({
    'GET /ai/usage': ({ query }) => {
      const group = query['group'] ?? 'bot'
      return {
        body: { from: '2026-10-23', to: '2026-11-21', data: group === 'day' ? days : usage[group] },
      }
    },
    'GET /ai/price': () => ({ body: [price] }),
    'PUT /ai/price': ({ body }) => {
      sent.push(body)
      return { body: [{ ...price, ...(body as object), is_built_in: false }, price] }
    },
  })
})

test('shows model costs by day, bot and provider', async () => {
  renderScreen([{ path: '/', element: <Spending /> }], '/')
  expect(await screen.findByText('฿3.00')).toBeTruthy()
  expect(screen.getByText('20,000 tokens')).toBeTruthy()
  expect(await within(screen.getByRole('region', { name: 'By bot' })).findByText('Chat bot v2')).toBeTruthy()
  const cells = within(screen.getByRole('table', { name: 'Spending by day' })).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual(['฿0.50', '12', '2', '฿2.50', '12', '2'])
})

test('says so if nothing was spent', async () => {
  days = []
  renderScreen([{ path: '/', element: <Spending /> }], '/')
  expect(await screen.findByText(/No provider was called/)).toBeTruthy()
})

test('accepts a price in baht and stores it in micro-baht', async () => {
  const { user } = renderScreen([{ path: '/', element: <Spending /> }], '/')
  await user.click(screen.getByRole('button', { name: 'Enter a price' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Baht a million tokens of input'), '9.5')
  await user.type(dialog.getByLabelText('Of input that the provider had cached'), '1')
  await user.type(dialog.getByLabelText('Baht a million tokens of output'), '70')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('฿9.50')).toBeTruthy()
  expect(sent).toMatchObject([
    {
      provider: 'OPENAI_COMPATIBLE',
      model: '*',
      input: 9_500_000,
      cached_input: 1_000_000,
      output: 70_000_000,
    },
  ])
})
