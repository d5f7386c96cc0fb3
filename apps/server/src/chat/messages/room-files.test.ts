import type { RoomFile } from '@rp/contract/chat/room-file'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStaffedShop, type StaffedShop, type Visitor } from '../../testing/chat-shop.ts'
import { message } from '../tables/room.ts'

let shop: StaffedShop
let visitor: Visitor
/** The files of each message in the room, oldest first. */
const said: [file: string, mime: string][][] = [
  [['a.png', 'image/png']],
  [],
  [
    ['b.mp4', 'video/mp4'],
    ['c.pdf', 'application/pdf'],
  ],
  [['voice.ogg', 'audio/ogg']],
  [],
  [['d.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']],
  [['e.jpg', 'image/jpeg']],
]

beforeAll(async () => {
  shop = await openStaffedShop()
  visitor = await shop.shop.visit()
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 8, minute)).toISOString()
  await shop.server.database.db.insert(message).values(
    said.map((files, index) => ({
      room_id: visitor.room_id,
      seq: index + 1,
      chg: index + 1,
      customer_no: index + 1,
      id: uuidv7(),
      client_id: uuidv7(),
      sender_type: 'CUSTOMER' as const,
      sender_id: visitor.customer_id,
      sender_name: 'Anong',
      body: '',
      // Sent a minute before it was received.
      meta: { sent_at: at(index) },
      files: files.map(([name, mime]) => ({ file: `${uuidv7()}.bin`, name, mime, size: 1 })),
      at: at(index + 1),
    })),
  )
})
afterAll(() => shop.server.close())

interface Page {
  data: RoomFile[]
  next: number | null
}

const ask = async (query: string) =>
  (await shop.server.call<Page>('GET', `/api/chat/room/${visitor.room_id}/file?${query}`, shop.agent)).content
const named = ({ data }: Page) => data.map(({ name, kind }) => [name, kind])

describe('the files of a room', () => {
  it('are listed newest first, with sender, time and message', async () => {
    const page = await ask('limit=100')
    expect(named(page)).toEqual([
      ['e.jpg', 'image'],
      ['d.xlsx', 'document'],
      ['voice.ogg', 'audio'],
      ['c.pdf', 'document'],
      ['b.mp4', 'video'],
      ['a.png', 'image'],
    ])
    expect(page.next).toBeNull()
    expect(page.data[0]).toMatchObject({
      seq: 7,
      sender: { type: 'CUSTOMER', username: 'Anong' },
      at: '2026-11-01T08:06:00.000Z',
    })
  })

  it.each([
    ['image', ['e.jpg', 'a.png']],
    ['video', ['b.mp4']],
    ['audio', ['voice.ogg']],
    ['document', ['d.xlsx', 'c.pdf']],
  ])('can be filtered by kind %s, even within a message of several kinds', async (kind, names) => {
    expect(named(await ask(`limit=100&kind=${kind}`)).map(([name]) => name)).toEqual(names)
  })

  it('are paged without duplicates or gaps', async () => {
    const seen: string[] = []
    let before: number | null = null
    do {
      const page: Page = await ask(`limit=2${before === null ? '' : `&before=${before}`}`)
      seen.push(...page.data.map(({ name }) => name))
      before = page.next
    } while (before !== null)
    expect(seen).toEqual(['e.jpg', 'd.xlsx', 'voice.ogg', 'c.pdf', 'b.mp4', 'a.png'])
  })

  it('of an unknown kind are refused with the invalid field', async () => {
    const path = `/api/chat/room/${visitor.room_id}/file?kind=hologram`
    const { status, problem } = await shop.server.call('GET', path, shop.agent)
    expect([status, problem?.errors?.[0]?.path]).toEqual([400, 'kind'])
  })
})
