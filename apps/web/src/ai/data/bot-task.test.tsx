// @vitest-environment jsdom
import type { BotTaskDetail } from '@rp/contract/ai/bot-task-detail'
import type { Mistake } from '@rp/contract/ai/mistake'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen.tsx'
import { stubServer } from '../../kit/testing/stub-server.ts'
import { BotTaskDataDetail } from './bot-task-detail.tsx'
import { BotTaskDataList } from './bot-task-list.tsx'

const at = '2026-11-21T03:00:00.000Z'
const task: BotTaskDetail = {
  id: '019ab000-0000-7000-8000-000000000001',
  type: 'CUSTOMER_SERVICE',
  status: 'TERMINATE',
  phase: 'DONE',
  outcome: 'REJECTED',
  room_id: '019ab000-0000-7000-8000-00000000000a',
  customer_id: '019ab000-0000-7000-8000-00000000ab4f',
  customer_name: 'Malee Srisuk',
  subject: null,
  trigger_seq: 3,
  intent: 'QUANTITY',
  confidence_pct: 62,
  draft: 'The minimum is 1,000 pieces.',
  round: 0,
  found: null,
  cost_micro_thb: 0,
  decided_by_name: 'Nok',
  created_at: at,
  updated_at: at,
  learning: null,
  mistakes: [],
  precision: null,
  reasons: ['APPROVAL_ON'],
  citations: [],
  instruction: null,
  draft_version: 1,
  sent_seq: null,
  attempt: 1,
  decided_at: at,
  prompt_versions: {},
  steps: [{ step: 'intention', at, took_ms: 4, input: { burst: ['MOQ?'] }, output: { name: 'QUANTITY' } }],
  calls: [
    {
      id: 'c',
      at,
      bot: 'chat-bot-v2',
      provider: 'GEMINI',
      model: 'flash',
      version_no: 0,
      outcome: 'OK',
      detail: null,
      input_tokens: 900,
      output_tokens: 40,
      latency_ms: 812,
      cost_micro_thb: 2500,
    },
  ],
  rejections: [
    { id: 'r', message: 'The minimum', instruction: 'say 500', user_name: 'Nok', draft_version: 1, at },
  ],
}

beforeEach(() => {
  stubServer({
    'GET /ai/bot-task': () => ({
      body: { data: [task], currentPage: 1, totalPage: 1, total: 1, totalIsEstimate: false },
    }),
    [`GET /ai/bot-task/${task.id}`]: () => ({ body: task }),
  })
})

test('the list says what was drafted for whom, and the outcome', async () => {
  renderScreen([{ path: '/', element: <BotTaskDataList /> }], '/')
  expect(await screen.findByText('The minimum is 1,000 pieces.')).toBeTruthy()
  expect(screen.getByText('Terminated')).toBeTruthy()
  expect(screen.getByText('Rejected')).toBeTruthy()
})

test('a task shows step by step how its answer was made, and who rejected it and why', async () => {
  renderScreen([{ path: '/:id', element: <BotTaskDataDetail /> }], `/${task.id}`)
  expect(await screen.findByText('What is asked')).toBeTruthy()
  expect(screen.getByText(/"QUANTITY"/)).toBeTruthy()
  expect(screen.getByText(/900 \+ 40 tokens · 0.0025 THB/)).toBeTruthy()
  expect(screen.getByText(/rejected it: say 500/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show in the messenger' }).getAttribute('href')).toContain('seq=3')
})

/** A task of a learning bot: it drafts nothing but finds something. */
const learning: BotTaskDetail = {
  ...task,
  outcome: 'TO_DECIDE',
  status: 'NOTIFIED',
  intent: null,
  confidence_pct: null,
  draft: null,
  decided_by_name: null,
  reasons: [],
  steps: [],
  calls: [],
  rejections: [],
}

test('shows what a bot remembered with the customer’s words, and what it dropped with the reason', async () => {
  const one = { op: 'ADD' as const, key: 'brand', seq: 3, reason: '', memory_id: null }
  const memories = [
    { ...one, value: 'Serum for men', quote: 'เซรั่มสำหรับผู้ชาย', finding: null },
    { ...one, key: 'budget', value: '90,000 baht', quote: 'งบ 50,000', finding: 'NOT_SAID' as const },
  ]
  const read = { from_seq: 1, to_seq: 4 }
  const type = 'MEMORY_VALIDATOR' as const
  stubServer({
    [`GET /ai/bot-task/${task.id}`]: () => ({
      body: { ...learning, type, found: 1, learning: { found: 1, read, memories } },
    }),
  })
  renderScreen([{ path: '/:id', element: <BotTaskDataDetail /> }], `/${task.id}`)
  expect(await screen.findByText('1 thing to remember')).toBeTruthy()
  expect(screen.getByText('เซรั่มสำหรับผู้ชาย')).toBeTruthy()
  expect(screen.getByText(/Says more than the quote/)).toBeTruthy()
  expect(screen.getByText('Read the conversation from message 1 to 4')).toBeTruthy()
})

test('a mistake is confirmed with the right answer, or dismissed', async () => {
  const mistake: Mistake = {
    id: '019ab000-0000-7000-8000-000000000002',
    type: 'WRONG_FACT',
    severity: 4,
    seq: 2,
    said: 'The minimum is 1,000 pieces.',
    evidence: [{ seq: 3, said: 'Sorry, it is 500.' }],
    suggested_instruction: 'Say 500.',
    found_by: 'MODEL',
    state: 'OPEN',
    decided_by_name: null,
    decided_at: null,
  }
  const type = 'MistakeFinderBot' as const
  const server = stubServer({
    [`GET /ai/bot-task/${task.id}`]: () => ({
      body: { ...learning, type, found: 1, learning: { found: 1 }, mistakes: [mistake] },
    }),
    [`PUT /ai/mistake/${mistake.id}/confirm`]: () => ({ body: null }),
    [`PUT /ai/mistake/${mistake.id}/dismiss`]: () => ({ body: null }),
  })
  const { user } = renderScreen([{ path: '/:id', element: <BotTaskDataDetail /> }], `/${task.id}`)
  expect(await screen.findByText('The minimum is 1,000 pieces.')).toBeTruthy()
  expect(screen.getByText('message 3: Sorry, it is 500.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'It is a mistake…' }))
  const should = screen.getByLabelText<HTMLInputElement>('What should it have said?')
  await user.clear(should)
  await user.click(should)
  await user.paste('Say 500 pieces.')
  await user.click(screen.getByRole('button', { name: 'Confirm and learn' }))
  await waitFor(() => expect(server.of(`PUT /ai/mistake/${mistake.id}/confirm`)).toHaveLength(1))
  expect(server.of(`PUT /ai/mistake/${mistake.id}/confirm`)[0]?.body).toEqual({
    instruction: 'Say 500 pieces.',
  })
  const none = screen.getByRole<HTMLButtonElement>('button', { name: 'It is none' })
  await waitFor(() => expect(none.disabled).toBe(false))
  await user.click(none)
  await waitFor(() => expect(server.of(`PUT /ai/mistake/${mistake.id}/dismiss`)).toHaveLength(1))
})
