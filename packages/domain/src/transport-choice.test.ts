import { expect, it } from 'vitest'
import { openTransportChoice } from './transport-choice.ts'

function choiceAt() {
  let time = 1_000_000
  const choice = openTransportChoice(() => time)
  return { choice, pass: (ms: number) => (time += ms) }
}

it('is a WebSocket until one cannot be opened, and plain requests for a minute then', () => {
  const { choice, pass } = choiceAt()
  expect(choice.next()).toBe('websocket')
  choice.failed('websocket')
  expect(choice.next()).toBe('polling')
  pass(59_999)
  expect(choice.next()).toBe('polling')
  pass(1)
  expect(choice.next()).toBe('websocket')
})

it('goes back to a WebSocket where requests fail, too', () => {
  const { choice } = choiceAt()
  choice.failed('websocket')
  choice.failed('polling')
  expect(choice.next()).toBe('websocket')
})

it('is plain requests once a WebSocket was cut soon, twice in a row', () => {
  const { choice } = choiceAt()
  choice.lived('websocket', 2000)
  expect(choice.next()).toBe('websocket')
  choice.lived('websocket', 3000)
  expect(choice.next()).toBe('polling')
})

it('does not take a line that lived for one that is cut', () => {
  const { choice } = choiceAt()
  choice.lived('websocket', 2000)
  choice.lived('websocket', 60_000)
  choice.lived('websocket', 2000)
  choice.lived('polling', 10)
  expect(choice.next()).toBe('websocket')
})
