import { getPush, renewPush, subscribePush, testPush, unsubscribePush } from '@rp/contract/notifications/push'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { AccessRevoked } from '../../auth/index.ts'
import { staff } from '../../auth/tables/staff.ts'
import { readValues } from '../../configuration/index.ts'
import { addressKey } from '../../platform/addresses/address-key.ts'
import { languageOf } from '../../platform/http/language.ts'
import type { SendOut } from '../../platform/outgoing/send-out.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { openRateLimit } from '../../platform/rate-limit.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { pushSubscription as browser, signal } from '../tables/signal.ts'
import { queuePushes } from './queue-pushes.ts'
import type { PushIdentity } from './vapid.ts'

interface Deps {
  platform: Platform
  out: SendOut
  identityOf: () => Promise<PushIdentity>
  wake: () => void
}

const tests = { max: 10, windowMs: 60_000 }

/** The browsers that push reaches: each belongs to a user and a session, and is deleted with the session. */
export function subscriptionCalls({ platform, out, identityOf, wake }: Deps): void {
  const { serve, database, write, outbox } = platform
  const { db } = database
  const withinLimit = openRateLimit(tests)

  serve.staff(getPush, async ({ caller }) => {
    const [{ publicKey }, rows] = await Promise.all([
      identityOf(),
      db.select().from(browser).where(eq(browser.user_id, caller.id)).orderBy(desc(browser.reached_at)),
    ])
    const browsers = rows.map(({ id, endpoint, user_agent, created_at, reached_at, session_id }) => {
      return {
        id,
        endpoint,
        user_agent,
        created_at,
        reached_at,
        own_session: session_id === caller.session_id,
      }
    })
    return { public_key: publicKey, browsers }
  })

  serve.staff(subscribePush, async ({ caller, body, request }) => {
    if (body.user_id !== caller.id || body.session_id !== caller.session_id) throw refuse('user_mismatch')
    const { endpoint, keys } = body.subscription
    const fault = out.fault(endpoint)
    if (fault) throw refuseField('subscription.endpoint', fault)
    const now = new Date().toISOString()
    const row = {
      user_id: caller.id,
      session_id: caller.session_id,
      endpoint,
      ...keys,
      user_agent: (request.headers['user-agent'] ?? '').slice(0, 200),
      reached_at: now,
    }
    return write(async (tx) => {
      // Two concurrent subscriptions must not both take the last place.
      await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, caller.id)).for('update')
      const { CHAT_MAX_BROWSER_SUBSCRIPTIONS: most } = await readValues(tx, [
        'CHAT_MAX_BROWSER_SUBSCRIPTIONS',
      ])
      if (most > 0)
        await tx
          .insert(browser)
          .values({ ...row, created_at: now })
          .onConflictDoUpdate({ target: browser.endpoint, set: row })
      await evict(tx, caller.id, most)
      return { subscribed: most > 0 }
    })
  })

  serve.staff(unsubscribePush, async ({ caller, body }) => {
    await db.delete(browser).where(and(eq(browser.endpoint, body.endpoint), eq(browser.user_id, caller.id)))
    return null
  })

  serve.open(renewPush, async ({ body, request }) => {
    if (!withinLimit(addressKey(request.ip))) throw refuse('throttled')
    const { endpoint, keys } = body.subscription
    const fault = out.fault(endpoint)
    if (fault) throw refuseField('subscription.endpoint', fault)
    const unpadded = body.auth.replace(/={1,2}$/, '')
    await db
      .update(browser)
      .set({ endpoint, ...keys })
      .where(and(eq(browser.endpoint, body.endpoint), eq(sql`rtrim(${browser.auth}, '=')`, unpadded)))
    return null
  })

  serve.staff(testPush, async ({ caller, request }) => {
    if (!withinLimit(caller.id)) throw refuse('throttled')
    const { title, description } = words[languageOf(request)]
    const id = uuidv7()
    await write(async (tx) => {
      const decision = { bell: false, interrupts: false, push: true, mail: false, because: null }
      await tx
        .insert(signal)
        .values({ id, user_id: caller.id, key: `test ${id}`, kind: 'record', ...decision })
      const reported = new Map([[caller.id, { title, description, page_token: '' }]])
      await queuePushes(tx, { room_id: null }, [{ id, user_id: caller.id }], reported)
    })
    wake()
    return { browsers: await db.$count(browser, eq(browser.user_id, caller.id)) }
  })

  outbox.on<{ session_ids: string[] }>('sessions.ended', async ({ session_ids }) => {
    await db.delete(browser).where(inArray(browser.session_id, session_ids))
  })

  outbox.on<AccessRevoked>('access.revoked', async ({ staff_id, except }) => {
    await db
      .delete(browser)
      .where(and(eq(browser.user_id, staff_id), except ? ne(browser.session_id, except) : undefined))
  })

  /** Enforces the maximum per person: deletes the browsers reached longest ago. */
  async function evict(tx: Tx, user_id: string, most: number): Promise<void> {
    const staying = tx
      .select({ id: browser.id })
      .from(browser)
      .where(eq(browser.user_id, user_id))
      .orderBy(desc(browser.reached_at), desc(browser.created_at))
      .limit(most)
    await tx.delete(browser).where(and(eq(browser.user_id, user_id), sql`${browser.id} not in (${staying})`))
  }
}

const words = {
  en: { title: 'Recipe Panel', description: 'Push reaches this browser.' },
  th: { title: 'Recipe Panel', description: 'เบราว์เซอร์นี้รับการแจ้งเตือนได้' },
}
