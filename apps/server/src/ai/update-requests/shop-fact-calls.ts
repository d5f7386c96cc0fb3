import { readShopFacts, saveShopFacts } from '@rp/contract/ai/update-request'
import { actorOf } from '../../platform/log/append.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Knowledge } from '../knowledge/index.ts'
import { publishFacts } from './publish-facts.ts'
import { lockShopInfo, readShopInfo } from './shop-info.ts'

/** The facts of the shop as a form: authors of knowledge can change them without an update request. */
export function shopFactCalls({ serve, database, write }: Platform, embed: Knowledge['embed']): void {
  serve.staff(readShopFacts, () => readShopInfo(database.db))

  serve.staff(saveShopFacts, async ({ caller, body: { row_version, ...values } }) => {
    await write(async (tx) => {
      const shop = await lockShopInfo(tx)
      if (shop.row_version !== row_version) throw refuse('stale_version', { current: { ...shop } })
      return publishFacts(tx, shop, values, {
        by: caller.id,
        actor: actorOf(caller),
        source: (field) => ({ type: 'MANUAL', ref: null, label: field }),
      })
    })
    embed()
    return readShopInfo(database.db)
  })
}
