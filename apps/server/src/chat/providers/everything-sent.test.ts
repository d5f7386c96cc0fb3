import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openChannelShop, signingSecret, type ChannelShop } from '../../testing/channel-shop.ts'
import { lineMessage } from '../../testing/fakes/fake-line.ts'
import { whatsAppMessage } from '../../testing/fakes/fake-whatsapp.ts'
import { customer } from '../../auth/tables/customer.ts'
import { room } from '../tables/room.ts'

let shop: ChannelShop
beforeAll(async () => {
  shop = await openChannelShop()
})
afterAll(() => shop.close())
afterEach(() => {
  shop.line.fault = () => null
})

const line = (...events: object[]) => shop.line.callWebhook(shop.hooks.LINE, signingSecret, events)
const whatsApp = (value: object) => shop.whatsApp.callWebhook(shop.hooks.WHATSAPP, signingSecret, [value])

async function roomNamed(name: string) {
  await expect.poll(() => shop.roomOf(name)).toBeDefined()
  const found = await shop.roomOf(name)
  if (!found) throw new Error('The room is gone')
  return found
}

const messagesIn = async (name: string) => {
  const found = await shop.roomOf(name)
  return found ? shop.messagesOf(found.id) : []
}

describe('a customer on WhatsApp who hides the number', () => {
  const contact = { user_id: 'TH.hidden1', profile: { name: 'Hidden Anong', username: 'anong' } }

  it('has a room, is answered by id, and keeps the room when the number appears', async () => {
    const message = { id: 'h1', type: 'text', from_user_id: 'TH.hidden1', text: { body: 'Hello' } }
    await whatsApp({ contacts: [contact], messages: [message] })
    const { id } = await roomNamed('Hidden Anong')
    const { seq } = await shop.write(id, 'Good day')
    await expect.poll(async () => (await shop.messagesOf(id))[seq - 1]?.delivery).toBe('SENT')
    const sent = shop.whatsApp.taken.at(-1)
    expect(sent).toMatchObject({ recipient: 'TH.hidden1' })
    expect(sent).not.toHaveProperty('to')
    await whatsApp({
      contacts: [{ ...contact, wa_id: '66870000001' }],
      messages: [{ ...message, id: 'h2', from: '66870000001', text: { body: 'Now with a number' } }],
    })
    await expect.poll(async () => (await shop.messagesOf(id)).length).toBe(3)
    await shop.write(id, 'Thank you')
    await expect.poll(() => shop.whatsApp.taken.at(-1)?.to).toBe('66870000001')
  })
})

describe('a customer on WhatsApp whose number changes', () => {
  it('stays in the same room, which notes the change, and is answered at the new number', async () => {
    const contacts = [{ wa_id: '66870000011', profile: { name: 'Moving Boon' } }]
    await whatsApp({
      contacts,
      messages: [whatsAppMessage('66870000011', { id: 'n1', text: { body: 'Hello' } })],
    })
    const { id } = await roomNamed('Moving Boon')
    const system = { type: 'user_changed_number', body: 'changed', wa_id: '66870000012' }
    await whatsApp({
      contacts,
      messages: [whatsAppMessage('66870000011', { id: 'n2', type: 'system', system })],
    })
    await expect
      .poll(async () => (await shop.messagesOf(id)).at(-1)?.meta)
      .toMatchObject({ type: 'user_changed_number', before: '66870000011', after: '66870000012' })
    const message = whatsAppMessage('66870000012', { id: 'n3', text: { body: 'From the new one' } })
    await whatsApp({
      contacts: [{ wa_id: '66870000012', profile: { name: 'Moving Boon' } }],
      messages: [message],
    })
    await expect.poll(async () => (await shop.messagesOf(id)).at(-1)?.body).toBe('From the new one')
    const { db } = shop.server.database
    const rooms = await db.select().from(room).where(eq(room.identity, '66870000012'))
    expect(rooms.map((one) => one.id)).toEqual([id])
    const [person] = await db
      .select()
      .from(customer)
      .where(eq(customer.id, rooms[0]?.customer_id ?? ''))
    expect(person?.phone).toBe('+66870000012')
  })
})

describe('a message on WhatsApp that its sender edits', () => {
  const contacts = [{ wa_id: '66870000031', profile: { name: 'Changing Dao' } }]
  const from = '66870000031'

  it('shows its new text, is marked, and keeps the old text, in whatever order the calls come', async () => {
    await whatsApp({
      contacts,
      messages: [
        whatsAppMessage(from, {
          id: 'e2',
          type: 'edit',
          edit: { original_message_id: 'e1', message: { type: 'text', text: { body: 'Twelve, not ten' } } },
        }),
        whatsAppMessage(from, { id: 'e1', text: { body: 'Ten, please' } }),
      ],
    })
    await expect
      .poll(async () => (await messagesIn('Changing Dao'))[0])
      .toMatchObject({ body: 'Twelve, not ten', edited_at: expect.any(String) as string })
    const { id } = await roomNamed('Changing Dao')
    expect(await shop.roomOf('Changing Dao')).toMatchObject({ last_preview: 'Twelve, not ten' })
    const trace = await shop.server.call('GET', `/api/chat/message/${id}/1/trace`, shop.admin)
    expect(trace.content).toMatchObject([{ action: 'EDITED', body: 'Ten, please', by: { type: 'CUSTOMER' } }])
  })

  it('is gone once deleted, and a later edit does not bring it back', async () => {
    await whatsApp({
      contacts,
      messages: [whatsAppMessage(from, { id: 'e3', type: 'revoke', revoke: { original_message_id: 'e1' } })],
    })
    const first = async () => (await messagesIn('Changing Dao'))[0]
    await expect.poll(async () => (await first())?.deleted_at ?? null).not.toBeNull()
    const edit = { original_message_id: 'e1', message: { type: 'text', text: { body: 'Back' } } }
    await whatsApp({ contacts, messages: [whatsAppMessage(from, { id: 'e4', type: 'edit', edit })] })
    const { webhookInbox } = await import('../tables/channel-inbox.ts')
    const { db } = shop.server.database
    await expect
      .poll(
        async () =>
          (await db.select().from(webhookInbox).where(eq(webhookInbox.event_id, 'e4')))[0]?.processed_at ??
          null,
      )
      .not.toBeNull()
    expect(await first()).toMatchObject({ body: '' })
  })
})

describe('a call on WhatsApp', () => {
  it('appears in the room like a message, and its customer waits', async () => {
    const call = { id: 'wacid.9', from: '66870000041', direction: 'USER_INITIATED', timestamp: '1749854575' }
    await whatsApp({
      calls: [
        { ...call, event: 'connect' },
        { ...call, event: 'terminate' },
      ],
    })
    await expect
      .poll(async () => (await messagesIn('+66870000041')).map(({ kind, meta }) => [kind, meta?.['type']]))
      .toEqual([['OTHER', 'call']])
    expect((await shop.roomOf('+66870000041'))?.waiting_since).not.toBeNull()
  })
})

describe('an account that its provider suspends', () => {
  it('is reported to its admins at once', async () => {
    await whatsApp({ event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } })
    const path = `/api/noti/staff/notification?user_id=${shop.admin.id}&page=1&limit=100`
    const reported = async () =>
      (await shop.server.call<{ data: { title: string }[] }>('GET', path, shop.admin)).content.data.filter(
        ({ title }) => title.startsWith('WhatsApp Siam: The account is switched off'),
      )
    await expect.poll(async () => (await reported()).length).toBe(1)
  })
})

describe('a group on LINE', () => {
  const say = (userId: string, id: string, text: string) => ({
    ...lineMessage(userId, { id, text }),
    source: { type: 'group', groupId: 'Cgroup1', userId },
  })

  it('has one room, in which each message names its writer, and the bot answers nothing by itself', async () => {
    await line(say('Uaa', 'g1', 'I order 100'), say('Ubb', 'g2', 'No, cancel'))
    await expect
      .poll(async () =>
        (await messagesIn('Group Cgroup1')).map(({ sender, body }) => [sender.username, body]),
      )
      .toEqual([
        ['Member Uaa of Cgroup1', 'I order 100'],
        ['Member Ubb of Cgroup1', 'No, cancel'],
      ])
    expect(await shop.roomOf('Group Cgroup1')).toMatchObject({ bot_mode: 'DRAFT_ONLY' })
  })

  it('is marked once the account was removed from it', async () => {
    await line({
      type: 'leave',
      mode: 'active',
      source: { type: 'group', groupId: 'Cgroup1' },
      webhookEventId: 'leave1',
    })
    await expect.poll(async () => (await shop.roomOf('Group Cgroup1'))?.unfollowed_at ?? null).not.toBeNull()
    expect((await messagesIn('Group Cgroup1')).at(-1)).toMatchObject({
      visibility: 'internal',
      meta: { type: 'left' },
    })
    await line(say('Uaa', 'g3', 'You are back'))
    await expect.poll(async () => (await shop.roomOf('Group Cgroup1'))?.unfollowed_at).toBeNull()
  })
})

describe('a name on LINE', () => {
  it('is fetched again after a failure, and changes are followed unless staff renamed the customer', async () => {
    shop.line.fault = ({ path }) => (path.endsWith('/profile/Uname1') ? { status: 500, body: {} } : null)
    await line(lineMessage('Uname1', { id: 'p1', text: 'Nameless' }))
    const { db } = shop.server.database
    const roomRow = async () => (await db.select().from(room).where(eq(room.identity, 'Uname1')))[0]
    await expect.poll(async () => (await roomRow())?.profile_name).toBe('LINE')
    expect((await roomRow())?.profiled_at).toBeNull()
    shop.line.fault = () => null
    await line(lineMessage('Uname1', { id: 'p2', text: 'Again' }))
    await roomNamed('Person Uname1')
    await db
      .update(customer)
      .set({ display_name: 'As staff say' })
      .where(eq(customer.id, (await roomRow())?.customer_id ?? ''))
    await db.update(room).set({ profiled_at: null }).where(eq(room.identity, 'Uname1'))
    await line(lineMessage('Uname1', { id: 'p3', text: 'Third' }))
    await expect.poll(async () => (await roomRow())?.profiled_at ?? null).not.toBeNull()
    expect(await shop.roomOf('As staff say')).toBeDefined()
  })
})

describe('a customer’s picture on LINE', () => {
  const drawn = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer()
  const roomRow = async () =>
    (await shop.server.database.db.select().from(room).where(eq(room.identity, 'Uface1')))[0]

  it('is saved as a file of the room, follows changes, and is removed when there is none any more', async () => {
    shop.line.contents.set('picture one', await drawn('red'))
    shop.line.pictures.set('Uface1', `${shop.line.url}/picture/one`)
    await line(lineMessage('Uface1', { id: 'a1', text: 'Hello' }))
    await expect.poll(async () => (await roomRow())?.avatar ?? null).not.toBeNull()
    const first = await roomRow()
    expect(await shop.roomOf('Person Uface1')).toMatchObject({ avatar: first?.avatar })
    const path = `/api/file/chat/${first?.avatar}?room_id=${first?.id}`
    const { status, headers } = await shop.server.call('GET', path, shop.admin)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])

    const aDayLater = () =>
      shop.server.database.db
        .update(room)
        .set({ profiled_at: '2026-01-01T00:00:00.000Z' })
        .where(eq(room.identity, 'Uface1'))
    shop.line.contents.set('picture two', await drawn('blue'))
    shop.line.pictures.set('Uface1', `${shop.line.url}/picture/two`)
    await aDayLater()
    await line(lineMessage('Uface1', { id: 'a2', text: 'New picture' }))
    await expect.poll(async () => (await roomRow())?.avatar).not.toBe(first?.avatar)

    shop.line.pictures.delete('Uface1')
    await aDayLater()
    await line(lineMessage('Uface1', { id: 'a3', text: 'None' }))
    await expect.poll(async () => (await roomRow())?.avatar).toBeNull()
  })

  it('is not fetched from addresses outside LINE', async () => {
    shop.line.pictures.set('Uface2', 'http://169.254.169.254/latest/meta-data')
    await line(lineMessage('Uface2', { id: 'a4', text: 'Hello' }))
    await roomNamed('Person Uface2')
    const [one] = await shop.server.database.db.select().from(room).where(eq(room.identity, 'Uface2'))
    expect(one?.avatar).toBeNull()
  })
})

describe('a received file', () => {
  const webp = () =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .webp()
      .toBuffer()

  it('is saved whatever its type: sticker, voice, WebP, HEIC and a spreadsheet', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypheic')])
    const sheet = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(20)])
    for (const [id, bytes] of [
      ['fw', await webp()],
      ['fv', Buffer.from('OggS....')],
      ['fh', heic],
      ['fx', sheet],
    ] as const)
      shop.whatsApp.media.set(id, bytes)
    const contacts = [{ wa_id: '66870000021', profile: { name: 'Sending Chai' } }]
    const send = (id: string, message: object) => whatsAppMessage('66870000021', { id, ...message })
    await whatsApp({
      contacts,
      messages: [
        send('f1', { type: 'sticker', sticker: { id: 'fw', mime_type: 'image/webp' } }),
        send('f2', { type: 'audio', audio: { id: 'fv', voice: true } }),
        send('f3', { type: 'image', image: { id: 'fh' } }),
        send('f4', { type: 'document', document: { id: 'fx', filename: 'formula.xlsx' } }),
      ],
    })
    await expect
      .poll(async () =>
        (await messagesIn('Sending Chai')).map(({ kind, files }) => [kind, files[0]?.name, files[0]?.mime]),
      )
      .toEqual([
        ['STICKER', 'sticker.webp', 'image/webp'],
        ['TEXT', 'voice.ogg', 'audio/ogg'],
        ['TEXT', 'image.heic', 'image/heic'],
        ['TEXT', 'formula.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      ])
    const [first] = await messagesIn('Sending Chai')
    const path = `/api/file/chat/${first?.files[0]?.file}?room_id=${first?.room_id}`
    const { status, headers } = await shop.server.call('GET', path, shop.admin)
    expect([status, headers.get('content-type'), headers.get('content-disposition')?.slice(0, 10)]).toEqual([
      200,
      'image/webp',
      'attachment',
    ])
  })

  it('of a LINE sticker is shown as its picture, with its keywords', async () => {
    shop.line.contents.set(
      'sticker 1988',
      await sharp({ create: { width: 8, height: 8, channels: 4, background: 'red' } })
        .png()
        .toBuffer(),
    )
    await line(
      lineMessage('Ustick', {
        id: 'st1',
        type: 'sticker',
        packageId: '446',
        stickerId: '1988',
        keywords: ['hello'],
      }),
      lineMessage('Ustick', {
        id: 'st2',
        type: 'sticker',
        packageId: '446',
        stickerId: '404',
        keywords: ['bye'],
      }),
    )
    await expect
      .poll(async () =>
        (await messagesIn('Person Ustick')).map(({ kind, body, files }) => [kind, body, files.length]),
      )
      .toEqual([
        ['STICKER', 'hello', 1],
        ['STICKER', 'bye', 0],
      ])
  })
})

it('an item without a sender is not dropped silently: it stays with its error and is reported', async () => {
  await whatsApp({ messages: [{ id: 'nobody', type: 'text', text: { body: 'Who am I?' } }] })
  const { db } = shop.server.database
  const { webhookInbox } = await import('../tables/channel-inbox.ts')
  await expect
    .poll(
      async () => (await db.select().from(webhookInbox).where(eq(webhookInbox.event_id, 'nobody')))[0]?.error,
    )
    .toContain('names no sender')
})
