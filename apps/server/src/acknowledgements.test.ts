import type { Socket } from 'socket.io-client'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop } from './testing/chat-shop.ts'
import { openTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
let raw: Socket
let room_id: string
beforeAll(async () => {
  server = await openTestServer()
  const agent = await server.staff('STAFF/CHAT')
  const shop = await openShop(server, [agent])
  room_id = (await shop.visit()).room_id
  raw = (await server.socket(agent)).raw
})
afterAll(() => server.close())

/** What a client gets that waits for an acknowledgement, like the library's `emitWithAck`. */
const answerOf = (event: string, ...sent: unknown[]): Promise<unknown> =>
  raw.timeout(30_000).emitWithAck(event, ...sent)

describe('an event with an acknowledgement is answered', () => {
  it('when all is well', async () => {
    expect(await answerOf('typing', { room_id, active: true })).toEqual({ ok: true })
    expect(await answerOf('viewing', { room_id })).toEqual({ ok: true })
  })

  it.each(['typing', 'viewing', 'message', 'read', 'sync'])('%s: when it is refused', async (event) => {
    const refused = { ok: false, retryable: false }
    expect(await answerOf(event, { room_id: uuidv7(), active: 'x' })).toMatchObject(refused)
    expect(await answerOf(event)).toMatchObject({ ...refused, status: 400 })
  })

  it('when nobody knows the event', async () => {
    const refused = { ok: false, status: 400, retryable: false, message: 'There is no event "explode"' }
    expect(await answerOf('explode', {})).toMatchObject(refused)
    expect(await answerOf('explode')).toMatchObject(refused)
  })
})

it('without an acknowledgement only a refusal is answered, by the event error', async () => {
  const errors: unknown[] = []
  raw.on('error', (error) => errors.push(error))
  raw.emit('typing', { room_id, active: false })
  raw.emit('explode', {})
  // Answered after both.
  expect(await answerOf('typing', { room_id, active: false })).toEqual({ ok: true })
  expect(errors).toEqual([{ status: 400, message: 'There is no event "explode"' }])
})
