import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChatFile } from '@rp/contract/chat/message'
import { storedFile } from '../../platform/tables/stored-file.ts'
import { openStaffedShop, type StaffedShop, type Visitor } from '../../testing/chat-shop.ts'
import { eventually } from '../../testing/eventually.ts'
import { smallPdf } from '../../testing/paper/small-files.ts'
import type { TestSocket } from '../../testing/test-server.ts'
import { sentFileLink } from '../providers/sent-files.ts'

let shop: StaffedShop
let [visitor, stranger]: Visitor[] = []
let sockets: Record<'agent' | 'colleague' | 'visitor', TestSocket>

beforeAll(async () => {
  shop = await openStaffedShop()
  visitor = await shop.shop.visit()
  stranger = await shop.shop.visit()
  const { server, agent, colleague } = shop
  sockets = {
    agent: await server.socket(agent),
    colleague: await server.socket(colleague),
    visitor: await server.socket(visitor, { origin: shop.shop.origin }),
  }
})
afterAll(() => shop.server.close())

type Reader = 'agent' | 'colleague' | 'visitor' | 'stranger'
const room_id = () => visitor?.room_id ?? ''
const tokenOf = (who: Reader) =>
  ({
    agent: shop.agent.token,
    colleague: shop.colleague.token,
    visitor: visitor?.token,
    stranger: stranger?.token,
  })[who] ?? ''
const isStaff = (who: Reader) => who === 'agent' || who === 'colleague'

async function uploaded(by: Reader): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([smallPdf]), 'quote.pdf')
  const path = isStaff(by) ? `/api/file/chat?room_id=${room_id()}` : '/api/widget/file'
  const response = await fetch(shop.server.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(by)}` },
    body: form,
  })
  return ((await response.json()) as { content: ChatFile }).content.file
}

const said = (by: keyof typeof sockets, file: string, more = {}) =>
  sockets[by].ask('message', { room_id: room_id(), client_id: uuidv7(), body: '', files: [file], ...more })

async function posted(by: keyof typeof sockets, file: string, more = {}): Promise<number> {
  const ack = await said(by, file, more)
  if (!ack.ok) throw new Error(ack.message)
  return ack.seq
}

const deleted = (seq: number) =>
  shop.server.call('DELETE', `/api/chat/message/${room_id()}/${seq}`, shop.agent)

/** Who may read the file: of all four, and by a link as LINE gets it. */
async function readersOf(file: string): Promise<string[]> {
  const readers: string[] = []
  for (const who of ['agent', 'colleague', 'visitor', 'stranger'] as const) {
    const path = isStaff(who) ? `/api/file/chat/${file}?room_id=${room_id()}` : `/api/widget/file/${file}`
    const { status } = await fetch(shop.server.url + path, {
      headers: { authorization: `Bearer ${tokenOf(who)}` },
    })
    if (status === 200) readers.push(who)
  }
  const { secrets } = shop.server.app.platform
  const link = sentFileLink(secrets, shop.server.url, { file, at: new Date().toISOString() })
  if ((await fetch(link)).status === 200) readers.push('link')
  return readers
}

const everyone = ['agent', 'colleague', 'visitor', 'link']

describe('a file is read by', () => {
  it('who uploaded it, until it is posted: staff', async () => {
    expect(await readersOf(await uploaded('agent'))).toEqual(['agent'])
  })

  it('who uploaded it, until it is posted: the visitor', async () => {
    expect(await readersOf(await uploaded('visitor'))).toEqual(['visitor'])
  })

  it.each(['agent', 'visitor'] as const)('everybody in the room, once %s posted it', async (who) => {
    const file = await uploaded(who)
    await posted(who, file)
    expect(await readersOf(file)).toEqual(everyone)
  })

  it('staff alone in an internal note', async () => {
    const file = await uploaded('agent')
    await posted('agent', file, { visibility: 'internal' })
    expect(await readersOf(file)).toEqual(['agent', 'colleague'])
  })

  it.each(['public', 'internal'] as const)(
    'nobody once its %s message is deleted, and it is gone',
    async (visibility) => {
      const file = await uploaded('agent')
      expect((await deleted(await posted('agent', file, { visibility }))).status).toBe(200)
      expect(await readersOf(file)).toEqual([])
      const { database, blobs } = shop.server.app.platform
      expect(await database.db.$count(storedFile, eq(storedFile.file, file))).toBe(0)
      await eventually(() =>
        blobs.get(file).then(
          () => false,
          () => true,
        ),
      )
    },
  )

  it('everybody as long as another message names it', async () => {
    const file = await uploaded('agent')
    const first = await posted('agent', file)
    await posted('agent', file)
    await deleted(first)
    expect(await readersOf(file)).toEqual(everyone)
  })

  it('staff when the public message is deleted and a note names it', async () => {
    const file = await uploaded('agent')
    const first = await posted('agent', file)
    await posted('agent', file, { visibility: 'internal' })
    await deleted(first)
    expect(await readersOf(file)).toEqual(['agent', 'colleague'])
  })

  it('staff while a message that is sent later names it', async () => {
    const file = await uploaded('agent')
    const send_at = new Date(Date.now() + 3_600_000).toISOString()
    const body = { client_id: uuidv7(), body: 'Later', files: [file], send_at }
    const path = `/api/chat/room/${room_id()}/scheduled`
    expect((await shop.server.call('POST', path, shop.agent, { body })).status).toBe(200)
    expect(await readersOf(file)).toEqual(['agent', 'colleague'])
  })
})

describe('a file is sent only by who may read it', () => {
  it('not a note’s file by the visitor', async () => {
    const file = await uploaded('agent')
    await posted('agent', file, { visibility: 'internal' })
    expect(await said('visitor', file)).toMatchObject({ ok: false, status: 422 })
  })

  it('not what staff have not posted yet, by the visitor or a colleague', async () => {
    const file = await uploaded('agent')
    expect(await said('visitor', file)).toMatchObject({ ok: false, status: 422 })
    expect(await said('colleague', file)).toMatchObject({ ok: false, status: 422 })
  })

  it('not that of a deleted message', async () => {
    const file = await uploaded('agent')
    await deleted(await posted('agent', file))
    expect(await said('agent', file)).toMatchObject({ ok: false, status: 422 })
  })

  it('again, by staff and by the visitor, where it was posted', async () => {
    const file = await uploaded('visitor')
    await posted('visitor', file)
    expect(await said('colleague', file)).toMatchObject({ ok: true })
    expect(await said('visitor', file)).toMatchObject({ ok: true })
  })
})
