import { closures, labelKeeps } from '@rp/domain/label-words'
import { countMax } from '@rp/domain/limits'
import { notRising } from '@rp/domain/price-tiers'
import { boxShapes, keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
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
import { defaultPageSize, exportFormat, listQuery, pageOf } from '../list.ts'
import { whoAdministers, whoOpens } from '../policies.ts'

const path = '/recipes/shop-packaging'
/** Designers keep packagings; whoever opens a package of a recipe chooses one. */
const reads = whoOpens('labels-packaging-list', 'recipes-rd-list', 'recipes-design-list')
const keeps = whoOpens('labels-packaging-form')

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
  /** None: the shop's product came and nobody has completed it yet. It is not offered before. */
  box_type_id: id.nullable(),
  box_type: words.nullable(),
  shape: z.enum(keysOf(boxShapes)).nullable(),
  /** The shop is the master of these. */
  id_product: z.int(),
  reference: z.string().nullable(),
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

/** Where a label goes: its paper in millimetres. */
const labelArea = z.strictObject({
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

/** A box of the dieline in millimetres from its top-left corner; `area` names the label that lies on it. */
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
  label_areas: z.array(labelArea).min(1).max(labelKeeps.areas).refine(eachOnce, 'must have each code once'),
  panels: z.array(panel).max(labelKeeps.panels).refine(eachOnce, 'must have each code once'),
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
  policy: whoOpens('labels-packaging-list'),
  summary: 'Export packagings of the shop',
  query: { ...listed, format: exportFormat },
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

/** Packagings are not created here: the shop sends its products (domain design 0.1). */
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

/** Strictly rising quantities, as of a box type. */
const priceTiers = z
  .array(z.strictObject({ min_qty: z.int().min(1).max(countMax), unit_cost: price }))
  .max(20)
  .refine((tiers) => notRising(tiers) < 0, 'must rise in quantity')

const cost = z.object({ unit_cost: price, price_tiers: priceTiers, row_version: rowVersion })

export const getPackagingCost = endpoint({
  method: 'GET',
  path: `${path}/:id/cost`,
  policy: whoAdministers('labels-packaging-form'),
  summary: 'What a packaging costs a piece, in baht',
  params: { id },
  reply: cost,
  refuses: ['not_found'],
})

export const updatePackagingCost = endpoint({
  method: 'PUT',
  path: `${path}/:id/cost`,
  policy: whoAdministers('labels-packaging-form'),
  summary: 'Set what a packaging costs',
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
