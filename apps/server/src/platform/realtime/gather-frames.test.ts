import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo, Socket as NetSocket } from 'node:net'
import { Server, type Socket } from 'socket.io'
import { io as connect, type Socket as Client } from 'socket.io-client'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { batchFrames } from './batch-frames.ts'

let http: HttpServer
let io: Server
let client: Client
let socket: Socket
let wire: NetSocket

beforeAll(async () => {
  http = createServer()
  io = new Server(http, { transports: ['websocket'], perMessageDeflate: false })
  batchFrames(io)
  const welcomed = new Promise<Socket>((resolve) => io.once('connection', resolve))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  client = connect(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, { transports: ['websocket'] })
  socket = await welcomed
  wire = socket.request.socket
})
afterAll(async () => {
  client.disconnect()
  await io.close()
})

it('sends the messages of one turn by one write, in order', async () => {
  const received: number[] = []
  client.on('said', (n: number) => received.push(n))
  const writes = vi.spyOn(wire, '_writev')
  for (let n = 0; n < 5; n += 1) socket.emit('said', n)
  await expect.poll(() => received).toEqual([0, 1, 2, 3, 4])
  expect(writes).toHaveBeenCalledTimes(1)
})

it('loses no message sent before the socket is closed', async () => {
  const last = new Promise((resolve) => client.once('last', resolve))
  const ended = new Promise((resolve) => client.once('disconnect', resolve))
  socket.emit('last', 'word')
  socket.disconnect(true)
  expect(await last).toBe('word')
  await ended
})
