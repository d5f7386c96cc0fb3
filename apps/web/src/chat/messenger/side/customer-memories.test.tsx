// @vitest-environment jsdom
import type { Memory } from '@rp/contract/ai/memory'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConfirmHost } from '../../../kit/dialog/confirm.tsx'
import { renderScreen } from '../../../kit/testing/render-screen.tsx'
import { stubServer } from '../../../kit/testing/stub-server.ts'
import { CustomerMemories } from './customer-memories.tsx'

const memory: Memory = {
  id: '019ab000-0000-7000-8000-000000000001',
  key: 'brand',
  value: 'Serum for men',
  category: 'BUSINESS',
  state: 'PROPOSED',
  quote: 'เราทำแบรนด์เซรั่มสำหรับผู้ชาย',
  room_id: '019ab000-0000-7000-8000-00000000000a',
  seq: 3,
  valid_from: '2026-11-21T03:00:00.000Z',
  valid_to: '2028-11-20T03:00:00.000Z',
  asks: false,
}

function open() {
  let held: Memory[] = [memory]
  const server = stubServer({
    'GET /ai/memory': () => ({ body: held }),
    'DELETE /ai/memory': () => {
      held = []
      return { body: null }
    },
    [`DELETE /ai/memory/${memory.id}`]: () => {
      held = []
      return { body: null }
    },
    [`PUT /ai/memory/${memory.id}`]: () => {
      held = [{ ...memory, value: 'Serum for women' }]
      return { body: null }
    },
    [`PUT /ai/memory/${memory.id}/keep`]: () => {
      held = [{ ...memory, state: 'KEPT' }]
      return { body: null }
    },
  })
  const element = (
    <>
      <CustomerMemories customerId="c" />
      <ConfirmHost />
    </>
  )
  return { server, ...renderScreen([{ path: '/', element }], '/') }
}

test('shows each memory with the customer’s words for it, and can forget it', async () => {
  const { user } = open()
  expect(await screen.findByText('Serum for men')).toBeTruthy()
  expect(screen.getByText(memory.quote)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Forget: Serum for men' }))
  await waitFor(() => expect(screen.queryByText('Serum for men')).toBeNull())
})

test('asks about memories of which the bot is unsure, and keeps one once a person confirms it', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'That is so' }))
  await waitFor(() => expect(screen.queryByText('Is that so?')).toBeNull())
})

test('forgets everything only after confirmation', async () => {
  const { user, server } = open()
  await user.click(await screen.findByRole('button', { name: 'Forget all' }))
  expect(server.of('DELETE /ai/memory')).toEqual([])
  const [, meant] = await screen.findAllByRole('button', { name: 'Forget all', hidden: true })
  if (meant) await user.click(meant)
  await waitFor(() => expect(screen.queryByText('Serum for men')).toBeNull())
  expect(server.of('DELETE /ai/memory')).toMatchObject([{ query: { customer_id: 'c' } }])
})

test('a memory shows its expiry and can be corrected beside the customer’s words', async () => {
  const { user } = open()
  expect(await screen.findByText(/until/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Correct: Serum for men' }))
  const value = screen.getByLabelText('How it is')
  await user.clear(value)
  await user.type(value, 'Serum for women')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Serum for women')).toBeTruthy()
})
