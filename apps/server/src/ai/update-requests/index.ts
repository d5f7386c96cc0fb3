import type { ShopInfo } from '@rp/contract/ai/update-request'
import type { WrittenAt } from '@rp/domain/ai/knowledge/knowledge'
import type { Language } from '@rp/domain/languages'
import type { Platform } from '../../platform/platform.ts'
import type { Knowledge } from '../knowledge/index.ts'
import { shopFactCalls } from './shop-fact-calls.ts'
import { readShopInfo } from './shop-info.ts'
import { updateRequestCalls } from './update-request-calls.ts'

export { proposeUpdate } from './propose-update.ts'

/** The public API of update requests. */
interface UpdateRequests {
  /** The facts of the shop. */
  shopInfo(reported?: { language?: Language; place?: WrittenAt }): Promise<ShopInfo>
}

/** Facts of the shop change only with a person's approval. */
export function updateRequests(platform: Platform, { embed }: Pick<Knowledge, 'embed'>): UpdateRequests {
  updateRequestCalls(platform, embed)
  shopFactCalls(platform, embed)
  return { shopInfo: (reported) => readShopInfo(platform.database.db, reported) }
}
