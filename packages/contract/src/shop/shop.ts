import { countMax } from '@rp/domain/limits'
import { languages } from '@rp/domain/languages'
import { keysOf } from '@rp/domain/recipe-words'
import { regulationZones, shopProductKinds } from '@rp/domain/shop/shop-words'
import { z } from 'zod'
import { saying } from '../problems.ts'
import { allowing } from '../allowed.ts'
import { decimal } from '../decimal.ts'
import { endpoint } from '../endpoint.ts'
import { flag, id, instant, name, note } from '../fields.ts'
import { importRunsCall, undoImportCall } from '../import-run.ts'
import { importCall } from '../import.ts'
import { defaultPageSize, listQuery, pageOf } from '../list.ts'
import { signedIn, superAdmin, canOpen } from '../policies.ts'

/** An id of the shop: `id_product`, `id_country`, `id_customer`. */
export const shopId = z.int().min(1).max(countMax)
const shortText = z.string().trim().normalize('NFC').max(255)

/** Names from the shop, each language once. */
export const langs = z
  .array(z.strictObject({ lang: z.enum(languages), name: name.max(255), description: note.optional() }))
  .min(1)
  .max(languages.length)
  .refine(
    (all) => new Set(all.map(({ lang }) => lang)).size === all.length,
    saying({ en: 'must name each language once', th: 'ภาษาต้องไม่ซ้ำกัน' }),
  )
export type Langs = z.output<typeof langs>

/** A product as sent by the shop. */
export const productFields = {
  id_product: shopId,
  reference: shortText.nullable().default(null),
  langs,
  /** Segments between `|`; the first is shown. */
  location: shortText.default(''),
  category: shortText.default(''),
  kind: z.enum(keysOf(shopProductKinds)).default('OTHER'),
  price: decimal().nullable().default(null),
  /** Percent. */
  tax_rate: decimal({ max: '100' }).default('0'),
  stock_qty: decimal({ min: '-999999999' }).nullable().default(null),
  uom: z.string().trim().max(20).default(''),
  image_url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable()
    .default(null),
  is_active: z.boolean().default(true),
}
export const productInput = z.strictObject(productFields)
export type ProductInput = z.output<typeof productInput>

export const isoCode = allowing(
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/),
  { en: 'must be the two letters of a country, such as TH', th: 'ต้องเป็นรหัสประเทศสองตัวอักษร เช่น TH' },
)

/** A country from the shop or an ISO 3166 list. */
export const countryFields = {
  id_country: shopId,
  iso_code: isoCode,
  iso3: allowing(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{3}$/),
    { en: 'must be the three letters of a country, such as THA', th: 'ต้องเป็นรหัสประเทศสามตัวอักษร เช่น THA' },
  )
    .nullable()
    .default(null),
  numeric: allowing(
    z
      .string()
      .trim()
      .regex(/^\d{3}$/),
    { en: 'must be three digits, such as 764', th: 'ต้องเป็นตัวเลขสามหลัก เช่น 764' },
  )
    .nullable()
    .default(null),
  calling_code: allowing(
    z
      .string()
      .trim()
      .regex(/^[\d ,-]{1,40}$/),
    {
      en: 'must be the digits of a calling code, such as 66 or 1-876',
      th: 'ต้องเป็นรหัสโทรศัพท์ของประเทศ เช่น 66 หรือ 1-876',
    },
  )
    .nullable()
    .default(null),
  langs,
  currency: allowing(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{3}$/),
    { en: 'must be the three letters of a currency, such as THB', th: 'ต้องเป็นรหัสสกุลเงินสามตัวอักษร เช่น THB' },
  )
    .nullable()
    .default(null),
  address_format: note.default(''),
}
export const countryInput = z.strictObject(countryFields)
export type CountryInput = z.output<typeof countryInput>

const shopProduct = z.object({ id, ...productFields, synced_at: instant })
export type ShopProduct = z.output<typeof shopProduct>

const country = z.object({
  id,
  ...countryFields,
  id_country: shopId.nullable(),
  /** Whether the company sells in this country. */
  is_market: z.boolean(),
  regulation_zone: z.enum(keysOf(regulationZones)),
})
export type Country = z.output<typeof country>

/** Products to choose from: raw materials, packaging, machines. */
export const listShopProducts = endpoint({
  method: 'GET',
  path: '/shop/product',
  policy: canOpen('food-ingredient-list', 'box-type-list', 'machine-service-list', 'recipes-rd-list'),
  summary: 'List products of the shop',
  query: listQuery({
    sort: ['reference', 'id_product', 'synced_at'],
    order: 'ASC',
    filters: {
      kind: z.enum(keysOf(shopProductKinds)).optional(),
      is_active: flag.optional(),
      id_product: z.coerce.number().int().min(1).max(countMax).optional(),
    },
    limit: defaultPageSize,
  }),
  reply: pageOf(shopProduct),
})

export const listCountries = endpoint({
  method: 'GET',
  path: '/shop/country',
  policy: signedIn,
  summary: 'Countries, all of them or the markets',
  query: { is_market: flag.optional(), q: z.string().trim().max(100).optional() },
  reply: z.array(country),
})

const countryImport = { path: '/shop/country/import', policy: superAdmin, kind: 'countries' }
export const importCountries = importCall({ ...countryImport, summary: 'Import countries' })
export const listCountryImports = importRunsCall(countryImport)
export const undoCountryImport = undoImportCall(countryImport)

const place = z.object({ code: z.int(), en: z.string(), th: z.string() })

/** A postal code often covers several districts, so it cannot fill a form by itself. */
export const searchThaiAddresses = endpoint({
  method: 'GET',
  path: '/shop/thai-address',
  policy: signedIn,
  summary: 'Subdistricts of Thailand by postal code or by a part of a name',
  query: { q: z.string().trim().min(2).max(100), limit: z.coerce.number().int().min(1).max(100).default(50) },
  reply: z.array(z.object({ subdistrict: place, district: place, province: place, zip: z.string() })),
})
