import { connect } from 'node:net'
import { uploadMaxBytes } from '@rp/domain/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop } from './testing/chat-shop.ts'
import {
  goodFiles,
  inertFiles,
  oddNames,
  refusedFiles,
  smallest,
  type SentFile,
} from './testing/attacks/hostile-files.ts'
import { someAtOnce } from './testing/some-at-once.ts'
import { openTestServer, type Person, type TestServer } from './testing/test-server.ts'

let server: TestServer
let agent: Person
let room_id: string
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.staff('STAFF/CHAT')
  room_id = (await (await openShop(server, [agent])).visit()).room_id
  // The first file also starts a worker.
  await send({ name: 'first.png', bytes: smallest.png })
})
afterAll(() => server.close())

const bearer = () => ({ authorization: `Bearer ${agent.token}` })

async function send({ name, bytes }: Pick<SentFile, 'name' | 'bytes'>) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const response = await fetch(`${server.url}/api/file/chat?room_id=${room_id}`, {
    method: 'POST',
    headers: bearer(),
    body: form,
  })
  const answer = (await response.json()) as { code?: string; content?: { file: string; name: string } }
  return { status: response.status, ...answer }
}

const get = (file: string) =>
  fetch(`${server.url}/api/file/chat/${file}?room_id=${room_id}`, { headers: bearer() })

/** The headers without which a browser might run a file. */
const inertHeaders = async (file: string) => {
  const { status, headers } = await get(file)
  return [
    status,
    headers.get('content-disposition')?.startsWith("attachment; filename*=UTF-8''"),
    headers.get('x-content-type-options'),
    headers.get('content-security-policy'),
  ]
}
const inert = [200, true, 'nosniff', "default-src 'none'; sandbox"]

describe('an upload', () => {
  it('is tried with more than 150 files', () => {
    expect(refusedFiles.length + inertFiles.length + oddNames.length).toBeGreaterThan(150)
    expect(goodFiles.length).toBeGreaterThanOrEqual(50)
  })

  it('of a file with false type or active content is refused', async () => {
    const answers = await someAtOnce(refusedFiles, async (file) => {
      const { status, code } = await send(file)
      return [file.why, status, code]
    })
    expect(answers).toEqual(refusedFiles.map(({ why }) => [why, 415, 'wrong_type']))
  })

  it('of a file with two valid types is stored so that no browser runs it', async () => {
    for (const file of inertFiles) {
      const { status, content } = await send(file)
      expect([file.why, status]).toEqual([file.why, 200])
      expect([file.why, ...(await inertHeaders(content?.file ?? ''))]).toEqual([file.why, ...inert])
    }
  })

  it('is stored under a generated name, and its own name is stripped of path and header characters', async () => {
    for (const name of oddNames) {
      const { status, content } = await send({ name, bytes: smallest.png })
      expect([name, status]).toEqual([name, 200])
      expect(content?.file).toMatch(/^[0-9a-f-]{36}\.png$/)
      expect(content?.name).not.toMatch(/[\p{Cc}\p{Cf}/\\]/u)
      const { headers } = await get(content?.file ?? '')
      const said = headers.get('content-disposition') ?? ''
      expect(said).toMatch(/^attachment; filename\*=UTF-8''[\w!~*().%-]+$/)
      expect(decodeURIComponent(said.slice("attachment; filename*=UTF-8''".length))).toBe(content?.name)
      expect(headers.get('set-cookie')).toBeNull()
    }
  })

  it('accepts all documents and pictures of a Thai company', async () => {
    const answers = await someAtOnce(goodFiles, async (file) => {
      const { status, content } = await send(file)
      return [status, content?.name]
    })
    expect(answers).toEqual(goodFiles.map(({ name }) => [200, name]))
  })

  it.each([
    [-1, 200],
    [0, 200],
    [1, 413],
  ])('of 5 MiB and %i bytes returns %i', async (more, expected) => {
    const bytes = Buffer.concat([smallest.pdf, Buffer.alloc(uploadMaxBytes + more - smallest.pdf.length)])
    expect((await send({ name: 'full.pdf', bytes })).status).toBe(expected)
  })
})

describe('a request with a file', () => {
  const edge = 'edge'
  const part = (name: string, head = 'Content-Disposition: form-data; name="file"') =>
    `--${edge}\r\n${head}; filename="${name}"\r\n\r\n${smallest.pdf.toString('latin1')}\r\n`
  const end = `--${edge}--\r\n`

  /** The status for a raw request that is sent incompletely. */
  async function raw(
    body: string,
    { length = Buffer.byteLength(body), chunked = false } = {},
  ): Promise<number> {
    const { port } = new URL(server.url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      [
        `POST /api/file/chat?room_id=${room_id} HTTP/1.1`,
        'Host: here',
        `Authorization: Bearer ${agent.token}`,
        `Content-Type: multipart/form-data; boundary=${edge}`,
        chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
        'Connection: close',
        '\r\n',
      ].join('\r\n'),
    )
    socket.write(chunked ? `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n` : body)
    const answered = await new Promise<string>((resolve, reject) => {
      socket.once('data', (bytes) => resolve(bytes.toString()))
      socket.once('error', reject)
    })
    socket.destroy()
    return Number(answered.slice(9, 12))
  }

  it.each([
    ['in chunks', () => raw(part('a.pdf') + end, { chunked: true }), 200],
    ['without its end', () => raw(part('a.pdf')), 400],
    ['shorter than it says it is', () => raw(part('a.pdf') + end, { length: 20 }), 400],
    ['twice, of which the first is taken', () => raw(part('a.pdf') + part('b.pdf') + end), 200],
    ['before ten thousand other parts', () => raw(part('a.pdf').repeat(10_000) + end), 200],
    [
      'as a field',
      () => raw(`--${edge}\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n${end}`),
      400,
    ],
    ['with nothing', () => raw(end), 400],
    ['that is no form', () => raw('%PDF-1.4'), 400],
  ])('%s gets a response and never a server error', async (_name, ask, expected) => {
    const status = await ask()
    expect(status).toBe(expected)
  })

  it('leaves the server unchanged', async () => {
    expect((await send({ name: 'ดี.png', bytes: smallest.png })).status).toBe(200)
  })
})
