import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Message } from '@rp/contract/chat/message'
import type { AccountChannel } from '@rp/contract/chat/channel-account'
import { awaitedFileOf } from '@rp/domain/chat/awaited-file'
import { sweepNow } from '../../platform/sweep.ts'
import { openChannelShop, signingSecret, type ChannelShop } from '../../testing/channel-shop.ts'
import { eventually } from '../../testing/eventually.ts'
import { lineMessage } from '../../testing/fakes/fake-line.ts'
import { whatsAppMessage } from '../../testing/fakes/fake-whatsapp.ts'
import {
  fileHistories,
  judgedFileHistories,
  type FileAnswer,
  type FileHistory,
} from '../../testing/file-histories.ts'
import { smallPdf } from '../../testing/paper/small-files.ts'
import { sealMessages } from '../seals/seal-messages.ts'
import { verifySeals } from '../seals/verify-seals.ts'
import { channelAccount } from '../tables/channel-account.ts'
import { channelFile } from '../tables/channel-file.ts'

let shop: ChannelShop
beforeAll(async () => {
  shop = await openChannelShop()
})
afterAll(() => shop.close())
afterEach(() => {
  shop.line.fault = () => null
  shop.whatsApp.fault = () => null
})

const pdf = Buffer.from(smallPdf)
let people = 0

const fakes = { LINE: () => shop.line, WHATSAPP: () => shop.whatsApp }
const isFirst = (channel: AccountChannel, id: string, path: string) =>
  channel === 'LINE' ? path === `/v2/bot/message/${id}/content` : path === `/${id}`

/** The provider answers the next tries of this file in this way. */
function answerWith(channel: AccountChannel, id: string, answer: FileAnswer): void {
  fakes[channel]().fault = ({ path, method }) => {
    if (answer === 'ok' || method !== 'GET') return null
    if ('first' in answer) return isFirst(channel, id, path) ? answer.first : null
    return path === `/bytes/${id}` ? answer.bytes : null
  }
}

/** A new person sends a document and then a text; returns the room and the id of the document. */
async function sendsDocument(channel: AccountChannel, answer: FileAnswer) {
  people += 1
  const id = `doc${people}`
  answerWith(channel, id, answer)
  if (channel === 'LINE') {
    shop.line.contents.set(id, pdf)
    await shop.line.callWebhook(shop.hooks.LINE, signingSecret, [
      lineMessage(`Ufile${people}`, { id, type: 'file', fileName: 'slip.pdf' }),
      lineMessage(`Ufile${people}`, { id: `after${people}`, text: 'Did you get it?' }),
    ])
  } else {
    shop.whatsApp.media.set(id, pdf)
    const from = `6688${String(people).padStart(7, '0')}`
    await shop.whatsApp.callWebhook(shop.hooks.WHATSAPP, signingSecret, [
      {
        contacts: [{ wa_id: from, profile: { name: `Person Ufile${people}` } }],
        messages: [
          whatsAppMessage(from, {
            id: `w${id}`,
            type: 'document',
            document: { id, filename: 'slip.pdf', caption: 'The slip' },
          }),
          whatsAppMessage(from, { id: `after${people}`, text: { body: 'Did you get it?' } }),
        ],
      },
    ])
  }
  const name = `Person Ufile${people}`
  const room = await eventually(() => shop.roomOf(name))
  await eventually(async () => (await shop.messagesOf(room.id)).length === 2)
  return { room_id: room.id, id, name }
}

const firstOf = async (room_id: string): Promise<Message> => {
  const [first] = await shop.messagesOf(room_id)
  if (!first) throw new Error('The message is not there')
  return first
}

const stateOf = async (room_id: string) => {
  const { meta, files } = await firstOf(room_id)
  return files.length > 0 && meta?.['file'] === undefined ? 'here' : (awaitedFileOf(meta)?.state ?? 'nothing')
}

const jobOf = async (room_id: string) =>
  (await shop.server.database.db.select().from(channelFile).where(eq(channelFile.room_id, room_id)))[0]

/** How often the file was tried, once the try has ended. */
const triesOf = async (room_id: string) => {
  const job = await jobOf(room_id)
  // A claim ends later than any wait of these tries.
  const isWorked = job && Date.parse(job.next_at) - Date.now() > 150_000
  return isWorked ? null : (job?.attempts ?? 0)
}

async function tryNow(room_id: string): Promise<void> {
  await shop.server.database.db
    .update(channelFile)
    .set({ next_at: sql`now()` })
    .where(eq(channelFile.room_id, room_id))
  await sweepNow(shop.server.app.platform.http, 'fetching files from channels')
}

async function notificationsOf(text: string) {
  const path = `/api/noti/staff/notification?user_id=${shop.admin.id}&page=1&limit=100`
  const { content } = await shop.server.call<{ data: { title: string }[] }>('GET', path, shop.admin)
  return content.data.filter(({ title }) => title.includes(text))
}

const again = (room_id: string, seq: number, by = shop.admin) =>
  shop.server.call<Message & { code?: string }>(
    'POST',
    `/api/chat/message/${room_id}/${seq}/receive-again`,
    by,
  )

async function follows({ channel, tries, isAccountAtFault }: FileHistory): Promise<void> {
  const { db } = shop.server.database
  await db.update(channelAccount).set({ fault: null, fault_at: null })
  const [[first], ...later] = tries as [FileHistory['tries'][number], ...FileHistory['tries']]
  const { room_id, id } = await sendsDocument(channel, first)
  const [sent, text] = await shop.messagesOf(room_id)
  expect([sent?.body, text?.body]).toEqual([channel === 'LINE' ? '' : 'The slip', 'Did you get it?'])
  await eventually(async () => (await triesOf(room_id)) === 1 || !(await jobOf(room_id)))
  const shown = [await stateOf(room_id)]
  const faults = async () =>
    (await db.select().from(channelAccount).where(eq(channelAccount.channel, channel)))[0]?.fault ?? null
  const seen = new Set([await faults()])
  for (const [at, [answer]] of later.entries()) {
    answerWith(channel, id, answer)
    await tryNow(room_id)
    await eventually(async () => (await triesOf(room_id)) === at + 2 || !(await jobOf(room_id)))
    shown.push(await stateOf(room_id))
    seen.add(await faults())
  }
  expect(shown).toEqual(tries.map(([, state]) => state))
  expect([...seen].some((fault) => fault !== null)).toBe(isAccountAtFault === true)
}

describe('a file on LINE or WhatsApp is fetched beside its message', () => {
  it.each(fileHistories)('$channel: $name', follows)
  it.each(judgedFileHistories)('$channel (kept back): $name', follows)
})

describe('a file that does not come', () => {
  it('counts as a message: its customer waits, it is unread, and the list says that it is on its way', async () => {
    const { name, room_id } = await sendsDocument('LINE', { first: { status: 503, body: {} } })
    expect(await shop.roomOf(name)).toMatchObject({ unread: 2, waiting_since: expect.any(String) as string })
    await shop.server.call('DELETE', `/api/chat/message/${room_id}/2`, shop.admin)
    expect(awaitedFileOf((await firstOf(room_id)).meta)).toMatchObject({ name: 'slip.pdf', state: 'coming' })
  })

  it('says so after a day, and is fetched again when staff say so', async () => {
    const { room_id, id } = await sendsDocument('LINE', { first: { status: 503, body: {} } })
    await eventually(async () => (await triesOf(room_id)) === 1)
    await shop.server.database.db
      .update(channelFile)
      .set({ first_tried_at: sql`now() - interval '25 hours'` })
      .where(eq(channelFile.room_id, room_id))
    await tryNow(room_id)
    await eventually(async () => (await stateOf(room_id)) === 'failed')
    expect(await jobOf(room_id)).toBeUndefined()
    answerWith('LINE', id, 'ok')
    expect((await again(room_id, 1)).content.meta).toMatchObject({ file: { state: 'coming' } })
    await eventually(async () => (await stateOf(room_id)) === 'here')
  })

  it('has an age that counts from when the account could first work', async () => {
    const { db } = shop.server.database
    const ofLine = eq(channelAccount.channel, 'LINE')
    await db.update(channelAccount).set({ is_active: false }).where(ofLine)
    shop.line.contents.set('off1', pdf)
    await shop.line.callWebhook(shop.hooks.LINE, signingSecret, [
      lineMessage('Uoff1', { id: 'off1', type: 'file', fileName: 'slip.pdf' }),
    ])
    await db.execute(
      sql`update webhook_inbox set received_at = now() - interval '3 hours' where identity = 'Uoff1'`,
    )
    answerWith('LINE', 'off1', { first: { status: 503, body: {} } })
    await db.update(channelAccount).set({ is_active: true }).where(ofLine)
    const room = await eventually(() => shop.roomOf('Person Uoff1'))
    await eventually(async () => (await triesOf(room.id)) === 1)
    expect(await stateOf(room.id)).toBe('coming')
    answerWith('LINE', 'off1', 'ok')
    await tryNow(room.id)
    await eventually(async () => (await stateOf(room.id)) === 'here')
  })

  it('is tried at once when the token is renewed, of which admins were notified', async () => {
    const { room_id, id } = await sendsDocument('LINE', { first: { status: 401, body: {} } })
    await eventually(async () => (await stateOf(room_id)) === 'token')
    expect((await notificationsOf('LINE Siam: The access token is no longer valid')).length).toBeGreaterThan(
      0,
    )
    const path = `/api/chat/service/${shop.accounts.LINE.service_id}/channel-account`
    const accounts = async () =>
      (await shop.server.call<ChannelShop['accounts']['LINE'][]>('GET', path, shop.admin)).content
    const before = (await accounts()).find(({ channel }) => channel === 'LINE')
    expect(before?.fault).toBe('token')
    answerWith('LINE', id, 'ok')
    const renewed = await shop.server.call('PUT', `/api/chat/channel-account/${before?.id}`, shop.admin, {
      body: {
        name: 'Siam',
        external_id: before?.external_id,
        signing_secret: '',
        access_token: 'renewed',
        is_active: true,
        row_version: before?.row_version,
      },
    })
    expect(renewed.status).toBe(200)
    await eventually(async () => (await stateOf(room_id)) === 'here')
    expect((await accounts()).find(({ channel }) => channel === 'LINE')?.fault).toBeNull()
  })

  it('is nobody’s any more once its message was unsent', async () => {
    const { room_id, id } = await sendsDocument('LINE', { first: { status: 503, body: {} } })
    await eventually(async () => (await triesOf(room_id)) === 1)
    await shop.line.callWebhook(shop.hooks.LINE, signingSecret, [
      {
        type: 'unsend',
        mode: 'active',
        webhookEventId: `unsend-${id}`,
        source: { type: 'user', userId: `Ufile${people}` },
        unsend: { messageId: id },
      },
    ])
    await eventually(async () => (await firstOf(room_id)).deleted_at)
    answerWith('LINE', id, 'ok')
    await tryNow(room_id)
    await eventually(async () => !(await jobOf(room_id)))
    expect(await firstOf(room_id)).toMatchObject({ files: [], meta: null })
  })

  it('does not change what was sealed', async () => {
    const { room_id, id } = await sendsDocument('LINE', { first: { status: 503, body: {} } })
    const { platform } = shop.server.app
    await sealMessages(platform, new Date(Date.now() + 3_600_000))
    answerWith('LINE', id, 'ok')
    await tryNow(room_id)
    await eventually(async () => (await stateOf(room_id)) === 'here')
    expect(await verifySeals(platform.database.db)).toMatchObject({ ok: true })
  })
})

describe('the button to receive a message again', () => {
  it('is not for staff who do not see the room, nor for a message that is whole', async () => {
    const { room_id } = await sendsDocument('LINE', 'ok')
    await eventually(async () => (await stateOf(room_id)) === 'here')
    const outsider = await shop.server.staff('STAFF/CHAT')
    expect((await again(room_id, 1, outsider)).status).toBe(404)
    expect((await again(room_id, 1)).status).toBe(409)
    expect((await again(room_id, 99)).status).toBe(404)
  })
})
