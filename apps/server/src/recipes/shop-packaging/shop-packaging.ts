import type { ParsedOf } from '@rp/contract/endpoint'
import {
  createShopPackaging,
  exportShopPackaging,
  getPackagingCost,
  getShopPackaging,
  listShopPackaging,
  shopPackagingRow,
  updatePackagingCost,
  updateShopPackaging,
  type ShopPackaging,
  type ShopPackagingRow,
} from '@rp/contract/recipes/shop-packaging'
import { and, asc, eq, exists, ilike, isNull, or, sql, type SQL } from 'drizzle-orm'
import { lockRowVersion } from '../../platform/list/optimistic-lock.ts'
import { exportPage, sendExport } from '../../platform/list/export.ts'
import { containing, listPage, type ListSource } from '../../platform/list/list-page.ts'
import { recordLink } from '../../platform/list/record-link.ts'
import { openTotals } from '../../platform/list/totals.ts'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuseField } from '../../platform/refusal.ts'
import { shopProduct } from '../../shop/tables/shop-product.ts'
import { boxType } from '../tables/box-type.ts'
import { packagingModel } from '../tables/packaging-model.ts'
import { shopPackaging } from '../tables/shop-packaging.ts'
import { addPackaging } from './add-packaging.ts'
import { isComplete, modelColumns, packagingColumns, packagingRowColumns } from './packaging-columns.ts'
import { packagingModelCalls } from './packaging-model.ts'

type Select = Pick<Tx, 'select'>
type Query = ParsedOf<typeof listShopPackaging>['query']
type Filters = Omit<Query, 'page' | 'limit' | 'sortBy' | 'order'>

/** Packagings of the shop, with the company's own data. */
export function shopPackagingCalls(platform: Platform): void {
  const { serve, database, write, config } = platform
  const { db } = database
  const totals = openTotals(database)
  const source: ListSource = {
    name: 'shop-packaging',
    table: shopPackaging,
    columns: packagingRowColumns,
    id: shopPackaging.id,
  }

  const page = (query: Query) => {
    const { page: _page, limit: _limit, sortBy: _sortBy, order: _order, ...filters } = query
    return listPage<ShopPackagingRow>(database, totals, {
      source,
      query,
      where: conditions(db, filters),
      cacheKey: JSON.stringify(filters),
    })
  }

  serve.staff(listShopPackaging, ({ query }) => page(query))
  serve.staff(exportShopPackaging, ({ query: { format, columns, link, ...query }, caller, reply }) =>
    sendExport(reply, {
      format,
      name: 'shop-packaging',
      shape: shopPackagingRow.shape,
      columns,
      read: async () => (await page({ ...query, ...exportPage })).data,
      caller,
      link: recordLink(config, link),
    }),
  )
  serve.staff(getShopPackaging, ({ params }) => packagingWithModels(db, params.id))

  serve.staff(createShopPackaging, ({ body, caller }) =>
    write(async (tx) => {
      const id = await addPackaging(tx, body, caller.id)
      return packagingWithModels(tx, id)
    }).finally(() => totals.changed(source.name)),
  )

  serve.staff(updateShopPackaging, ({ params, body, caller }) => {
    const { row_version, ...fields } = body
    return write(async (tx) => {
      const now = () => packagingWithModels(tx, params.id)
      await lockRowVersion(tx, shopPackaging, { id: params.id, row_version }, now)
      await checkBoxType(tx, fields.box_type_id, params.id)
      await tx
        .update(shopPackaging)
        .set({ ...fields, updated_by: caller.id, updated_at: sql`now()`, row_version: row_version + 1 })
        .where(eq(shopPackaging.id, params.id))
      return now()
    }).finally(() => totals.changed(source.name))
  })

  serve.staff(getPackagingCost, ({ params }) => costOf(db, params.id))

  serve.staff(updatePackagingCost, ({ params, body, caller }) => {
    const { row_version, ...fields } = body
    return write(async (tx) => {
      const now = () => costOf(tx, params.id)
      await lockRowVersion(tx, shopPackaging, { id: params.id, row_version }, now)
      await tx
        .update(shopPackaging)
        .set({ ...fields, updated_by: caller.id, updated_at: sql`now()`, row_version: row_version + 1 })
        .where(eq(shopPackaging.id, params.id))
      await appendToLog(tx, {
        event: 'packaging.cost_changed',
        subject: { type: 'shop_packaging', id: params.id, label: await codeOf(tx, params.id) },
        actor: actorOf(caller),
      })
      return now()
    })
  })

  packagingModelCalls(platform)
}

function conditions(
  db: Select,
  { q, is_active, is_complete, has_models, ...exact }: Filters,
): (SQL | undefined)[] {
  const search = q ? containing(q) : undefined
  const itsModels = db
    .select({ id: packagingModel.id })
    .from(packagingModel)
    .where(and(eq(packagingModel.packaging_id, shopPackaging.id), isNull(packagingModel.archived_at)))
  return [
    search
      ? or(
          ilike(shopPackaging.name_en, search),
          ilike(shopPackaging.name_th, search),
          ilike(shopPackaging.material, search),
          exists(
            db
              .select({ id: shopProduct.id })
              .from(shopProduct)
              .where(
                and(
                  eq(shopProduct.id, shopPackaging.shop_product_id),
                  ilike(shopProduct.search, search.toLowerCase()),
                ),
              ),
          ),
        )
      : undefined,
    is_active && eq(shopPackaging.is_active, is_active === 'true'),
    is_complete && (is_complete === 'true' ? isComplete : sql`not (${isComplete})`),
    has_models && (has_models === 'true' ? exists(itsModels) : sql`not ${exists(itsModels)}`),
    exact.box_type_id === undefined ? undefined : eq(shopPackaging.box_type_id, exact.box_type_id),
  ].map((condition) => condition || undefined)
}

/** The packaging with its models, archived ones last; two statements. */
async function packagingWithModels(db: Select, id: string): Promise<ShopPackaging> {
  const [row] = await db.select(packagingColumns).from(shopPackaging).where(eq(shopPackaging.id, id))
  const packaging = found(row)
  const models = await db
    .select(modelColumns)
    .from(packagingModel)
    .where(eq(packagingModel.packaging_id, id))
    .orderBy(sql`${packagingModel.archived_at} is not null`, asc(packagingModel.code), asc(packagingModel.id))
  return { ...packaging, models }
}

async function costOf(db: Select, id: string) {
  const [row] = await db
    .select({
      unit_cost: shopPackaging.unit_cost,
      price_tiers: shopPackaging.price_tiers,
      row_version: shopPackaging.row_version,
    })
    .from(shopPackaging)
    .where(eq(shopPackaging.id, id))
  return found(row)
}

/** The shop's code: the log contains no text typed here. */
async function codeOf(db: Select, id: string): Promise<string> {
  const [row] = await db
    .select({ reference: shopProduct.reference, id_product: shopProduct.id_product })
    .from(shopPackaging)
    .innerJoin(shopProduct, eq(shopProduct.id, shopPackaging.shop_product_id))
    .where(eq(shopPackaging.id, id))
  const { reference, id_product } = found(row)
  return reference ?? String(id_product)
}

/** The current box type may stay, even if archived since. */
async function checkBoxType(tx: Tx, box_type_id: string, id: string): Promise<void> {
  const [box] = await tx
    .select({ archived_at: boxType.archived_at, is_current: eq(shopPackaging.box_type_id, box_type_id) })
    .from(boxType)
    .innerJoin(shopPackaging, eq(shopPackaging.id, id))
    .where(eq(boxType.id, box_type_id))
    .for('share', { of: boxType })
  if (!box || (box.archived_at !== null && !box.is_current))
    throw refuseField('box_type_id', { en: 'is no box type', th: 'ไม่ใช่ประเภทกล่องที่มีอยู่' })
}
