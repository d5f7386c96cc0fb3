import { sentLinkDays } from '@rp/domain/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openChannelShop, signingSecret, type ChannelShop } from '../../testing/channel-shop.ts'
import { lineMessage } from '../../testing/fakes/fake-line.ts'
import { smallPdf } from '../../testing/paper/small-files.ts'
import { webhookInbox } from '../tables/channel-inbox.ts'
import { sentFileLink } from './sent-files.ts'

let shop: ChannelShop
beforeAll(async () => {
  shop = await openChannelShop()
})
afterAll(() => shop.close())

const line = (...events: object[]) => shop.line.callWebhook(shop.hooks.LINE, signingSecret, events)

async function roomNamed(name: string) {
  await expect.poll(() => shop.roomOf(name)).toBeDefined()
  const found = await shop.roomOf(name)
  if (!found) throw new Error('The room is gone')
  return found
}

describe('a customer who is blocked', () => {
  const block = (id: string, blocked: boolean) =>
    shop.server.call('PUT', `/api/chat/room/${id}/blocked`, shop.admin, { body: { blocked } })
  const worked = (event: string) =>
    expect
      .poll(
        async () =>
          (
            await shop.server.database.db.select().from(webhookInbox).where(eq(webhookInbox.event_id, event))
          )[0]?.processed_at ?? null,
      )
      .not.toBeNull()
  const bodies = async (id: string) => (await shop.messagesOf(id)).map(({ body }) => body)

  it('is ignored until unblocked: the room is closed, nobody waits, and messages are dropped', async () => {
    await line({ ...lineMessage('Uspam1', { id: 'b1', text: 'Buy now' }), webhookEventId: 'block-1' })
    const { id } = await roomNamed('Person Uspam1')
    await expect.poll(() => bodies(id)).toContain('Buy now')
    expect((await block(id, true)).content).toMatchObject({
      status: 'CLOSED',
      waiting_since: null,
      blocked_at: expect.any(String) as string,
    })
    await line({ ...lineMessage('Uspam1', { id: 'b2', text: 'Buy again' }), webhookEventId: 'block-2' })
    await worked('block-2')
    expect(await bodies(id)).not.toContain('Buy again')
    expect(await shop.roomOf('Person Uspam1')).toMatchObject({ status: 'CLOSED', unread: 1 })
    expect((await block(id, false)).content).toMatchObject({ blocked_at: null })
    await line({ ...lineMessage('Uspam1', { id: 'b3', text: 'Sorry' }), webhookEventId: 'block-3' })
    await expect.poll(() => bodies(id)).toContain('Sorry')
    expect(await shop.roomOf('Person Uspam1')).toMatchObject({ status: 'OPEN' })
  })
})

describe('the link to a file that was sent over LINE', () => {
  async function sentFile(user: string) {
    await line(lineMessage(user, { id: `f-${user}`, text: 'The quote, please' }))
    const { id } = await roomNamed(`Person ${user}`)
    const form = new FormData()
    form.append('file', new Blob([smallPdf]), 'quote.pdf')
    const uploaded = await fetch(`${shop.server.url}/api/file/chat?room_id=${id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.admin.token}` },
      body: form,
    })
    const { content } = (await uploaded.json()) as { content: { file: string } }
    const { seq } = await shop.write(id, '', { files: [content.file] })
    return { id, seq, file: content.file }
  }

  const secrets = () => shop.server.app.platform.secrets
  const opened = async (file: string, at: Date) =>
    (await fetch(sentFileLink(secrets(), shop.server.url, { file, at: at.toISOString() }))).status
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)

  it('is valid for some days after its message, and then for nobody', async () => {
    const { file } = await sentFile('Ulink1')
    expect(await opened(file, new Date())).toBe(200)
    expect(await opened(file, daysAgo(sentLinkDays - 0.01))).toBe(200)
    expect(await opened(file, daysAgo(sentLinkDays + 0.01))).toBe(404)
  })

  it('is not valid with a changed end', async () => {
    const { file } = await sentFile('Ulink2')
    const old = sentFileLink(secrets(), shop.server.url, {
      file,
      at: daysAgo(sentLinkDays + 1).toISOString(),
    })
    const later = ((Date.now() + 1e9) / 1000).toString(36).split('.')[0] ?? ''
    const parts = old.split('.')
    parts[parts.length - 2] = later
    expect((await fetch(parts.join('.'))).status).toBe(404)
  })

  it('closes at once when staff close it, and stays closed', async () => {
    const { id, seq, file } = await sentFile('Ulink3')
    const path = `/api/chat/message/${id}/${seq}/revoke-links`
    for (const _ of [1, 2]) expect((await shop.server.call('POST', path, shop.admin)).status).toBe(200)
    expect(await opened(file, new Date())).toBe(404)
    const { status } = await shop.server.call('GET', `/api/file/chat/${file}?room_id=${id}`, shop.admin)
    expect(status).toBe(200)
  })
})
