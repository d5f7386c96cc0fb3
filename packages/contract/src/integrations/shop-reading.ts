import { keysOf } from '@rp/domain/recipe-words'
import { shopReading, shopResources, shopRunStatuses, shopSources } from '@rp/domain/shop/shop-words'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, rowVersion } from '../fields.ts'
import { superAdmin } from '../policies.ts'

const resource = z.enum(keysOf(shopResources))

const fields = {
  source: z.enum(keysOf(shopSources)),
  /** The shop's address; its web service is at `/api` below it. */
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2000)]),
  interval_minutes: z.int().min(shopReading.minutes.min).max(shopReading.minutes.max),
  is_active: z.boolean(),
}

export const shopSettings = z.object({
  ...fields,
  /** The key itself is never read back. */
  has_key: z.boolean(),
  cursors: z.array(
    z.object({ resource, read_to: z.string(), is_complete: z.boolean(), updated_at: instant }),
  ),
  row_version: rowVersion,
})
export type ShopSettings = z.output<typeof shopSettings>

export const getShopSettings = endpoint({
  method: 'GET',
  path: '/integrations/shop',
  policy: superAdmin,
  summary: 'The source that the shop is read from, and the position reached',
  reply: shopSettings,
})

export const updateShopSettings = endpoint({
  method: 'PUT',
  path: '/integrations/shop',
  policy: superAdmin,
  summary: 'Set the source that the shop is read from; another source or address starts from the beginning',
  body: z.strictObject({
    ...fields,
    /** A new web service key; if missing, the old one is kept. */
    key: z.string().trim().min(1).max(200).optional(),
    row_version: rowVersion,
  }),
  reply: shopSettings,
  refuses: ['invalid', 'stale_version'],
})

export const testShop = endpoint({
  method: 'POST',
  path: '/integrations/shop/test',
  policy: superAdmin,
  summary: 'Test the source: read one record of each kind, and write nothing',
  reply: z.object({ ok: z.boolean(), error: z.string().nullable() }),
})

export const shopRun = z.object({
  id,
  status: z.enum(keysOf(shopRunStatuses)),
  started_at: instant,
  finished_at: instant.nullable(),
  counts: z.array(
    z.object({ resource, created: z.int(), changed: z.int(), unchanged: z.int(), rejected: z.int() }),
  ),
  /** Why it stopped. */
  error: z.string().nullable(),
  /** The first refused records with reasons. */
  rejected: z.array(z.object({ resource, key: z.string(), reason: z.string() })),
})
export type ShopRun = z.output<typeof shopRun>

export const listShopRuns = endpoint({
  method: 'GET',
  path: '/integrations/shop/run',
  policy: superAdmin,
  summary: 'The last readings of the shop, newest first',
  reply: z.array(shopRun),
})

export const startShopRun = endpoint({
  method: 'POST',
  path: '/integrations/shop/run',
  policy: superAdmin,
  summary: 'Read the shop now',
  reply: shopRun,
  refuses: ['already_open', 'invalid'],
})
