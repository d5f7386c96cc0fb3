import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedFile } from './platform/tables/stored-file.ts'
import { eventually } from './testing/eventually.ts'
import { openChannelShop, signingSecret, type ChannelShop } from './testing/channel-shop.ts'
import { openShop, type Visitor } from './testing/chat-shop.ts'
import { lineMessage } from './testing/fakes/fake-line.ts'
import { pictureCases, secrets, type PictureCase } from './testing/metadata/picture-cases.ts'
import type { Person } from './testing/test-server.ts'

let shop: ChannelShop
let chief: Person
let visitor: Visitor
let cases: PictureCase[]

beforeAll(async () => {
  shop = await openChannelShop()
  chief = await shop.server.staff('SUPER_ADMIN')
  visitor = await (await openShop(shop.server, [chief], 'widget')).visit()
  cases = await pictureCases()
})
afterAll(() => shop.close())

const named = (title: string) => {
  const one = cases.find((each) => each.title === title)
  if (!one) throw new Error(`No picture is called "${title}"`)
  return one.bytes
}

async function send(path: string, who: { token: string }, name: string, bytes: Buffer) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const headers = { authorization: `Bearer ${who.token}` }
  const response = await fetch(shop.server.url + path, { method: 'POST', headers, body: form })
  expect([path, response.status]).toEqual([path, 200])
  return stored(name)
}

/** The stored bytes of the newest file with this name. */
async function stored(name: string) {
  const { database, app } = shop.server
  const rows = await database.db.select().from(storedFile).orderBy(desc(storedFile.created_at)).limit(50)
  const row = rows.find(({ original_name }) => original_name === name)
  if (!row) throw new Error(`Nothing is stored as "${name}"`)
  return { row, bytes: await app.platform.blobs.get(row.file) }
}

const reported = (bytes: Buffer) => Object.values(secrets).filter((word) => bytes.includes(word, 0, 'latin1'))

describe('a stored picture', () => {
  it('reveals neither place nor author, for every sender and every part of the panel', async () => {
    const jpeg = named('JPEG, colour profile and EXIF')
    expect(reported(jpeg).length).toBeGreaterThan(2)
    const ways: [string, { token: string }][] = [
      [`/api/file/chat?room_id=${visitor.room_id}`, chief],
      ['/api/widget/file', visitor],
      ['/api/file/machine', chief],
      ['/api/file/lab', chief],
      ['/api/file/quick-replies', chief],
    ]
    for (const [path, who] of ways) {
      const { bytes, row } = await send(path, who, 'phone.jpg', jpeg)
      expect([path, reported(bytes), row.size]).toEqual([path, [], bytes.length])
    }
    const { bytes } = await send('/api/widget/file', visitor, 'phone.png', named('PNG, eXIf'))
    expect(reported(bytes)).toEqual([])
  })

  it('reveals nothing either when received by LINE or WhatsApp, checked or unopened', async () => {
    const { line, hooks, server } = shop
    const titles = ['JPEG, GPS in EXIF, turned', 'HEIC, items in mdat', 'WebP, EXIF', 'MOV, place and owner']
    for (const [index, title] of titles.entries()) line.contents.set(`pic${index}`, named(title))
    await line.callWebhook(
      hooks.LINE,
      signingSecret,
      titles.map((_, index) =>
        lineMessage('Uplace', { id: `pic${index}`, type: 'image', contentProvider: { type: 'line' } }),
      ),
    )
    const rows = await eventually(async () => {
      const all = await server.database.db.select().from(storedFile)
      const received = all.filter(
        ({ created_by, owner_type }) => created_by === null && owner_type === 'chat',
      )
      return received.length >= titles.length && received
    })
    expect(rows.map(({ mime }) => mime).toSorted()).toEqual(
      ['image/heic', 'image/jpeg', 'image/webp', 'video/quicktime'].toSorted(),
    )
    for (const { file, mime } of rows)
      expect([mime, reported(await server.app.platform.blobs.get(file))]).toEqual([mime, []])
  })
})
