// @vitest-environment jsdom
import type { GoldenCase } from '@rp/contract/ai/golden-case'
import type { VersionSummary } from '@rp/contract/ai/configuration'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen.tsx'
import { stubServer } from '../../kit/testing/stub-server.ts'
import { GoldenCases } from './golden-cases.tsx'
import { TestDialog } from './test-dialog.tsx'

const one: GoldenCase = {
  id: '019ab000-0000-7000-8000-000000000001',
  origin: 'REJECTION',
  title: 'MOQ?',
  intent: 'QUANTITY',
  severity: 4,
  question: 'What is the MOQ?',
  must: ['500'],
  must_not: ['1,000'],
  is_active: true,
  note: '',
  updated_by_name: null,
  row_version: 1,
  created_at: '2026-11-21T03:00:00.000Z',
}
const version: VersionSummary = {
  id: '019ab000-0000-7000-8000-000000000002',
  no: 3,
  hash: 'a'.repeat(64),
  note: '',
  author_name: 'Nok',
  created_at: '2026-11-21T03:00:00.000Z',
  is_live: false,
  published_at: null,
}
let isActive = true

beforeEach(() => {
  isActive = true
  stubServer({
    'GET /ai/golden-case': () => ({
      body: {
        data: [{ ...one, is_active: isActive }],
        currentPage: 1,
        totalPage: 1,
        total: 1,
        totalIsEstimate: false,
      },
    }),
    [`PUT /ai/golden-case/${one.id}`]: ({ body }) => {
      isActive = (body as { is_active: boolean }).is_active
      return { body: { ...one, is_active: isActive } }
    },
    [`POST /ai/configuration/chat-bot-v2/version/${version.id}/test`]: () => ({
      body: { reply: 'It is 1,000.', failures: [{ kind: 'BROUGHT_BACK', text: '1,000' }] },
    }),
  })
})

test('a case shows its question, required and forbidden statements; it is retired with a reason', async () => {
  const { user } = renderScreen([{ path: '/', element: <GoldenCases /> }], '/')
  await screen.findByText('What is the MOQ?')
  expect(screen.getByText('1,000').tagName).toBe('DEL')
  expect(screen.getByText('500')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Mend or retire' }))
  await user.click(await screen.findByRole('switch', { name: 'Asked before anything goes live' }))
  await user.type(screen.getByRole('textbox', { name: /Why/ }), 'The minimum changed')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Off')).toBeTruthy()
})

test('a version answers a case before it is published, and the dialog says where it fails', async () => {
  const dialog = <TestDialog bot="chat-bot-v2" version={version} onClose={() => undefined} />
  const { user } = renderScreen([{ path: '/', element: dialog }], '/')
  await user.click(await screen.findByRole('combobox', { name: 'Golden case' }))
  await user.click(await screen.findByRole('option', { name: 'MOQ?' }))
  await user.click(screen.getByRole('button', { name: 'Test' }))
  expect(await screen.findByText('It is 1,000.')).toBeTruthy()
  expect(screen.getByText('Brings back “1,000”.')).toBeTruthy()
})
