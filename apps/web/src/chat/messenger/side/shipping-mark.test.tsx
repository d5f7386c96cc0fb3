// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import type { ShippingMarkResult } from '@rp/contract/ai/shipping-mark'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../kit/testing/render-screen.tsx'
import { stubServer } from '../../../kit/testing/stub-server.ts'
import { sampleMessage } from '../live/sample-chat.ts'
import { ShippingMarkButton } from './shipping-mark-button.tsx'

const task = '01890000-0000-7000-8000-0000000000b0'
const room = '01890000-0000-7000-8000-0000000000a0'
const picture = { file: 'p.jpg', name: 'carton.jpg', mime: 'image/jpeg', size: 9 }
const brief = { file: 'b.docx', name: 'brief.docx', mime: 'application/msword', size: 9 }
const list = { file: 'l.pdf', name: 'packing.pdf', mime: 'application/pdf', size: 9 }
const open: ShippingMarkResult = {
  bot_task_id: task,
  room_id: room,
  order_ref: 'SO-77',
  phase: 'DONE',
  outcome: 'CONFLICTS',
  is_offline: false,
  sources: [
    { id: 'P1', label: 'carton.jpg', page: null, text: 'YANGON' },
    { id: 'D1.2', label: 'packing.pdf', page: 2, text: 'G.W. 27.5 LBS' },
    { id: 'T1', label: '', page: null, text: 'HANOI' },
  ],
  unseen: [],
  conflicts: [
    {
      field: 'destination',
      values: [
        { value: 'YANGON', converted: null, source_id: 'P1', line: 3, by: 'LINES' },
        { value: 'HANOI', converted: null, source_id: 'T1', line: null, by: 'MODEL' },
      ],
    },
  ],
  chosen: {},
  fields: [
    {
      field: '1.gross',
      value: '27.5 LB',
      converted: '12.47 KG',
      source_id: 'D1.2',
      line: 4,
      by: 'LINES',
      doubts: ['NET_ABOVE_GROSS'],
    },
  ],
  missing_cartons: ['2-799'],
  surplus_cartons: [],
  doubts: [
    { field: 'origin', value: 'FRANCE', source_id: 'P1', reason: 'NOT_IN_SOURCE' },
    { field: '', value: '', source_id: 'T1', reason: 'SKIPPED_BY_MODEL' },
  ],
  unread: [{ source_id: 'P1', line: 2, text: 'RUSH' }],
  rendered_text: '',
}

test('reads a mark from chosen sources and lets the user pick where they differ', async () => {
  const settled = { ...open, outcome: 'COMBINED', conflicts: [], rendered_text: 'ORDER NO. SO-77\nHANOI' }
  const requests = stubServer({
    [`POST /ai/room/${room}/shipping-mark`]: () => ({ body: { bot_task_id: task } }),
    [`GET /ai/shipping-mark/${task}`]: () => ({ body: open }),
    [`PUT /ai/shipping-mark/${task}`]: () => ({ body: settled }),
  })
  const messages = [sampleMessage({ files: [picture, brief, list] })]
  const element = <ShippingMarkButton roomId={room} orders={['SO-77']} messages={messages} />
  const { user } = renderScreen([{ path: '/', element }], '/')
  await user.click(screen.getByRole('button', { name: 'Combine shipping mark' }))
  const dialog = await screen.findByRole('dialog', { name: 'Combine shipping mark' })
  expect(within(dialog).queryByRole('checkbox', { name: 'brief.docx' })).toBeNull()
  await user.click(within(dialog).getByRole('checkbox', { name: 'carton.jpg' }))
  await user.click(within(dialog).getByRole('checkbox', { name: 'packing.pdf' }))
  await user.type(within(dialog).getByRole('textbox', { name: 'Text of marks' }), 'HANOI')
  await user.click(within(dialog).getByRole('button', { name: 'Combine' }))
  const conflict = await within(dialog).findByRole('group', { name: /Destination: the readings differ/ })
  within(dialog).getByText('Cartons that nobody has shown: 2-799')
  within(dialog).getByText('The model said it, the source does not: Origin FRANCE')
  within(dialog).getByText('The model left it out, it was read line by line: pasted text')
  within(dialog).getByText('RUSH')
  const values = within(dialog).getByRole('region', { name: 'What was read' })
  expect(values.textContent).toContain('Carton 1 Gross weight: 27.5 LB (12.47 KG)packing.pdf, page 2, line 4')
  expect(values.textContent).toContain('the net weight is above the gross weight')
  expect(requests.of(`POST /ai/room/${room}/shipping-mark`)[0]?.body).toEqual({
    order_ref: 'SO-77',
    files: ['p.jpg', 'l.pdf'],
    texts: ['HANOI'],
  })
  await user.click(within(conflict).getByRole('button', { name: 'HANOI · pasted text, read by the model' }))
  await waitFor(() => expect(within(dialog).getByLabelText('Combined mark').textContent).toContain('HANOI'))
  expect(requests.of(`PUT /ai/shipping-mark/${task}`)[0]?.body).toEqual({ chosen: { destination: 'HANOI' } })
})

test('a doubtful value is confirmed, or left out and restored', async () => {
  const requests = stubServer({
    [`POST /ai/room/${room}/shipping-mark`]: () => ({ body: { bot_task_id: task } }),
    [`GET /ai/shipping-mark/${task}`]: () => ({ body: { ...open, conflicts: [], chosen: { origin: '' } } }),
    [`PUT /ai/shipping-mark/${task}`]: () => ({ body: { ...open, conflicts: [], chosen: { origin: '' } } }),
  })
  const element = <ShippingMarkButton roomId={room} orders={['SO-77']} messages={[]} />
  const { user } = renderScreen([{ path: '/', element }], '/')
  await user.click(screen.getByRole('button', { name: 'Combine shipping mark' }))
  const dialog = await screen.findByRole('dialog', { name: 'Combine shipping mark' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Text of marks' }), 'G.W. 27.5 LBS')
  await user.click(within(dialog).getByRole('button', { name: 'Combine' }))
  const presses = async (name: string, chosen: object) => {
    const button = await within(dialog).findByRole<HTMLButtonElement>('button', { name })
    // The choice before is still being saved.
    await waitFor(() => expect(button.disabled).toBe(false))
    await user.click(button)
    await waitFor(() => expect(requests.of(`PUT /ai/shipping-mark/${task}`).at(-1)?.body).toEqual({ chosen }))
  }
  await presses('Confirm: Carton 1 Gross weight', { '1.gross': '27.5 LB' })
  await presses('Leave out: Carton 1 Gross weight', { '1.gross': '' })
  await presses('Take back in', { origin: null })
})

test('offers no combined mark without an order', () => {
  stubServer({})
  const element = <ShippingMarkButton roomId={room} orders={[]} messages={[]} />
  renderScreen([{ path: '/', element }], '/')
  expect(screen.queryByRole('button')).toBeNull()
})
