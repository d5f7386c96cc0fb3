import { join } from 'node:path'
import {
  getShopSettings,
  listShopRuns,
  startShopRun,
  testShop,
  updateShopSettings,
  type ShopSettings,
} from '@rp/contract/integrations/shop-reading'
import { shopResources } from '@rp/domain/shop/shop-words'
import { keysOf } from '@rp/domain/recipe-words'
import { desc, eq, gt, sql } from 'drizzle-orm'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { SendOut } from '../../platform/outgoing/send-out.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import { shopCursor, shopRun, shopSettings } from '../tables/shop-reading.ts'
import { ShopFault, type ShopConnector } from './connector.ts'
import { csvFolder } from './csv-folder.ts'
import { prestaShop } from './presta-shop.ts'
import { beginRun, readShop } from './read-shop.ts'

type Row = typeof shopSettings.$inferSelect

const keyPlace = 'shop-key'
const runsShown = 20

/** The shop: where it is read from, when, and with what result. */
export function shopReadingCalls(platform: Platform, out: SendOut): void {
  const { serve, database, write, secrets, config, jobs, http, log } = platform
  const { db } = database
  const closing = new AbortController()
  let underWay = Promise.resolve()
  http.addHook('onClose', async () => {
    closing.abort()
    await underWay
  })

  serve.staff(getShopSettings, async () => toReply(db, await settings()))

  serve.staff(updateShopSettings, async ({ body, caller }) => {
    const { row_version, key, ...fields } = body
    if (fields.source === 'PRESTASHOP') checkUrl(fields.url)
    const before = await settings()
    if (fields.source === 'PRESTASHOP' && !key && !before.sealed_key)
      throw refuseField('key', { en: 'is required', th: 'ต้องกรอก' })
    return write(async (tx) => {
      const [locked] = await tx.select().from(shopSettings).where(eq(shopSettings.id, 1)).for('update')
      const row = found(locked)
      if (row.row_version !== row_version)
        throw refuse('stale_version', { current: { ...(await toReply(tx, row)) } })
      const isAnother = row.source !== fields.source || row.url !== fields.url
      // A key belongs to the address it was entered for, and is sent nowhere else.
      if (isAnother && fields.source === 'PRESTASHOP' && !key)
        throw refuseField('key', { en: 'is required with another address', th: 'ต้องกรอกเมื่อเปลี่ยนที่อยู่' })
      if (isAnother) await tx.delete(shopCursor)
      const sealed_key = key ? secrets.seal(key, keyPlace) : isAnother ? null : row.sealed_key
      const [after] = await tx
        .update(shopSettings)
        .set({ ...fields, sealed_key, row_version: row_version + 1 })
        .where(eq(shopSettings.id, 1))
        .returning()
      await appendToLog(tx, {
        event: 'shop.settings_changed',
        subject: { type: 'shop', id: 'shop' },
        actor: actorOf(caller),
        data: { source: fields.source, is_active: fields.is_active },
      })
      return toReply(tx, found(after))
    })
  })

  serve.staff(testShop, async () => {
    const connector = connectorOf(await settings(), { timeoutMs: 10_000, pauses: [] })
    if (!connector) return { ok: false, error: 'No shop is set up' }
    try {
      for (const resource of keysOf(shopResources)) await connector.page(resource, null, 1)
      return { ok: true, error: null }
    } catch (error) {
      if (error instanceof ShopFault) return { ok: false, error: error.message }
      throw error
    }
  })

  serve.staff(listShopRuns, () =>
    db.select().from(shopRun).orderBy(desc(shopRun.started_at)).limit(runsShown),
  )

  serve.staff(startShopRun, async () => {
    const id = await start(await settings())
    const [run] = await db.select().from(shopRun).where(eq(shopRun.id, id))
    return found(run)
  })

  jobs.every('integrations.read-shop', '* * * * *', async () => {
    const row = await settings()
    if (!row.is_active || row.source === 'NONE' || (await ranSince(row.interval_minutes))) return
    await start(row).catch((error: unknown) => log.warn({ err: error }, 'the shop is being read already'))
    await underWay
  })

  /** Begins a reading and returns its id; the reading continues in the background. */
  async function start(row: Row): Promise<string> {
    const connector = connectorOf(row)
    if (!connector) throw refuseField('source', { en: 'is not set up', th: 'ยังไม่ได้ตั้งค่า' })
    const id = await beginRun(platform)
    if (!id)
      throw refuse('already_open', {
        detail: { en: 'The shop is being read already', th: 'กำลังอ่านข้อมูลร้านอยู่แล้ว' },
      })
    underWay = readShop(platform, connector, id, closing.signal).catch((error: unknown) =>
      log.error({ err: error }, 'a reading of the shop broke off'),
    )
    return id
  }

  async function ranSince(minutes: number): Promise<boolean> {
    const since = sql`now() - make_interval(mins => ${minutes})`
    return (await db.$count(shopRun, gt(shopRun.started_at, since))) > 0
  }

  function connectorOf(
    { source, url, sealed_key }: Row,
    patience: { timeoutMs?: number; pauses?: number[] } = {},
  ): ShopConnector | null {
    if (source === 'CSV') return csvFolder(join(config.dataDir, 'shop'))
    if (source === 'NONE' || !sealed_key) return null
    return prestaShop({ url, key: secrets.unseal(sealed_key, keyPlace), out, ...patience })
  }

  async function settings(): Promise<Row> {
    await db.insert(shopSettings).values({ id: 1 }).onConflictDoNothing()
    const [row] = await db.select().from(shopSettings).where(eq(shopSettings.id, 1))
    return found(row)
  }

  async function toReply(from: Pick<Tx, 'select'>, { sealed_key, ...row }: Row): Promise<ShopSettings> {
    const cursors = await from.select().from(shopCursor)
    const connector = connectorOf({ sealed_key, ...row })
    return {
      ...row,
      has_key: sealed_key !== null,
      cursors: cursors.map(({ resource, cursor, is_complete, updated_at }) => ({
        resource,
        read_to: connector?.readTo(resource, cursor) ?? '',
        is_complete,
        updated_at,
      })),
    }
  }

  function checkUrl(url: string): void {
    const fault = out.fault(url)
    if (fault) throw refuseField('url', fault)
  }
}
