import type { CallerCustomer, CustomerInput, intakePurchase } from '@rp/contract/integrations/intake'
import type { ParsedOf } from '@rp/contract/endpoint'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { customerOfShop, followIdentity, savePurchase, saveShopCustomer } from '../../auth/index.ts'
import { labService } from '../../lab/tables/lab-service.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuseField } from '../../platform/refusal.ts'
import { boxType } from '../../recipes/tables/box-type.ts'
import { packagingModel } from '../../recipes/tables/packaging-model.ts'
import { packagingService } from '../../recipes/tables/packaging-service.ts'
import { recipe } from '../../recipes/tables/recipe.ts'
import { recipesCategory } from '../../recipes/tables/recipes-category.ts'
import type { Outcome } from '../../shop/index.ts'
import { shopPackaging } from '../../recipes/tables/shop-packaging.ts'
import { country } from '../../shop/tables/country.ts'
import { shopProduct } from '../../shop/tables/shop-product.ts'

/** Upserts a customer from the shop. */
export async function saveCustomer(
  tx: Tx,
  reported: CustomerInput,
): Promise<{ id: string; outcome: Outcome }> {
  const { id_customer, iso_code, ...fields } = reported
  return saveShopCustomer(tx, {
    ...fields,
    shop_customer_id: id_customer,
    country: await countryName(tx, iso_code),
  })
}

/** The customer of a call: found by the shop's number, else created from the call. */
export async function customerOfCall(tx: Tx, reported: CallerCustomer, path = 'customer'): Promise<string> {
  const known = await customerOfShop(tx, reported.id_customer)
  if (known?.archived_at) throw refuseField(`${path}.id_customer`, 'is a customer who was archived')
  if (known) return known.id
  const { display_name } = reported
  if (display_name === undefined)
    throw refuseField(`${path}.display_name`, 'is required of a customer who is not known yet')
  return (await saveCustomer(tx, { ...reported, display_name })).id
}

/** Upserts a purchase from the shop. */
export async function saveCallPurchase(
  tx: Tx,
  { customer, ...paid }: ParsedOf<typeof intakePurchase>['body'],
): Promise<{ id: string; outcome: Outcome }> {
  const saved = await savePurchase(tx, { ...paid, customer_id: await customerOfCall(tx, customer) })
  const by = { shop_customer_id: customer.id_customer }
  await followIdentity(tx, by, { table: 'customer_purchase', id: saved.id })
  return saved
}

async function countryName(tx: Tx, iso_code: string | null): Promise<string | null> {
  if (!iso_code) return null
  const [row] = await tx.select({ langs: country.langs }).from(country).where(eq(country.iso_code, iso_code))
  return row?.langs.find(({ lang }) => lang === 'en')?.name ?? iso_code
}

/** The recipe with this number. */
export async function recipeByNumber(tx: Tx, number: string): Promise<string> {
  const [row] = await tx.select({ id: recipe.id }).from(recipe).where(eq(recipe.number, number))
  if (!row) throw refuseField('recipe', 'is no number of a recipe')
  return row.id
}

export async function categoryBySlug(tx: Tx, slug: string): Promise<string> {
  const [row] = await tx
    .select({ id: recipesCategory.id })
    .from(recipesCategory)
    .where(and(eq(recipesCategory.slug, slug), isNull(recipesCategory.archived_at)))
  if (!row) throw refuseField('category', 'is no category of recipes')
  return row.id
}

export async function boxByCode(tx: Tx, code: string): Promise<string> {
  const [id] = await idsByCode(tx, boxType, [code])
  if (!id) throw refuseField('box_type', 'is no code of a box type')
  return id
}

export async function packagingServicesByCode(tx: Tx, codes: string[]): Promise<string[]> {
  const ids = await idsByCode(tx, packagingService, codes)
  const missing = ids.indexOf(undefined)
  if (missing >= 0) throw refuseField(`services.${missing}`, 'is no code of a packaging service')
  return ids.filter((id) => id !== undefined)
}

/** A packaging by the shop's number, with its requested model. */
export async function packagingByProduct(
  tx: Tx,
  { packaging, model }: { packaging: number | null; model: string | null },
): Promise<{ packaging_id: string | null; model_id: string | null }> {
  if (packaging === null) {
    if (model !== null) throw refuseField('packaging', 'is required: a model is one of a packaging')
    return { packaging_id: null, model_id: null }
  }
  const rows = await tx
    .select({ id: shopPackaging.id, model_id: packagingModel.id, code: packagingModel.code })
    .from(shopProduct)
    .innerJoin(shopPackaging, eq(shopPackaging.shop_product_id, shopProduct.id))
    .leftJoin(
      packagingModel,
      and(eq(packagingModel.packaging_id, shopPackaging.id), isNull(packagingModel.archived_at)),
    )
    .where(eq(shopProduct.id_product, packaging))
  const [first] = rows
  if (!first) throw refuseField('packaging', 'is no packaging of the shop')
  const named = model === null ? undefined : rows.find(({ code }) => code === model)
  if (model !== null && !named) throw refuseField('model', 'is no model of this packaging')
  const only = rows.length === 1 ? first.model_id : null
  return { packaging_id: first.id, model_id: named?.model_id ?? only }
}

export async function labServiceByCode(tx: Tx, code: string): Promise<string> {
  const [id] = await idsByCode(tx, labService, [code])
  if (!id) throw refuseField('service', 'is no code of a laboratory service')
  return id
}

interface Coded extends PgTable {
  id: PgColumn
  code: PgColumn
  archived_at: PgColumn
}

/** The ids of these codes in order, undefined for unknown ones. */
async function idsByCode(tx: Tx, table: Coded, codes: string[]): Promise<(string | undefined)[]> {
  if (codes.length === 0) return []
  const rows = await tx
    .select({ id: table.id, code: table.code })
    .from(table)
    .where(and(inArray(table.code, codes), isNull(table.archived_at)))
  return codes.map((code) => rows.find((row) => row.code === code)?.id as string | undefined)
}

/** A record by its number, or by its id. */
export function byKey(columns: { id: PgColumn; number: PgColumn }, key: string) {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key)
  return isId ? or(eq(columns.id, key), eq(columns.number, key)) : eq(columns.number, key.toUpperCase())
}
