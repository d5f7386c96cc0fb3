// @vitest-environment jsdom
import { refusalReasons } from '@rp/domain/chat/refusals/reasons'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setLanguage } from '../../../kit/language.ts'
import { sampleMessage } from '../live/sample-chat.ts'
import { MessageRow } from './message-row.tsx'

const closed = sampleMessage({
  sender: { type: 'SYSTEM', id: null, username: 'Shop' },
  body: 'We are closed',
  delivery: 'FAILED',
  delivery_error: 'LINE answered 429',
  delivery_reason: 'quota',
})

const row = (message: typeof closed) =>
  render(
    <MessageRow
      message={message}
      echo={null}
      closesRun
      roomId="room"
      channel="LINE"
      customerName="Malee"
      read={false}
      quoted={undefined}
      onReply={() => undefined}
      onEdit={() => undefined}
      onJump={() => undefined}
    />,
  )

it.each(['en', 'th'] as const)('a line of the company that was refused looks refused (%s)', (language) => {
  setLanguage(language)
  const alert = row(closed).getByRole('alert')
  expect(alert.textContent).toContain(refusalReasons.quota.words[language])
  expect(alert.querySelector('button')).not.toBeNull()
})

it('an answer that waits behind another one says so, without a button', () => {
  setLanguage('en')
  const behind = {
    delivery: 'QUEUED',
    delivery_error: 'It waits for an earlier message of the room',
    delivery_reason: 'queued',
  } as const
  const alert = row({ ...closed, ...behind }).getByRole('alert')
  expect(alert.textContent).toContain('an earlier message goes first')
  expect(alert.querySelector('button')).toBeNull()
})
