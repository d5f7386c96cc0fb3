// @vitest-environment jsdom
import type { ApprovalRequest } from '@rp/contract/ai/bot-task'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../kit/server/query-client.ts'
import { renderScreen } from '../../../kit/testing/render-screen.tsx'
import { stubServer } from '../../../kit/testing/stub-server.ts'
import { applyApproval } from '../live/approvals.ts'
import { DraftCard } from './draft-card.tsx'

const draft: ApprovalRequest = {
  bot_task_id: '019ab000-0000-7000-8000-000000000001',
  room_id: '019ab000-0000-7000-8000-00000000000a',
  message: 'The minimum is 1,000 pieces.',
  draft_version: 1,
  confidence_pct: 62,
  intent: 'QUANTITY',
  reasons: ['APPROVAL_ON', 'LOW_CONFIDENCE'],
  citations: [{ kind: 'KNOWLEDGE', id: null, label: 'Minimum order', text: 'We start at 1,000 pieces.' }],
  state: 'OPEN',
  decided_by: null,
  round: 0,
  expires_at: null,
}
const decided: unknown[] = []

function open() {
  const decide =
    (path: string) =>
    ({ body }: { body: unknown }) => {
      decided.push([path, body])
      return { body: path === 'approve' ? { seq: 2 } : null }
    }
  stubServer({
    'GET /ai/approval': () => ({ body: decided.length === 0 ? [draft] : [] }),
    [`PUT /ai/bot-task/${draft.bot_task_id}/approve`]: decide('approve'),
    [`PUT /ai/bot-task/${draft.bot_task_id}/reject`]: decide('reject'),
  })
  // The panel's own client: socket events are written into it.
  const card = (
    <QueryClientProvider client={queryClient}>
      <DraftCard roomId={draft.room_id} />
    </QueryClientProvider>
  )
  return renderScreen([{ path: '/', element: card }], '/')
}

beforeEach(() => {
  decided.length = 0
})

test("a draft shows the bot's confidence, why it waits and its sources; once approved it is gone", async () => {
  const { user } = open()
  await screen.findByRole('region', { name: 'The bot drafted an answer' })
  expect(screen.getByText('62 % sure')).toBeTruthy()
  expect(screen.getByText('Not sure enough')).toBeTruthy()
  expect(screen.getByText('We start at 1,000 pieces.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Approve and send' }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(decided).toEqual([['approve', { draft_version: 1 }]])
})

test('sends the edited text', async () => {
  const { user } = open()
  const field = await screen.findByRole('textbox', { name: 'Draft of the bot' })
  await user.clear(field)
  await user.type(field, 'It is 500.')
  await user.click(screen.getByRole('button', { name: 'Send as edited' }))
  await waitFor(() => expect(decided).toEqual([['approve', { draft_version: 1, message: 'It is 500.' }]]))
})

test('is rejected with one line, from which the bot drafts again', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Reject…' }))
  await user.type(screen.getByLabelText('What should it say instead?'), 'say 500')
  await user.click(screen.getByRole('button', { name: 'Reject and draft again' }))
  await waitFor(() => expect(decided).toEqual([['reject', { draft_version: 1, instruction: 'say 500' }]]))
})

test('disappears when the server withdraws it while it is open', async () => {
  open()
  await screen.findByRole('region')
  act(() => applyApproval({ ...draft, state: 'WITHDRAWN' }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})
