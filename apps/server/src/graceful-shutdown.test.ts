import { inArray } from 'drizzle-orm'
import { pino } from 'pino'
import { io } from 'socket.io-client'
import { expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { message } from './chat/tables/room.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { startServerProcess } from './testing/server-process.ts'

it('a server stopped under load finishes in time and loses nothing it has acknowledged', async () => {
  const server = await startServerProcess()
  const { url, folder } = server
  const opened = await fetch(`${url}/api/widget/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ website: 'demo-shop' }),
  })
  const { content } = (await opened.json()) as { content: { token: string; room_id: string } }
  const socket = io(url, { transports: ['websocket'], auth: { token: content.token }, reconnection: false })
  await new Promise<void>((done) => socket.once('connect', done))
  const acked: string[] = []
  const sending = setInterval(() => {
    const client_id = uuidv7()
    socket.emit('message', { room_id: content.room_id, client_id, body: 'hello' }, (ack: { ok: boolean }) => {
      if (ack.ok) acked.push(client_id)
    })
  }, 20)
  await expect.poll(() => acked.length).toBeGreaterThan(5)
  // A stop that takes too long ends with 1.
  expect(await server.stop()).toBe(0)
  clearInterval(sending)
  socket.disconnect()
  const database = await openDatabase({ dataDir: folder }, pino({ level: 'silent' }))
  const stored = await database.db.select().from(message).where(inArray(message.client_id, acked))
  expect(stored).toHaveLength(acked.length)
  await database.close()
  await server.close()
})
