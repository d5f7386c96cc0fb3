import { readShopFacts, saveShopFacts } from '@rp/contract/ai/update-request'
import { actorOf } from '../../platform/log/append.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Knowledge } from '../knowledge/index.ts'
import { publishFacts } from './publish-facts.ts'
import { lockShopInfo, readShopInfo } from './shop-info.ts'

/** The facts of the shop as a form: whoever may write knowledge need not wait for somebody to propose them. */
export function shopFactCalls({ serve, database, write }: Platform, embed: Knowledge['embed']): void {
  serve.staff(readShopFacts, () => readShopInfo(database.db))

  serve.staff(saveShopFacts, async ({ who, body: { row_version, ...values } }) => {
    await write(async (tx) => {
      const shop = await lockShopInfo(tx)
      if (shop.row_version !== row_version) throw refuse('stale_version', { current: { ...shop } })
      return publishFacts(tx, shop, values, {
        by: who.id,
        actor: actorOf(who),
        source: (field) => ({ type: 'MANUAL', ref: null, label: field }),
      })
    })
    embed()
    return readShopInfo(database.db)
  })
}
