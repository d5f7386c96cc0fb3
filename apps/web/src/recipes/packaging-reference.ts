import { getShopPackaging, listShopPackaging } from '@rp/contract/recipes/shop-packaging'
import { call } from '../kit/call.ts'
import type { Reference } from '../kit/choice/reference.ts'
import { recordName } from './record-name.ts'

/** The shop's packagings by name; `narrowed` are filters of their list. */
export function packagingReference(narrowed: { is_active?: 'true'; has_models?: 'true' } = {}): Reference {
  return {
    key: listShopPackaging.path,
    narrowed,
    search: async (q, signal) => {
      const query = { limit: 20, ...narrowed, ...(q && { q }) } as const
      const { data } = await call(listShopPackaging, { query }, { signal })
      return data.map((packaging) => ({ id: packaging.id, name: recordName(packaging) }))
    },
    name: async (id, signal) => recordName(await call(getShopPackaging, { params: { id } }, { signal })),
  }
}
