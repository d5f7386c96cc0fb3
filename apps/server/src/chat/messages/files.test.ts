import { uploadMaxBytes } from '@rp/domain/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { ChatFile } from '@rp/contract/chat/message'
import type { Problem } from '@rp/contract/problems'
import { openShop } from '../../testing/chat-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { smallPdf } from '../../testing/paper/small-files.ts'

let server: TestServer
let agent: Person
let rooms: { token: string; room_id: string }[]
const origin = 'https://shop.example'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = Buffer.from(smallPdf)
const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])

beforeAll(async () => {
  server = await openTestServer()
  agent = await server.staff('STAFF/CHAT')
  const shop = await openShop(server, [agent])
  rooms = [await shop.visit(), await shop.visit()]
})
afterAll(() => server.close())

const room = (index: number) => rooms[index] ?? { token: '', room_id: '' }

async function send(path: string, token: string, name: string, bytes: Buffer) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const answer = (await response.json()) as { content: ChatFile } & Problem
  return { status: response.status, file: answer.content, problem: answer as Problem }
}

const upload = (name: string, bytes: Buffer) =>
  send(`/api/file/chat?room_id=${room(0).room_id}`, agent.token, name, bytes)
const fetchFile = (path: string, token: string) =>
  fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })

describe('an upload', () => {
  it.each([
    ['photo.png', png, 'image/png'],
    ['ใบเสนอราคา.pdf', pdf, 'application/pdf'],
  ])(
    'of %s is stored under a generated name and served so that no browser runs it',
    async (name, bytes, mime) => {
      const { status, file } = await upload(name, bytes)
      expect(status).toBe(200)
      expect(file).toMatchObject({ name, mime, size: bytes.length })
      expect(file.file).toMatch(/^[0-9a-f-]{36}\.(png|pdf)$/)
      const served = await fetchFile(`/api/file/chat/${file.file}?room_id=${room(0).room_id}`, agent.token)
      expect(served.status).toBe(200)
      expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes)
      expect(served.headers.get('content-disposition')).toBe(
        `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      )
      expect(served.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  it.each([
    ['program.exe', exe],
    ['picture.svg', Buffer.from('<svg onload="alert(1)"/>')],
    ['disguised.png', exe],
    ['disguised.pdf', png],
    ['page.pdf', Buffer.from('<html><script>alert(1)</script>')],
    ['empty.png', Buffer.alloc(0)],
    ['noextension', png],
  ])('of %s is refused with 415', async (name, bytes) => {
    const { status, problem } = await upload(name, bytes)
    expect([status, problem.code]).toEqual([415, 'wrong_type'])
  })

  it('of exactly 5 MiB is accepted, one byte more is refused with 413', async () => {
    const full = Buffer.concat([pdf, Buffer.alloc(uploadMaxBytes - pdf.length)])
    expect((await upload('full.pdf', full)).status).toBe(200)
    const over = await upload('over.pdf', Buffer.concat([full, Buffer.alloc(1)]))
    expect([over.status, over.problem.code]).toEqual([413, 'too_large'])
  })

  it('strips path, control and direction characters from the name', async () => {
    const { file } = await upload('../../etc/\u202Egnp.fdp\u0000.png', png)
    expect(file.name).toBe('gnp.fdp.png')
  })

  it('without a file is refused with a sentence', async () => {
    const answer = await server.call('POST', `/api/file/chat?room_id=${room(0).room_id}`, agent, { body: {} })
    expect(answer.status).toBe(400)
  })
})

describe('a file of a room', () => {
  it('is not served for another room, to other staff, to another visitor or without a session', async () => {
    const { file } = await send('/api/widget/file', room(0).token, 'mine.png', png)
    const socket = await server.socket(room(0), { origin })
    const { room_id } = room(0)
    const posted = { room_id, client_id: uuidv7(), body: '', files: [file.file] }
    expect(await socket.ask('message', posted)).toMatchObject({ ok: true })
    const path = `/api/file/chat/${file.file}`
    const outsider = await server.staff('STAFF/CHAT')
    expect((await fetchFile(`${path}?room_id=${room(0).room_id}`, agent.token)).status).toBe(200)
    expect((await fetchFile(`${path}?room_id=${room(1).room_id}`, agent.token)).status).toBe(404)
    expect((await fetchFile(`${path}?room_id=${room(0).room_id}`, outsider.token)).status).toBe(404)
    expect((await fetchFile(path, agent.token)).status).toBe(400)
    expect((await fetchFile(`/api/widget/file/${file.file}`, room(0).token)).status).toBe(200)
    expect((await fetchFile(`/api/widget/file/${file.file}`, room(1).token)).status).toBe(404)
    expect((await fetch(`${server.url}${path}?room_id=${room(0).room_id}`)).status).toBe(401)
  })

  it.each(['..%2f..%2fpackage.json', '%2e%2e%2fx.png', 'x%00.png', 'a'.repeat(300)])(
    'is never found by the path %s',
    async (name) => {
      expect(
        (await fetchFile(`/api/file/chat/${name}?room_id=${room(0).room_id}`, agent.token)).status,
      ).toBeGreaterThanOrEqual(400)
    },
  )

  it('can be sent in its own room only', async () => {
    const { file } = await send('/api/widget/file', room(0).token, 'mine.png', png)
    const [own, foreign] = [
      await server.socket(room(0), { origin }),
      await server.socket(room(1), { origin }),
    ]
    const message = (room_id: string) => ({ room_id, client_id: uuidv7(), body: '', files: [file.file] })
    expect(await foreign.ask('message', message(room(1).room_id))).toMatchObject({ ok: false, status: 422 })
    expect(await own.ask('message', message(room(0).room_id))).toMatchObject({ ok: true })
    const { content } = await server.call<{ last_preview: string }>(
      'GET',
      `/api/chat/room/${room(0).room_id}`,
      agent,
    )
    expect(content.last_preview).toBe('mine.png')
  })
})
