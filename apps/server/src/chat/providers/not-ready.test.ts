import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openChannelShop, signingSecret, type ChannelShop } from '../../testing/channel-shop.ts'
import { lineMessage } from '../../testing/fakes/fake-line.ts'
import { channelAccount } from '../tables/channel-account.ts'
import { channelOutbox } from '../tables/channel-outbox.ts'

let shop: ChannelShop
beforeAll(async () => {
  shop = await openChannelShop()
})
afterAll(() => shop.close())

it('a message that cannot be prepared is retried with growing delays, and is sent once it can', async () => {
  const { db } = shop.server.database
  const event = lineMessage('Uready', { id: 'r1', text: 'Is it there?' })
  await shop.line.callWebhook(shop.hooks.LINE, signingSecret, [event])
  await expect.poll(() => shop.roomOf('Person Uready')).toBeDefined()
  const room_id = (await shop.roomOf('Person Uready'))?.id ?? ''
  const ofLine = eq(channelAccount.channel, 'LINE')
  const [account] = await db.select().from(channelAccount).where(ofLine)
  await db.update(channelAccount).set({ access_token: 'sealed by another key' }).where(ofLine)
  const { seq } = await shop.write(room_id, 'Yes')

  const row = async () =>
    (
      await db
        .select()
        .from(channelOutbox)
        .where(and(eq(channelOutbox.room_id, room_id), eq(channelOutbox.seq, seq)))
    )[0]
  await expect.poll(async () => (await row())?.attempts).toBeGreaterThan(1)
  expect((await row())?.error).toBe('The message could not be made ready')
  await db
    .update(channelAccount)
    .set({ access_token: account?.access_token ?? '' })
    .where(ofLine)
  await expect.poll(async () => (await row())?.state).toBe('DONE')
})
