import type { quickReplies } from '@rp/contract/chat/quick-replies'
import type { StoredFile } from '@rp/contract/fields'
import type { RecordOf } from '@rp/contract/resource'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openShop, type Shop } from '../testing/chat-shop.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { smallPdf } from '../testing/paper/small-files.ts'

type QuickReply = RecordOf<typeof quickReplies>

let server: TestServer
let [admin, colleague, agent]: Person[] = []
let shop: Shop
let other: Shop

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.staff('ADMIN/CHAT')
  colleague = await server.staff('ADMIN/CHAT')
  agent = await server.staff('STAFF/CHAT')
  shop = await openShop(server, [agent])
  other = await openShop(server, [agent], 'other')
})
afterAll(() => server.close())

const path = '/api/chat/quick-replies'
let made = 0
const plain = (fields: object = {}) => ({
  shortcode: `reply-${(made += 1)}`,
  title: 'A reply',
  body_en: 'Hello {{customer}}',
  body_th: 'สวัสดี {{customer}}',
  service_id: null,
  is_active: true,
  ...fields,
})
const create = (fields: object = {}, who = admin) =>
  server.call<QuickReply>('POST', path, who ?? null, { body: plain(fields) })
const change = ({ id, row_version }: QuickReply, fields: object, who = admin) =>
  server.call<QuickReply>('PUT', `${path}/${id}`, who ?? null, { body: { ...plain(fields), row_version } })
const read = async ({ id }: QuickReply, who = admin) =>
  server.call<QuickReply>('GET', `${path}/${id}`, who ?? null)
const choose = ({ id }: QuickReply, room_id: string, who = agent) =>
  server.call<{ files: StoredFile[] }>('POST', `${path}/${id}/use`, who ?? null, { body: { room_id } })

const pdf = smallPdf
async function send(who = admin): Promise<StoredFile> {
  const form = new FormData()
  form.append('file', new Blob([pdf]), 'prices.pdf')
  const headers = { authorization: `Bearer ${who?.token}` }
  const address = `${server.url}/api/file/quick-replies`
  const answer = await fetch(address, { method: 'POST', headers, body: form })
  return ((await answer.json()) as { content: StoredFile }).content
}
const download = (file: string, who = admin) =>
  server.call('GET', `/api/file/quick-replies/${file}`, who ?? null)

describe('a quick reply', () => {
  it('uses only variables that a room can fill in, in either language', async () => {
    for (const field of ['body_en', 'body_th']) {
      const { status, problem } = await create({ [field]: 'Your {{oder}} left' })
      expect([status, problem.errors[0]?.path]).toEqual([422, field])
      expect(problem.errors[0]?.message).toContain('{{oder}}')
    }
    expect((await create({ body_en: '{{agent}} {{order}} {{shop}} {{service}}' })).status).toBe(200)
  })

  it('with an owner is seen, changed and archived by its owner only', async () => {
    const { content: own } = await create({ owner_id: admin?.id, title: 'Mine alone' })
    expect((await read(own)).status).toBe(200)
    expect((await read(own, colleague)).status).toBe(404)
    expect((await change(own, { title: 'Taken' }, colleague)).status).toBe(404)
    expect((await server.call('DELETE', `${path}/${own.id}`, colleague)).status).toBe(404)
    const list = async (who = admin) =>
      JSON.stringify((await server.call('GET', `${path}?limit=100`, who ?? null)).content)
    expect(await list()).toContain('Mine alone')
    expect(await list(colleague)).not.toContain('Mine alone')
    const file = await server.call('GET', `${path}/export`, colleague)
    expect(JSON.stringify(file.content)).not.toContain('Mine alone')
    const text = `shortcode,title,body_en,body_th\n${own.shortcode},Taken,a,b\n`
    await server.call('POST', `${path}/import`, colleague, { body: { text, dry_run: false } })
    expect((await read(own)).content.title).toBe('Mine alone')
  })

  it('is counted for each user who may list it', async () => {
    const totalFor = async (who = admin) =>
      (await server.call<{ total: number }>('GET', `${path}?q=counted`, who ?? null)).content.total
    await create({ owner_id: admin?.id, title: 'counted' })
    expect([await totalFor(), await totalFor(colleague)]).toEqual([1, 0])
  })

  it('can have no other owner than its writer', async () => {
    const { status, problem } = await create({ owner_id: colleague?.id })
    expect([status, problem.errors[0]?.path]).toEqual([422, 'owner_id'])
  })

  it('has files that were uploaded for one, as stored', async () => {
    const sent = await send()
    const { content } = await create({ files: [{ ...sent, name: 'renamed.pdf', size: 1 }] })
    expect(content.files).toEqual([sent])
    const { status, problem } = await create({ files: [{ ...sent, file: `${uuidv7()}.pdf` }] })
    expect([status, problem.errors[0]?.path]).toEqual([422, 'files.0'])
    expect((await download(sent.file, agent)).status).toBe(200)
  })

  it('serves its files to its owner only, like the reply itself', async () => {
    const sent = await send()
    expect((await download(sent.file)).status).toBe(200)
    await create({ files: [sent], owner_id: admin?.id })
    expect((await download(sent.file, colleague)).status).toBe(404)
  })

  it('is counted when it is chosen, and its files become the room’s', async () => {
    const sent = await send()
    const { content: reply } = await create({ files: [sent] })
    const { room_id } = await shop.visit()
    const { content } = await choose(reply, room_id)
    expect(content.files).toMatchObject([{ name: 'prices.pdf', size: sent.size }])
    const [copy] = content.files
    expect(copy?.file).not.toBe(sent.file)
    const fetched = await server.call('GET', `/api/file/chat/${copy?.file}?room_id=${room_id}`, agent ?? null)
    expect([fetched.status, fetched.content]).toEqual([200, pdf])
    await choose(reply, room_id)
    const { content: after } = await read(reply)
    expect([after.used, after.row_version]).toEqual([2, reply.row_version])
    const socket = await server.socket(agent as Person)
    const said = { room_id, client_id: uuidv7(), body: '', files: [copy?.file ?? ''] }
    expect(await socket.ask('message', said)).toMatchObject({ ok: true })
  })

  it('can be chosen only where it is offered', async () => {
    const { content: reply } = await create({ service_id: shop.service_id })
    const [here, there] = [await shop.visit(), await other.visit()]
    expect((await choose(reply, here.room_id)).status).toBe(200)
    expect((await choose(reply, there.room_id)).status).toBe(404)
    expect((await choose(reply, uuidv7())).status).toBe(404)
    const { content: off } = await create({ is_active: false })
    expect((await choose(off, here.room_id)).status).toBe(404)
    const { content: own } = await create({ owner_id: admin?.id })
    expect((await choose(own, here.room_id)).status).toBe(404)
    const stranger = await server.staff('STAFF/CHAT')
    expect((await choose(reply, here.room_id, stranger)).status).toBe(404)
  })

  it('is listed by how often it is chosen', async () => {
    const { room_id } = await shop.visit()
    const [{ content: seldom }, { content: often }] = [
      await create({ title: 'ranked one' }),
      await create({ title: 'ranked two' }),
    ]
    await choose(seldom, room_id)
    await choose(often, room_id)
    await choose(often, room_id)
    const { content } = await server.call<{ data: QuickReply[] }>(
      'GET',
      `${path}?q=ranked&sortBy=used&order=DESC`,
      agent ?? null,
    )
    expect(content.data.map(({ id }) => id)).toEqual([often.id, seldom.id])
  })
})
