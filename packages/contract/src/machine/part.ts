import { hasMoreDecimals, partDecimalsMax, partUnits } from '@rp/domain/machine-service/part-stock'
import { vatPercents } from '@rp/domain/machine-service/quotation'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { decimal } from '../decimal.ts'
import { code, flag, name, optionalText } from '../fields.ts'
import { resource } from '../resource.ts'

const unit = z.enum(keysOf(partUnits))
/** Baht with satang, before VAT. */
const baht = decimal({ places: 2 })

/** A spare part: `price` is the customer's, `cost` the company's, for one unit. Quantities have at most `decimals`. */
export const part = resource({
  name: 'part',
  path: '/machine/part',
  screens: {
    list: 'part-list',
    create: 'part-create',
    update: 'part-update',
    read: ['machine-service-list'],
  },
  key: 'code',
  input: {
    code,
    name_en: name,
    name_th: name,
    unit,
    decimals: z.int().min(0).max(partDecimalsMax),
    price: baht,
    cost: baht,
    vat: z.enum(vatPercents),
    supplier: optionalText,
    supplier_code: optionalText,
    /** To be reordered when no more than this is available at all places together. */
    reorder_point: decimal({ max: '999999', places: partDecimalsMax }),
    is_active: z.boolean(),
  },
  rules: [
    {
      field: 'reorder_point',
      // What is no number, or less than no decimals, has its own refusal.
      holds: ({ reorder_point, decimals }) =>
        decimals < 0 || Number.isNaN(Number(reorder_point)) || !hasMoreDecimals(reorder_point, decimals),
      words: { en: 'has more decimals than the part', th: 'มีทศนิยมมากกว่าที่อะไหล่กำหนด' },
    },
  ],
  /** At all places together, with exactly the decimals of the part. */
  extra: { on_hand: z.string(), available: z.string(), to_reorder: z.boolean() },
  sort: ['code', 'name_en', 'name_th', 'price', 'supplier', 'is_active', 'created_at', 'updated_at'],
  filters: { is_active: flag.optional(), unit: unit.optional(), to_reorder: flag.optional() },
})
