// @vitest-environment jsdom
import type { Instruction } from '@rp/contract/ai/instruction'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen.tsx'
import { stubServer } from '../../kit/testing/stub-server.ts'
import { CompanyRules } from './company-rules.tsx'

const rule: Instruction = {
  id: '019ab000-0000-7000-8000-000000000001',
  kind: 'RULE',
  scope: 'INTENT',
  scope_ref: 'QUANTITY',
  state: 'PROPOSED',
  title: 'MOQ?',
  rule: 'say that it is 500',
  question: 'MOQ?',
  bad_example: 'It is 1,000.',
  good_example: 'It is 500.',
  findings: ['CONFLICT'],
  hits: 3,
  last_hit_at: null,
  owner_name: 'Nok',
  row_version: 2,
  created_at: '2026-11-21T03:00:00.000Z',
}
let state: Instruction['state'] = 'PROPOSED'
const sent: unknown[] = []

beforeEach(() => {
  state = 'PROPOSED'
  sent.length = 0
  stubServer({
    'GET /ai/instruction': () => ({
      body: { data: [{ ...rule, state }], currentPage: 1, totalPage: 1, total: 1, totalIsEstimate: false },
    }),
    [`GET /ai/instruction/${rule.id}/preview`]: () => ({
      body: {
        asked: 40,
        answered: 1,
        samples: [
          {
            task_id: rule.id,
            room_id: rule.id,
            at: '2026-11-21T03:00:00.000Z',
            question: 'How many pieces at least?',
            said: 'It is 900.',
            would_say: 'It is 500.',
          },
        ],
      },
    }),
    [`PUT /ai/instruction/${rule.id}`]: ({ body }) => {
      sent.push(body)
      state = 'ACTIVE'
      return { body: { ...rule, state } }
    },
  })
})

test('a rule says what was wrong, what is right and why it waits; an admin switches it on', async () => {
  const { user } = renderScreen([{ path: '/', element: <CompanyRules /> }], '/')
  await screen.findByText('say that it is 500')
  expect(screen.getByText('It is 1,000.').tagName).toBe('DEL')
  expect(screen.getByText('Another rule answers the same question otherwise')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Activate…' }))
  await screen.findByText('It would have answered 1 of the 40 questions of the last 30 days.')
  expect(screen.getByText('How many pieces at least?')).toBeTruthy()
  expect(screen.getByText('It is 900.').tagName).toBe('DEL')
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Activate the rule' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Switch off' })).toBeTruthy())
  expect(sent).toEqual([{ row_version: 2, state: 'ACTIVE' }])
})
