import { decimal } from '@rp/domain/decimal'
import type { PackagingCost } from '@rp/domain/price/unit-costs'
import type { boxType } from '../tables/box-type.ts'
import type { packagingService } from '../tables/packaging-service.ts'
import type { shopPackaging } from '../tables/shop-packaging.ts'

/** Hours of a working day; a service has its capacity in units per day. */
const hoursADay = 8

const plainPiece = { mode: 'PER_UNIT', setup_fee: '0', min_charge: '0', units_per_hour: null } as const

export function packCost(pack: typeof shopPackaging.$inferSelect): PackagingCost {
  return {
    ...plainPiece,
    key: pack.id,
    name: pack.name_en,
    name_th: pack.name_th,
    kind: 'PACK',
    unit_cost: pack.unit_cost,
    tiers: pack.price_tiers,
  }
}

/** The cost of a box type that holds this many units. */
export function boxCost(box: typeof boxType.$inferSelect, units: number): PackagingCost {
  return {
    ...plainPiece,
    key: box.id,
    name: box.name_en,
    name_th: box.name_th,
    kind: box.shape === 'BOX' || box.shape === 'CARTON' ? 'BOX' : 'PACK',
    unit_cost: box.unit_cost,
    tiers: box.price_tiers,
    ...(units > 1 && { units_per_piece: units }),
  }
}

export function serviceCost(service: typeof packagingService.$inferSelect): PackagingCost {
  const { capacity_per_day } = service
  return {
    key: service.id,
    name: service.name_en,
    name_th: service.name_th,
    kind: 'SERVICE',
    mode: service.price_mode as PackagingCost['mode'],
    unit_cost: service.price,
    tiers: [],
    setup_fee: service.setup_fee,
    min_charge: service.min_charge,
    units_per_hour: capacity_per_day === null ? null : decimal(capacity_per_day).div(hoursADay).toFixed(),
  }
}

const isNought = (amount: string): boolean => decimal(amount).isZero()

/** Whether any cost was entered. */
export function hasCost({ unit_cost, tiers, setup_fee, min_charge }: PackagingCost): boolean {
  return !(
    isNought(unit_cost) &&
    isNought(setup_fee) &&
    isNought(min_charge) &&
    tiers.every((tier) => isNought(tier.unit_cost))
  )
}
