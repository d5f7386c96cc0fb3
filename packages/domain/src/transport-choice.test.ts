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

it('tries a WebSocket again as soon as polling works, and blames the network only then', () => {
  const { choice, pass } = choiceAt()
  choice.failed('websocket')
  expect(choice.isCut()).toBe(false)
  choice.opened('polling')
  expect([choice.next(), choice.isCut()]).toEqual(['websocket', false])
  choice.refusedBeside()
  expect([choice.next(), choice.isCut()]).toEqual(['polling', true])
  pass(60_000)
  expect(choice.next()).toBe('websocket')
  choice.opened('websocket')
  expect(choice.isCut()).toBe(false)
})

it('does not blame the network for a server that restarts, whichever transport meets it', () => {
  for (const tries of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const { choice } = choiceAt()
    for (let n = 0; n < tries; n += 1) choice.failed(choice.next())
    choice.opened(choice.next())
    expect([tries, choice.next(), choice.isCut()]).toEqual([tries, 'websocket', false])
  }
})

it('keeps polling for minutes where WebSockets are cut early, also after another connection by polling', () => {
  const { choice, pass } = choiceAt()
  choice.lived('websocket', 2000)
  choice.lived('websocket', 3000)
  choice.opened('polling')
  pass(299_999)
  expect([choice.next(), choice.isCut()]).toEqual(['polling', true])
})

it('does not count a long-lived connection as cut', () => {
  const { choice } = choiceAt()
  choice.lived('websocket', 2000)
  choice.lived('websocket', 60_000)
  choice.lived('websocket', 2000)
  choice.lived('polling', 10)
  expect(choice.next()).toBe('websocket')
})
