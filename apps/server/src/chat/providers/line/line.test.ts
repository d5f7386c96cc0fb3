import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { openChannelShop, signingSecret, type ChannelShop } from '../../../testing/channel-shop.ts'
import { lineMessage } from '../../../testing/fakes/fake-line.ts'
import { sealMessages } from '../../seals/seal-messages.ts'
import { verifySeals } from '../../seals/verify-seals.ts'

let shop: ChannelShop
beforeAll(async () => {
  shop = await openChannelShop()
})
afterAll(() => shop.close())
afterEach(() => {
  shop.line.fault = () => null
})

const sendWebhook = (...events: object[]) => shop.line.callWebhook(shop.hooks.LINE, signingSecret, events)

async function bodiesOf(user: string): Promise<string[]> {
  const room = await shop.roomOf(`Person ${user}`)
  const messages = room ? await shop.messagesOf(room.id) : []
  return messages.flatMap(({ body, visibility }) => (visibility === 'public' ? [body] : []))
}

/** A person who has written once, with the room this created. */
async function writer(user: string, isLate = true) {
  const event = lineMessage(user, { id: `hi-${user}`, text: 'สวัสดี', quoteToken: `quote-${user}` })
  // Answered after the reply token's minute.
  await sendWebhook(isLate ? { ...event, replyToken: undefined } : event)
  await expect.poll(() => shop.roomOf(`Person ${user}`)).toBeDefined()
  await expect.poll(() => bodiesOf(user)).toEqual(['สวัสดี'])
  const room = await shop.roomOf(`Person ${user}`)
  if (!room) throw new Error('The room is gone')
  return room
}

describe('what LINE sends', () => {
  it('is refused with a wrong signature, and accepted without events when the console checks', async () => {
    expect(await shop.line.callWebhook(shop.hooks.LINE, 'another secret', [])).toBe(401)
    expect(await sendWebhook()).toBe(200)
  })

  it('becomes one message in one room from ten concurrent copies', async () => {
    const event = lineMessage('Uten', { id: 'ten', text: 'once' })
    const statuses = await Promise.all(Array.from({ length: 10 }, () => sendWebhook(event)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    await expect.poll(() => bodiesOf('Uten')).toEqual(['once'])
    const again = {
      ...lineMessage('Uten', { id: 'ten', text: 'once' }),
      deliveryContext: { isRedelivery: true },
    }
    await sendWebhook(again, lineMessage('Uten', { id: 'ten-2', text: 'after' }))
    await expect.poll(() => bodiesOf('Uten')).toEqual(['once', 'after'])
  })

  it('loses nothing of a mixed batch and keeps the order of each person', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    shop.line.contents.set('batch3', picture)
    await sendWebhook(
      lineMessage('Ubatch', { id: 'batch1', text: 'first' }),
      { type: 'accountLink', source: { type: 'user', userId: 'Ubatch' }, webhookEventId: 'link-1' },
      lineMessage('Ubatch', {
        id: 'batch2',
        type: 'sticker',
        packageId: '446',
        stickerId: '1988',
        keywords: ['Hello'],
      }),
      lineMessage('Uother', { id: 'batch4', text: 'another person' }),
      lineMessage('Ubatch', { id: 'batch3', type: 'image', contentProvider: { type: 'line' } }),
      lineMessage('Ubatch', {
        id: 'batch5',
        type: 'location',
        title: 'Shop',
        address: 'Bangkok',
        latitude: 13.7,
        longitude: 100.5,
      }),
      lineMessage('Ubatch', { id: 'batch6', text: 'answer', quotedMessageId: 'batch1' }),
    )
    await expect.poll(() => bodiesOf('Ubatch')).toEqual(['first', 'Hello', '', 'Shop, Bangkok', 'answer'])
    await expect.poll(() => bodiesOf('Uother')).toEqual(['another person'])
    const room = await shop.roomOf('Person Ubatch')
    const messages = (await shop.messagesOf(room?.id ?? '')).filter(
      ({ visibility }) => visibility === 'public',
    )
    expect(messages.map(({ kind }) => kind)).toEqual(['TEXT', 'STICKER', 'TEXT', 'LOCATION', 'TEXT'])
    const third = async () =>
      (await shop.messagesOf(room?.id ?? '')).find(({ seq }) => seq === messages[2]?.seq)
    await expect
      .poll(async () => (await third())?.files[0])
      .toMatchObject({ mime: 'image/png', size: picture.length })
    expect(messages[4]?.reply_to).toBe(messages[0]?.seq)
  })

  it('saves a file of unknown type unopened, and notes one that LINE no longer has', async () => {
    shop.line.contents.set('voice', Buffer.from('no sound that we know'))
    await sendWebhook(
      lineMessage('Uvoice', { id: 'voice', type: 'audio', duration: 1000 }),
      lineMessage('Uvoice', { id: 'over', type: 'audio', duration: 1000 }),
    )
    await expect.poll(() => bodiesOf('Uvoice')).toEqual(['', ''])
    const room = await shop.roomOf('Person Uvoice')
    await expect
      .poll(() => shop.messagesOf(room?.id ?? ''))
      .toMatchObject([
        { files: [{ name: 'audio.bin', mime: 'application/octet-stream' }] },
        { meta: { file: { type: 'audio', state: 'gone' } }, files: [] },
      ])
  })

  it('removes what the person unsent, even if that event arrives first', async () => {
    const { id } = await writer('Uunsend')
    const unsend = (messageId: string) => ({
      type: 'unsend',
      source: { type: 'user', userId: 'Uunsend' },
      webhookEventId: `unsend ${messageId}`,
      unsend: { messageId },
    })
    const seal = (minutes: number) =>
      sealMessages(shop.server.app.platform, new Date(Date.now() + minutes * 60_000))
    expect(await seal(0)).not.toBeNull()
    await sendWebhook(unsend('hi-Uunsend'), unsend('late'))
    await sendWebhook(lineMessage('Uunsend', { id: 'late', text: 'forget this' }))
    const gone = async () =>
      (await shop.messagesOf(id)).map(({ body, deleted_at }) => [body, deleted_at !== null])
    const expected = [
      ['', true],
      ['', true],
    ]
    await expect.poll(gone).toEqual(expected)
    // The message was sealed before and after it was unsent.
    expect(await seal(1)).not.toBeNull()
    expect(await verifySeals(shop.server.database.db)).toMatchObject({ ok: true, seals: 2 })
  })
})

describe('what staff write to LINE', () => {
  it('is pushed once and marked as sent', async () => {
    const { id } = await writer('Uout')
    const { seq } = await shop.write(id, 'Good morning', { reply_to: 1 })
    await expect.poll(async () => (await shop.messagesOf(id))[seq - 1]?.delivery).toBe('SENT')
    expect(shop.line.pushed.filter(({ to }) => to === 'Uout')).toMatchObject([
      { messages: [{ type: 'text', text: 'Good morning', quoteToken: 'quote-Uout' }] },
    ])
  })

  it('arrives once and in order despite errors, cut connections and lost responses', async () => {
    const { id } = await writer('Ufault')
    const faults = [
      { status: 500, body: {} },
      'cut-after',
      'cut-before',
      { status: 429, body: { message: 'busy' } },
    ] as const
    let calls = 0
    shop.line.fault = ({ path }) => (path.endsWith('/push') ? (faults[calls++] ?? null) : null)
    await shop.write(id, 'one')
    await shop.write(id, 'two')
    for (const n of faults.keys()) await eventually(() => calls > n)
    await expect
      .poll(async () => (await shop.messagesOf(id)).slice(1).map(({ delivery }) => delivery))
      .toEqual(['SENT', 'SENT'])
    const texts = shop.line.pushed
      .filter(({ to }) => to === 'Ufault')
      .map(({ messages }) => messages[0]?.text)
    expect(texts).toEqual(['one', 'two'])
  })

  it('shows why LINE refused it, and is sent again when a person says so', async () => {
    const { id } = await writer('Urefuse')
    shop.line.fault = ({ path }) =>
      path.endsWith('/push')
        ? { status: 429, body: { message: 'You have reached your monthly limit.' } }
        : null
    const { seq } = await shop.write(id, 'offer')
    const last = async () => (await shop.messagesOf(id))[seq - 1]
    await expect.poll(async () => (await last())?.delivery).toBe('FAILED')
    expect((await last())?.delivery_error).toContain('monthly limit')
    shop.line.fault = () => null
    const path = `/api/chat/message/${id}/${seq}/send-again`
    expect((await shop.server.call('POST', path, shop.admin)).status).toBe(200)
    await expect.poll(async () => (await last())?.delivery).toBe('SENT')
    expect((await shop.server.call('POST', path, shop.admin)).status).toBe(409)
  })

  it('is free while the reply token of the customer’s event is valid, and is pushed afterwards', async () => {
    const { id } = await writer('Ufree', false)
    const to = (list: { to: string; messages: { text?: string }[] }[]) =>
      list.filter((one) => one.to === 'Ufree').map(({ messages }) => messages[0]?.text)
    await shop.write(id, 'At once')
    await expect.poll(() => to(shop.line.replied)).toEqual(['At once'])
    await shop.write(id, 'And more')
    await expect.poll(() => to(shop.line.pushed)).toEqual(['At once', 'And more'])
    expect(to(shop.line.replied)).toEqual(['At once'])
  })

  it.each([
    ['cut-before', 'SENT'],
    // LINE took it, but says of the second try only that the token is not valid.
    ['cut-after', 'UNKNOWN'],
    ['spent', 'SENT'],
  ] as const)('arrives once when the reply fails (%s), and is then %s', async (fault, becomes) => {
    const user = `Ureply${fault}`.replace('-', '')
    const { id } = await writer(user, false)
    let left = 1
    shop.line.fault = ({ path }) => {
      if (!path.endsWith('/reply') || left-- <= 0) return null
      return fault === 'spent' ? { status: 400, body: { message: 'Invalid reply token' } } : fault
    }
    const { seq } = await shop.write(id, 'Once')
    await expect.poll(async () => (await shop.messagesOf(id))[seq - 1]?.delivery).toBe(becomes)
    expect(shop.line.pushed.filter(({ to }) => to === user)).toHaveLength(1)
  })

  it('stays a push after a push attempt, even if the customer writes before its result is known', async () => {
    const { id } = await writer('Ustay')
    let refused = 0
    // The push arrives but its response does not; LINE is unreachable until the customer has written.
    shop.line.fault = ({ path }) =>
      path.endsWith('/push') ? ((refused += 1) === 1 ? 'cut-after' : { status: 500, body: {} }) : null
    const { seq } = await shop.write(id, 'Once')
    await expect.poll(() => refused).toBeGreaterThan(1)
    await sendWebhook(lineMessage('Ustay', { id: 'more-Ustay', text: 'อยู่ไหมคะ' }))
    await expect.poll(() => bodiesOf('Ustay')).toContain('อยู่ไหมคะ')
    shop.line.fault = () => null
    await expect.poll(async () => (await shop.messagesOf(id))[seq - 1]?.delivery).toBe('SENT')
    const arrived = [...shop.line.pushed, ...shop.line.replied].filter(({ to }) => to === 'Ustay')
    expect(arrived.map(({ messages: [one] }) => one?.text)).toEqual(['Once'])
  })

  it('never contains an internal note', async () => {
    const { id } = await writer('Unote')
    await shop.write(id, 'Beware of this one', { visibility: 'internal' })
    await shop.write(id, 'Hello')
    await expect.poll(() => shop.line.pushed.filter(({ to }) => to === 'Unote').length).toBe(1)
    expect(JSON.stringify(shop.line.pushed)).not.toContain('Beware')
  })
})
