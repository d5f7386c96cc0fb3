import { countMax } from '@rp/domain/limits'
import { keysOf, packagingServiceKinds, priceModes } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { price } from '../decimal.ts'
import { code, flag, id, name, sortOrder } from '../fields.ts'
import { resource } from '../resource.ts'
import { usedIn } from './used-in.ts'

const kind = z.enum(keysOf(packagingServiceKinds))

/** Work on a package, in baht. `min_charge`: the minimum; no box types: fits all. */
export const packagingService = resource({
  name: 'packaging-service',
  path: '/recipes/packaging-service',
  screens: {
    list: 'packaging-service-list',
    create: 'packaging-service-create',
    update: 'packaging-service-update',
    read: ['recipes-rd-list'],
  },
  key: 'code',
  input: {
    code,
    name_en: name,
    name_th: name,
    kind,
    price_mode: z.enum(keysOf(priceModes)),
    price,
    setup_fee: price,
    min_charge: price,
    compatible_box_types: z.array(id).max(200),
    capacity_per_day: z.int().min(1).max(countMax).nullable(),
    sort_order: sortOrder,
    is_active: z.boolean(),
  },
  sort: ['sort_order', 'code', 'name_en', 'name_th', 'price', 'is_active', 'created_at', 'updated_at'],
  filters: {
    is_active: flag.optional(),
    kind: kind.optional(),
    price_mode: z.enum(keysOf(priceModes)).optional(),
  },
})

export const packagingServiceUsedIn = usedIn(packagingService)
