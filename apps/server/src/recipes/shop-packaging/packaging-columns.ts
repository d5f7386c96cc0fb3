import type { ShopPackagingRow } from '@rp/contract/recipes/shop-packaging'
import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { shopProduct } from '../../shop/tables/shop-product.ts'
import { packagingModel } from '../tables/packaging-model.ts'
import { shopPackaging } from '../tables/shop-packaging.ts'

const { unit_cost: _cost, price_tiers: _tiers, ...own } = getTableColumns(shopPackaging)

// Qualified with their tables: a select from one table omits them, and `id` would be the inner one's.
const ofProduct = <T>(expression: SQL, column: PgColumn) =>
  sql<T>`(select ${expression} from shop_product where shop_product.id = shop_packaging.shop_product_id)`.mapWith(
    column,
  ) as SQL<T>
const boxWords = sql<ShopPackagingRow['box_type']>`(
  select json_build_object('en', box_type.name_en, 'th', box_type.name_th)
  from box_type where box_type.id = shop_packaging.box_type_id)`
const shape = sql<ShopPackagingRow['shape']>`(
  select box_type.shape from box_type where box_type.id = shop_packaging.box_type_id)`
const shopName = sql<string>`(
  select coalesce(jsonb_path_query_first(shop_product.langs, '$[*] ? (@.lang == "en").name') #>> '{}',
    shop_product.langs -> 0 ->> 'name')
  from shop_product where shop_product.id = shop_packaging.shop_product_id)`
const models = sql<number>`(
  select count(*)::int from packaging_model
  where packaging_model.packaging_id = shop_packaging.id and packaging_model.archived_at is null)`
const designs = sql<number>`(
  select count(*)::int from label_design
  join packaging_model on packaging_model.id = label_design.model_id
  where packaging_model.packaging_id = shop_packaging.id and label_design.archived_at is null)`

/** A packaging without its cost, which not everybody who may open it may see (ADR 0007). */
export const packagingColumns = {
  ...own,
  box_type: boxWords.as('box_type'),
  shape: shape.as('shape'),
  shop_name: shopName.as('shop_name'),
  id_product: ofProduct<number>(sql`shop_product.id_product`, shopProduct.id_product).as('id_product'),
  reference: ofProduct<string | null>(sql`shop_product.reference`, shopProduct.reference).as('reference'),
  location: ofProduct<string>(sql`shop_product.location`, shopProduct.location).as('location'),
  stock_qty: ofProduct<string | null>(sql`shop_product.stock_qty`, shopProduct.stock_qty).as('stock_qty'),
  image_url: ofProduct<string | null>(sql`shop_product.image_url`, shopProduct.image_url).as('image_url'),
  synced_at: ofProduct<string>(sql`shop_product.synced_at`, shopProduct.synced_at).as('synced_at'),
}

export const packagingRowColumns = {
  ...packagingColumns,
  models: models.as('models'),
  designs: designs.as('designs'),
}

const modelDesigns = sql<number>`(
  select count(*)::int from label_design
  where label_design.model_id = packaging_model.id and label_design.archived_at is null)`

export const modelColumns = { ...getTableColumns(packagingModel), designs: modelDesigns }

/** A packaging is offered only once its box type is set. */
export const isComplete = sql`${shopPackaging.box_type_id} is not null`
