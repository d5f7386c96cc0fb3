import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { inArray } from 'drizzle-orm'
import { pino } from 'pino'
import { io } from 'socket.io-client'
import { expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { message } from './chat/tables/room.ts'
import { openDatabase } from './platform/database/open-database.ts'

/** Starts the real process on its own folder; resolves with its address once it is ready. */
async function startProcess(folder: string) {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const { DATABASE_URL: _, REDIS_URL: _2, ...env } = process.env
  const child = spawn(process.execPath, ['--import', tsx, main], {
    env: { ...env, PORT: '0', DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    const url = /ready at (\S+)/.exec(output)?.[1]
    if (url) return { child, url }
  }
  throw new Error(`The server did not start: ${output}`)
}

it('a server stopped under load finishes in time and loses nothing it has acknowledged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recipe-panel-stop-'))
  const { child, url } = await startProcess(folder)
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
  child.kill('SIGTERM')
  const [code] = (await once(child, 'exit')) as [number | null]
  clearInterval(sending)
  socket.disconnect()
  // A stop that takes too long ends with 1.
  expect(code).toBe(0)
  const database = await openDatabase({ dataDir: folder }, pino({ level: 'silent' }))
  const stored = await database.db.select().from(message).where(inArray(message.client_id, acked))
  expect(stored).toHaveLength(acked.length)
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
