// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ShippingMarkResult } from '@rp/contract/ai/shipping-mark'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../kit/language.ts'
import { renderScreen } from '../../../kit/testing/render-screen.tsx'
import { stubServer } from '../../../kit/testing/stub-server.ts'
import { sampleMessage } from '../live/sample-chat.ts'
import { ShippingMarkButton } from './shipping-mark-button.tsx'

const task = '01890000-0000-7000-8000-0000000000b0'
const room = '01890000-0000-7000-8000-0000000000a0'
const picture = { file: 'p.jpg', name: 'carton.jpg', mime: 'image/jpeg', size: 9 }
const brief = { file: 'b.pdf', name: 'brief.pdf', mime: 'application/pdf', size: 9 }
const open: ShippingMarkResult = {
  bot_task_id: task,
  room_id: room,
  order_ref: 'SO-77',
  phase: 'DONE',
  outcome: 'CONFLICTS',
  is_offline: false,
  sources: [
    { id: 'P1', label: 'carton.jpg', text: 'YANGON' },
    { id: 'T1', label: '', text: 'HANOI' },
  ],
  unseen: [],
  conflicts: [
    {
      field: 'destination',
      values: [
        { value: 'YANGON', source_id: 'P1' },
        { value: 'HANOI', source_id: 'T1' },
      ],
    },
  ],
  chosen: {},
  missing_cartons: [2, 3],
  surplus_cartons: [],
  doubts: [],
  rendered_text: '',
}

beforeEach(() => setLanguage('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a mark is read from chosen sources, and where they differ one picks', async () => {
  const settled = { ...open, outcome: 'COMBINED', conflicts: [], rendered_text: 'ORDER NO. SO-77\nHANOI' }
  const asked = stubServer({
    [`POST /ai/room/${room}/shipping-mark`]: () => ({ body: { bot_task_id: task } }),
    [`GET /ai/shipping-mark/${task}`]: () => ({ body: open }),
    [`PUT /ai/shipping-mark/${task}`]: () => ({ body: settled }),
  })
  const messages = [sampleMessage({ files: [picture, brief] })]
  const element = <ShippingMarkButton roomId={room} orders={['SO-77']} messages={messages} />
  const { user } = renderScreen([{ path: '/', element }], '/')
  await user.click(screen.getByRole('button', { name: 'Combine shipping mark' }))
  const dialog = await screen.findByRole('dialog', { name: 'Combine shipping mark' })
  expect(within(dialog).queryByRole('checkbox', { name: 'brief.pdf' })).toBeNull()
  await user.click(within(dialog).getByRole('checkbox', { name: 'carton.jpg' }))
  await user.type(within(dialog).getByRole('textbox', { name: 'Text of marks' }), 'HANOI')
  await user.click(within(dialog).getByRole('button', { name: 'Combine' }))
  const conflict = await within(dialog).findByRole('group', { name: /Destination: the sources differ/ })
  within(dialog).getByText('Cartons that nobody has shown: 2, 3')
  expect(asked.of(`POST /ai/room/${room}/shipping-mark`)[0]?.body).toEqual({
    order_ref: 'SO-77',
    files: ['p.jpg'],
    texts: ['HANOI'],
  })
  await user.click(within(conflict).getByRole('button', { name: 'HANOI · pasted text' }))
  await waitFor(() => expect(within(dialog).getByLabelText('Combined mark').textContent).toContain('HANOI'))
  expect(asked.of(`PUT /ai/shipping-mark/${task}`)[0]?.body).toEqual({ chosen: { destination: 'HANOI' } })
})

test('without an order there is no mark to combine', () => {
  stubServer({})
  const element = <ShippingMarkButton roomId={room} orders={[]} messages={[]} />
  renderScreen([{ path: '/', element }], '/')
  expect(screen.queryByRole('button')).toBeNull()
})
