import { closures, labelKeeps } from '@rp/domain/label-words'
import { countMax } from '@rp/domain/limits'
import { notRising } from '@rp/domain/price-tiers'
import { boxShapes, keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { saying } from '../problems.ts'
import { decimal, millimetres, price } from '../decimal.ts'
import { endpoint } from '../endpoint.ts'
import {
  code,
  colour,
  commonFields,
  flag,
  id,
  instant,
  name,
  namedFile,
  optionalText,
  rowVersion,
  words,
} from '../fields.ts'
import { defaultPageSize, exportQuery, listQuery, pageOf } from '../list.ts'
import { canAdminister, canOpen } from '../policies.ts'
import { shopId } from '../shop/shop.ts'

const path = '/recipes/shop-packaging'
/** Designers maintain packagings; users who open a recipe's package choose one. */
const reads = canOpen('labels-packaging-list', 'recipes-rd-list', 'recipes-design-list')
const keeps = canOpen('labels-packaging-form')

const amount = decimal({ min: '0.001', max: '1000000', places: 3 })

const fields = {
  name_en: name,
  name_th: name,
  box_type_id: id,
  material: optionalText,
  capacity_ml: amount.nullable(),
  capacity_g: amount.nullable(),
  closure: z.enum(keysOf(closures)),
  colours: z.array(colour).max(24),
  moq: z.int().min(1).max(countMax),
  is_active: z.boolean(),
}

const packagingFields = z.object({
  ...fields,
  ...commonFields,
  /** Null: the shop product is not completed yet, and not offered. */
  box_type_id: id.nullable(),
  box_type: words.nullable(),
  shape: z.enum(keysOf(boxShapes)).nullable(),
  /** The shop is the master of these. */
  id_product: z.int(),
  reference: z.string().nullable(),
  /** Segments between `|`; the first is shown. */
  location: z.string(),
  shop_name: z.string(),
  stock_qty: z.string().nullable(),
  image_url: z.string().nullable(),
  synced_at: instant,
})

export const shopPackagingRow = z.object({
  ...packagingFields.shape,
  models: z.int(),
  designs: z.int(),
})
export type ShopPackagingRow = z.output<typeof shopPackagingRow>

const place = decimal({ min: '-2000', max: '2000', places: 2 })
const margin = decimal({ max: '50', places: 2 })

/** A label area: its paper in millimetres. */
export const labelArea = z.strictObject({
  code,
  name_en: name,
  name_th: name,
  w: millimetres,
  h: millimetres,
  bleed: margin,
  safe: margin,
  is_curved: z.boolean(),
})
export type LabelArea = z.output<typeof labelArea>

/** A panel of the dieline in millimetres from its top-left corner; `area` is the label on it. */
const panel = z.strictObject({
  code,
  name_en: name,
  name_th: name,
  x: place,
  y: place,
  w: millimetres,
  h: millimetres,
  area: code.nullable(),
})
export type Panel = z.output<typeof panel>

const eachOnce = (all: { code: string }[]): boolean => new Set(all.map((one) => one.code)).size === all.length

const modelFields = {
  code,
  name_en: name,
  name_th: name,
  label_areas: z
    .array(labelArea)
    .min(1)
    .max(labelKeeps.areas)
    .refine(eachOnce, saying({ en: 'must have each code once', th: 'รหัสต้องไม่ซ้ำกัน' })),
  panels: z
    .array(panel)
    .max(labelKeeps.panels)
    .refine(eachOnce, saying({ en: 'must have each code once', th: 'รหัสต้องไม่ซ้ำกัน' })),
  /** PDF, PNG or JPEG. */
  dieline: namedFile.nullable(),
  mockup: namedFile.nullable(),
  is_active: z.boolean(),
}

export const packagingModel = z.object({
  ...modelFields,
  ...commonFields,
  packaging_id: id,
  designs: z.int(),
})
export type PackagingModel = z.output<typeof packagingModel>

export const shopPackaging = z.object({ ...packagingFields.shape, models: z.array(packagingModel) })
export type ShopPackaging = z.output<typeof shopPackaging>

export const shopPackagingListing = {
  sort: ['name_en', 'name_th', 'id_product', 'reference', 'capacity_ml', 'synced_at', 'updated_at'],
  order: 'ASC',
  filters: {
    box_type_id: id.optional(),
    is_active: flag.optional(),
    is_complete: flag.optional(),
    has_models: flag.optional(),
  },
  limit: defaultPageSize,
} as const
const listed = listQuery(shopPackagingListing)

export const listShopPackaging = endpoint({
  method: 'GET',
  path,
  policy: reads,
  summary: 'List packagings of the shop',
  query: listed,
  reply: pageOf(shopPackagingRow),
})

export const exportShopPackaging = endpoint({
  method: 'GET',
  path: `${path}/export`,
  policy: canOpen('labels-packaging-list'),
  summary: 'Export packagings of the shop',
  query: { ...listed, ...exportQuery },
  carries: 'download',
})

export const getShopPackaging = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  policy: reads,
  summary: 'A packaging with its models',
  params: { id },
  reply: shopPackaging,
  refuses: ['not_found'],
})

/** For a company whose shop does not send its products. If it does so later, the number finds the packaging. */
export const createShopPackaging = endpoint({
  method: 'POST',
  path,
  policy: keeps,
  summary: 'Add a packaging that the shop has not sent',
  body: z.strictObject({ id_product: shopId, name_en: name, name_th: name }),
  reply: shopPackaging,
  refuses: ['invalid', 'already_taken'],
})

export const updateShopPackaging = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  policy: keeps,
  summary: 'Complete or correct a packaging',
  params: { id },
  body: z.strictObject({ ...fields, row_version: rowVersion }),
  reply: shopPackaging,
  refuses: ['invalid', 'not_found', 'stale_version'],
})

/** Strictly rising quantities, as for a box type. */
const priceTiers = z
  .array(z.strictObject({ min_qty: z.int().min(1).max(countMax), unit_cost: price }))
  .max(20)
  .refine(
    (tiers) => notRising(tiers) < 0,
    saying({ en: 'must rise in quantity', th: 'จำนวนต้องเพิ่มขึ้นตามลำดับ' }),
  )

const cost = z.object({ unit_cost: price, price_tiers: priceTiers, row_version: rowVersion })

export const getPackagingCost = endpoint({
  method: 'GET',
  path: `${path}/:id/cost`,
  policy: canAdminister('labels-packaging-form'),
  summary: 'The cost of a packaging per piece, in baht',
  params: { id },
  reply: cost,
  refuses: ['not_found'],
})

export const updatePackagingCost = endpoint({
  method: 'PUT',
  path: `${path}/:id/cost`,
  policy: canAdminister('labels-packaging-form'),
  summary: 'Set the cost of a packaging',
  params: { id },
  body: z.strictObject({ unit_cost: price, price_tiers: priceTiers, row_version: rowVersion }),
  reply: cost,
  refuses: ['invalid', 'not_found', 'stale_version'],
})

export const createPackagingModel = endpoint({
  method: 'POST',
  path: `${path}/:id/model`,
  policy: keeps,
  summary: 'Add a model to a packaging',
  params: { id },
  body: z.strictObject(modelFields),
  reply: packagingModel,
  refuses: ['invalid', 'not_found', 'already_taken'],
})

export const updatePackagingModel = endpoint({
  method: 'PUT',
  path: `${path}/:id/model/:model_id`,
  policy: keeps,
  summary: 'Change a model of a packaging',
  params: { id, model_id: id },
  body: z.strictObject({ ...modelFields, row_version: rowVersion }),
  reply: packagingModel,
  refuses: ['invalid', 'not_found', 'stale_version', 'already_taken'],
})

export const archivePackagingModel = endpoint({
  method: 'DELETE',
  path: `${path}/:id/model/:model_id`,
  policy: keeps,
  summary: 'Archive a model of a packaging',
  params: { id, model_id: id },
  reply: packagingModel,
  refuses: ['not_found', 'in_use'],
})

export const restorePackagingModel = endpoint({
  method: 'POST',
  path: `${path}/:id/model/:model_id/restore`,
  policy: keeps,
  summary: 'Restore a model of a packaging',
  params: { id, model_id: id },
  reply: packagingModel,
  refuses: ['not_found', 'already_taken'],
})
