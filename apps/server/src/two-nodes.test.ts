import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChatFile } from '@rp/contract/chat/message'
import { pino } from 'pino'
import S3rver from 's3rver'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { buildApp, type App } from './app.ts'
import { hashPassword } from './auth/password.ts'
import { openShop, type Shop, type Visitor } from './testing/chat-shop.ts'
import { openProxy } from './testing/fakes/proxy.ts'
import { waitLimitMs } from '@rp/domain/testing/wait-limit'
import { eventually } from './testing/eventually.ts'
import { openTestServer, openTestSocket, type TestServer } from './testing/test-server.ts'

const redisUrl = process.env['TEST_REDIS_URL']
const password = 'Two nodes, one house 1!'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

// The services of deploy/compose.yaml without containers: PostgreSQL, Redis, S3, two nodes and a proxy.
describe.skipIf(!process.env['TEST_DATABASE_URL'] || !redisUrl)('two nodes behind a proxy', () => {
  let folder: string
  let s3: S3rver
  let one: TestServer
  let two: App
  let twoUrl: string
  let proxy: { url: string; close(): Promise<void> }
  let shop: Shop
  let visitor: Visitor
  let token: string
  const clients: Socket[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recipe-panel-nodes-'))
    const configureBuckets = [{ name: 'panel', configs: [] }]
    s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets })
    const { port } = await s3.run()
    one = await openTestServer({
      REDIS_URL: redisUrl ?? '',
      TRUST_PROXY: '1',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'panel',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    })
    two = await buildApp(one.app.platform.config, pino({ level: 'silent' }), one.database)
    await two.http.listen({ port: 0, host: '127.0.0.1' })
    twoUrl = `http://127.0.0.1:${(two.http.server.address() as AddressInfo).port}`
    proxy = await openProxy([one.url, twoUrl])
    const agent = await one.staff('STAFF/CHAT', {
      username: 'agent.two',
      password_hash: await hashPassword(password),
    })
    shop = await openShop(one, [agent])
    visitor = await shop.visit()
  })
  afterAll(async () => {
    for (const client of clients) client.disconnect()
    await proxy.close()
    await one.close()
    await s3.close()
    await rm(folder, { recursive: true, force: true })
  })

  const says = (socket: Socket, body: string) =>
    socket
      .timeout(waitLimitMs)
      .emitWithAck('message', { room_id: visitor.room_id, client_id: uuidv7(), body })
  const me = async () => {
    const answer = await fetch(`${proxy.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
    return answer.status
  }

  it('a sign-in through the proxy is valid on both', async () => {
    const answer = await fetch(`${proxy.url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'agent.two', password }),
    })
    expect(answer.status).toBe(200)
    const { content } = (await answer.json()) as { content: { token: string } }
    token = content.token
    expect([await me(), await me()]).toEqual([200, 200])
  })

  it('a message posted at one arrives at the other', async () => {
    const customer = await openTestSocket(one.url, visitor.token, shop.origin)
    const staff = await openTestSocket(twoUrl, token)
    await says(customer.raw, 'from one')
    await eventually(() => staff.received('message').some(({ body }) => body === 'from one'))
    await says(staff.raw, 'from two')
    await eventually(() => customer.received('message').some(({ body }) => body === 'from two'))
    customer.raw.disconnect()
    staff.raw.disconnect()
  })

  it('a file uploaded to one can be read from the other', async () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(png)]), 'photo.png')
    const headers = { authorization: `Bearer ${token}` }
    const room = `room_id=${visitor.room_id}`
    const sent = await fetch(`${one.url}/api/file/chat?${room}`, { method: 'POST', headers, body: form })
    const { content } = (await sent.json()) as { content: ChatFile }
    const read = await fetch(`${twoUrl}/api/file/chat/${content.file}?${room}`, { headers })
    expect(Buffer.from(await read.arrayBuffer()).equals(png)).toBe(true)
  })

  it('clients continue when one of them is stopped', async () => {
    const received: string[] = []
    for (const given of [token, visitor.token]) {
      const client = io(proxy.url, {
        transports: ['websocket'],
        auth: { token: given },
        forceNew: true,
        reconnectionDelay: 50,
        extraHeaders: given === token ? {} : { origin: shop.origin },
      })
      clients.push(client)
      await new Promise<void>((done) => client.once('connect', () => done()))
    }
    const [staff, customer] = clients as [Socket, Socket]
    staff.on('message', ({ body }: { body: string }) => received.push(body))
    await says(customer, 'before')
    await eventually(() => received.includes('before'))
    // The proxy gave each client a different node: one of them loses its own.
    let cameBack = 0
    for (const client of clients) client.on('connect', () => (cameBack += 1))
    await two.close()
    await eventually(() => cameBack === 1 && staff.connected && customer.connected)
    await says(customer, 'after')
    await eventually(() => received.includes('after'))
    expect([await me(), await me(), await me()]).toEqual([200, 200, 200])
  })
})
