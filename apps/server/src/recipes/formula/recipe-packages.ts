import type { PackagePiece, PackageService } from '@rp/domain/price/package-findings'
import type { PackagingCost } from '@rp/domain/price/unit-costs'
import type { Filling } from '@rp/domain/price/priced-lines'
import type { packagingServiceKinds } from '@rp/domain/recipe-words'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { boxType } from '../tables/box-type.ts'
import { packagingService } from '../tables/packaging-service.ts'
import { recipePackage } from '../tables/recipe-package.ts'
import type { recipe } from '../tables/recipe.ts'
import { shopPackaging } from '../tables/shop-packaging.ts'
import { boxCost, hasCost, packCost, serviceCost } from './package-costs.ts'

type Box = typeof boxType.$inferSelect
type Pack = typeof shopPackaging.$inferSelect
type Packaged = typeof recipePackage.$inferSelect
type Filled = Pick<
  typeof recipe.$inferSelect,
  'id' | 'fill_weight' | 'fill_unit' | 'servings_per_pack' | 'dose_form'
>

/** A package of a recipe with all its parts, for its price and its checks. */
export interface RecipePackageDeps {
  id: string
  name: string
  qty: number
  /** False if cancelled: it is no longer delivered. */
  is_open: boolean
  filling: Filling
  container: PackagePiece | null
  has_closure: boolean
  pieces: PackagePiece[]
  services: PackageService[]
  costs: PackagingCost[]
}

/** Every package of a recipe, oldest first; three statements, whatever their parts. */
export async function recipePackages(db: Pick<Tx, 'select'>, row: Filled): Promise<RecipePackageDeps[]> {
  const rows = await db
    .select({ packaged: recipePackage, pack: shopPackaging })
    .from(recipePackage)
    .leftJoin(shopPackaging, eq(shopPackaging.id, recipePackage.packaging_id))
    .where(eq(recipePackage.recipe_id, row.id))
    .orderBy(asc(recipePackage.created_at), asc(recipePackage.id))
  return packageParts(db, row, rows)
}

/** The parts of the given packages: two statements, and fewer without parts. */
export async function packageParts(
  db: Pick<Tx, 'select'>,
  row: Filled,
  rows: { packaged: Packaged; pack: Pack | null }[],
): Promise<RecipePackageDeps[]> {
  const boxIds = rows.flatMap(({ packaged, pack }) => [
    packaged.box_type_id,
    pack?.box_type_id ?? null,
    ...packaged.pieces.map(({ box_type_id }) => box_type_id),
  ])
  const boxes = await boxesOf(db, boxIds)
  const services = await servicesOf(
    db,
    rows.flatMap(({ packaged }) => packaged.service_ids),
  )
  return rows.map(({ packaged, pack }) => partsOf({ row, packaged, pack, boxes, services }))
}

interface Loaded {
  row: Filled
  packaged: Packaged
  pack: Pack | null
  boxes: ReadonlyMap<string, Box>
  services: ReadonlyMap<string, typeof packagingService.$inferSelect>
}

function partsOf({ row, packaged, pack, boxes, services }: Loaded): RecipePackageDeps {
  const box = boxOf(boxes, packaged.box_type_id)
  const filling = fillingOf(row, packaged)
  const held = singly(containerOf(pack, box, boxOf(boxes, pack?.box_type_id ?? null)), row, filling)
  const beside = packaged.pieces.flatMap(({ box_type_id, units }) => {
    const found = boxes.get(box_type_id)
    return found ? [ofBox(found, units)] : []
  })
  const pieces = [...held.beside, ...beside]
  const fills = held.container?.piece.per_unit ?? 1
  const work = packaged.service_ids.flatMap((id) => services.get(id) ?? [])
  return {
    id: packaged.id,
    name: packaged.name,
    qty: packaged.qty,
    is_open: packaged.package_status !== 'CANCEL',
    filling,
    container: held.container?.piece ?? null,
    has_closure: pack !== null && pack.closure !== 'NONE',
    pieces: pieces.map(({ piece }) => piece),
    services: work.map((service) => ({
      id: service.id,
      name: { en: service.name_en, th: service.name_th },
      // Written by its own form, which accepts no other kind.
      kind: service.kind as keyof typeof packagingServiceKinds,
      compatible_box_types: service.compatible_box_types,
      has_cost: hasCost(serviceCost(service)),
      has_speed: service.price_mode !== 'PER_HOUR' || service.capacity_per_day !== null,
      is_retired: !service.is_active || service.archived_at !== null,
    })),
    costs: [
      ...(held.container ? [held.container.cost] : []),
      ...pieces.map(({ cost }) => cost),
      ...work.map((service) => withPieces(serviceCost(service), service.kind === 'FILLING' ? fills : 1)),
    ],
  }
}

/** The content of one unit of a size: its own fill, else the recipe's. */
export function fillingOf(
  row: Omit<Filled, 'id' | 'dose_form'>,
  packaged: Pick<Packaged, 'fill_weight' | 'fill_unit' | 'servings_per_pack'>,
): Filling {
  const own = packaged.fill_weight !== null && packaged.fill_unit !== null ? packaged : null
  return {
    fill_weight: own?.fill_weight ?? row.fill_weight,
    fill_unit: own?.fill_unit ?? row.fill_unit,
    servings_per_pack: packaged.servings_per_pack ?? row.servings_per_pack,
  }
}

interface Part {
  piece: PackagePiece
  cost: PackagingCost
}

interface Held {
  container: Part | null
  beside: Part[]
}

/** The packaging around filled containers. */
const outer: ReadonlySet<string> = new Set(['BOX', 'CARTON', 'CAP'])

/**
 * The container of the product. A shop packaging has its own cost, and its box type is only a synonym; without a cost
 * it costs what its box type does. A box of another type is added.
 */
function containerOf(pack: Pack | null, box: Box | null, packBox: Box | null): Held {
  if (pack) {
    const beside = box && box.id !== pack.box_type_id ? [ofBox(box, 1)] : []
    return { container: ofPack(pack, packBox), beside }
  }
  if (!box) return { container: null, beside: [] }
  return outer.has(box.shape)
    ? { container: null, beside: [ofBox(box, 1)] }
    : { container: ofBox(box, 1), beside: [] }
}

/** A product in sachets has one per serving; any other container holds all servings. */
function singly(held: Held, { dose_form }: Pick<Filled, 'dose_form'>, { servings_per_pack }: Filling): Held {
  const { container } = held
  if (!container || dose_form !== 'SACHET' || container.piece.shape !== 'SACHET') return held
  const piece = { ...container.piece, per_unit: servings_per_pack }
  return { ...held, container: { piece, cost: withPieces(container.cost, servings_per_pack) } }
}

const withPieces = (cost: PackagingCost, pieces_per_unit: number): PackagingCost =>
  pieces_per_unit > 1 ? { ...cost, pieces_per_unit } : cost

function ofPack(pack: Pack, box: Box | null): Part {
  const own = packCost(pack)
  const asBox = hasCost(own) ? null : box
  const cost = asBox ? boxCost(asBox, 1) : own
  return {
    piece: {
      id: pack.id,
      name: { en: pack.name_en, th: pack.name_th },
      shape: (box?.shape ?? 'OTHER') as PackagePiece['shape'],
      box_type_id: pack.box_type_id,
      max_fill_g: pack.capacity_g ?? box?.max_fill_g ?? null,
      // At the price of its box type it is sold like it, too.
      moq: Math.max(pack.moq, asBox?.moq ?? 0),
      has_cost: hasCost(cost),
      // Without a box type it is new from the shop and not yet completed.
      is_retired: pack.archived_at !== null || (!pack.is_active && pack.box_type_id !== null),
      units: 1,
      per_unit: 1,
    },
    cost,
  }
}

function ofBox(box: Box, units: number): Part {
  const cost = boxCost(box, units)
  return {
    piece: {
      id: box.id,
      name: { en: box.name_en, th: box.name_th },
      shape: box.shape as PackagePiece['shape'],
      box_type_id: box.id,
      max_fill_g: box.max_fill_g,
      moq: box.moq,
      has_cost: hasCost(cost),
      is_retired: !box.is_active || box.archived_at !== null,
      units,
      per_unit: 1,
    },
    cost,
  }
}

const boxOf = (boxes: ReadonlyMap<string, Box>, id: string | null): Box | null =>
  (id !== null && boxes.get(id)) || null

async function boxesOf(db: Pick<Tx, 'select'>, named: (string | null)[]): Promise<Map<string, Box>> {
  const ids = [...new Set(named.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(boxType).where(inArray(boxType.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

async function servicesOf(db: Pick<Tx, 'select'>, named: string[]) {
  const ids = [...new Set(named)]
  if (ids.length === 0) return new Map<string, typeof packagingService.$inferSelect>()
  const rows = await db.select().from(packagingService).where(inArray(packagingService.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
