import { expect, it } from 'vitest'
import { openTransportChoice } from './transport-choice.ts'

function choiceAt() {
  let time = 1_000_000
  const choice = openTransportChoice(() => time)
  return { choice, pass: (ms: number) => (time += ms) }
}

it('uses a WebSocket until one cannot be opened, then polling for a minute', () => {
  const { choice, pass } = choiceAt()
  expect(choice.next()).toBe('websocket')
  choice.failed('websocket')
  expect(choice.next()).toBe('polling')
  pass(59_999)
  expect(choice.next()).toBe('polling')
  pass(1)
  expect(choice.next()).toBe('websocket')
})

it('returns to WebSocket if polling fails too', () => {
  const { choice } = choiceAt()
  choice.failed('websocket')
  choice.failed('polling')
  expect(choice.next()).toBe('websocket')
})

it('uses polling once WebSockets were cut early twice in a row', () => {
  const { choice } = choiceAt()
  choice.lived('websocket', 2000)
  expect(choice.next()).toBe('websocket')
  choice.lived('websocket', 3000)
  expect(choice.next()).toBe('polling')
})

it('does not count a long-lived connection as cut', () => {
  const { choice } = choiceAt()
  choice.lived('websocket', 2000)
  choice.lived('websocket', 60_000)
  choice.lived('websocket', 2000)
  choice.lived('polling', 10)
  expect(choice.next()).toBe('websocket')
})
