import { overheadKeys, overheadsOf } from '@rp/domain/configuration/overheads'
import { decimal } from '@rp/domain/decimal'
import type { Formula } from '@rp/domain/formula/formula'
import type { Weighed } from '@rp/domain/formula/weigh'
import { pricedLines } from '@rp/domain/price/priced-lines'
import type { PackagingCost, PriceConfig, PriceInput } from '@rp/domain/price/price-recipe'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Configuration } from '../../configuration/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { boxType } from '../tables/box-type.ts'
import { packagingService } from '../tables/packaging-service.ts'
import { recipePackage } from '../tables/recipe-package.ts'
import type { recipe } from '../tables/recipe.ts'
import { shopPackaging } from '../tables/shop-packaging.ts'

type Recipe = Pick<
  typeof recipe.$inferSelect,
  | 'id'
  | 'recipe_type'
  | 'target_qty'
  | 'fill_weight'
  | 'fill_unit'
  | 'servings_per_pack'
  | 'fda_required'
  | 'target_countries'
>

/** What the price of a recipe depends on besides its formula: packaging of its first open package, and overheads. */
export interface PriceContext {
  packaging: PackagingCost[]
  config: PriceConfig
  multiplier: string
}

/** A working day has so many hours; a service says how many units it handles a day. */
const hoursADay = 8

export async function priceContext(
  db: Pick<Tx, 'select'>,
  configuration: Configuration,
  { id, recipe_type }: Pick<Recipe, 'id' | 'recipe_type'>,
  multiplier: string,
): Promise<PriceContext> {
  const values = await configuration.read(db, overheadKeys)
  return {
    packaging: await packagingOf(db, id),
    config: overheadsOf(values, recipe_type),
    multiplier,
  }
}

export function priceInput(
  recipe: Recipe,
  formula: Formula,
  weighed: Weighed,
  { packaging, multiplier }: Pick<PriceContext, 'packaging' | 'multiplier'>,
): PriceInput {
  return {
    recipe_type: recipe.recipe_type,
    qty: recipe.target_qty,
    lines: pricedLines(formula, weighed, recipe),
    packaging,
    multiplier,
    registrations: recipe.fda_required ? recipe.target_countries.length : 0,
    spread_fee: false,
  }
}

async function packagingOf(db: Pick<Tx, 'select'>, recipe_id: string): Promise<PackagingCost[]> {
  const [packaged] = await db
    .select({ service_ids: recipePackage.service_ids, box: boxType, pack: shopPackaging })
    .from(recipePackage)
    .leftJoin(boxType, eq(boxType.id, recipePackage.box_type_id))
    .leftJoin(shopPackaging, eq(shopPackaging.id, recipePackage.packaging_id))
    .where(and(eq(recipePackage.recipe_id, recipe_id), ne(recipePackage.package_status, 'CANCEL')))
    .orderBy(asc(recipePackage.created_at), asc(recipePackage.id))
    .limit(1)
  if (!packaged) return []
  const services =
    packaged.service_ids.length === 0
      ? []
      : await db.select().from(packagingService).where(inArray(packagingService.id, packaged.service_ids))
  return [...packCosts(packaged), ...services.map(serviceCost)]
}

/**
 * A packaging of the shop has a cost of its own, and its box type is only another word for it; a box of another type
 * comes on top. One that nobody has put a cost to yet costs what its box type does.
 */
function packCosts({
  box,
  pack,
}: {
  box: typeof boxType.$inferSelect | null
  pack: typeof shopPackaging.$inferSelect | null
}): PackagingCost[] {
  const priced = pack && pack.unit_cost !== '0' ? pack : null
  const isOther = priced === null || priced.box_type_id !== box?.id
  return [...(priced ? [packCost(priced)] : []), ...(box && isOther ? [boxCost(box)] : [])]
}

function packCost(pack: typeof shopPackaging.$inferSelect): PackagingCost {
  return {
    key: pack.id,
    name: pack.name_en,
    kind: 'PACK',
    mode: 'PER_UNIT',
    unit_cost: pack.unit_cost,
    tiers: pack.price_tiers,
    setup_fee: '0',
    min_charge: '0',
    units_per_hour: null,
  }
}

function boxCost(box: typeof boxType.$inferSelect): PackagingCost {
  return {
    key: box.id,
    name: box.name_en,
    kind: box.shape === 'BOX' ? 'BOX' : 'PACK',
    mode: 'PER_UNIT',
    unit_cost: box.unit_cost,
    tiers: box.price_tiers,
    setup_fee: '0',
    min_charge: '0',
    units_per_hour: null,
  }
}

function serviceCost(service: typeof packagingService.$inferSelect): PackagingCost {
  const { capacity_per_day } = service
  return {
    key: service.id,
    name: service.name_en,
    kind: 'SERVICE',
    mode: service.price_mode as PackagingCost['mode'],
    unit_cost: service.price,
    tiers: [],
    setup_fee: service.setup_fee,
    min_charge: service.min_charge,
    units_per_hour: capacity_per_day === null ? null : decimal(capacity_per_day).div(hoursADay).toFixed(),
  }
}
