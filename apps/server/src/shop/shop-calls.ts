import type { ReplyOf } from '@rp/contract/endpoint'
import {
  listCountries,
  listShopProducts,
  searchThaiAddresses,
  type ShopProduct,
} from '@rp/contract/shop/shop'
import { and, asc, eq, getTableColumns, like, sql } from 'drizzle-orm'
import { containing, listPage } from '../platform/list/list-page.ts'
import { openTotals } from '../platform/list/totals.ts'
import type { Platform } from '../platform/platform.ts'
import { country } from './tables/country.ts'
import { shopProduct } from './tables/shop-product.ts'
import { thaiAddress } from './tables/thai-address.ts'

type Country = ReplyOf<typeof listCountries>[number]

const { raw: _raw, search, ...columns } = getTableColumns(shopProduct)

/** What forms choose from: products, countries, Thai addresses. */
export function shopCalls({ serve, database }: Platform): void {
  const { db } = database
  const totals = openTotals(database)

  serve.staff(listShopProducts, ({ query }) => {
    const { q, kind, is_active, id_product } = query
    return listPage<ShopProduct>(database, totals, {
      source: { name: 'shop-product', table: shopProduct, columns, id: shopProduct.id },
      query,
      where: [
        q ? like(search, containing(q.toLowerCase())) : undefined,
        kind && eq(shopProduct.kind, kind),
        is_active && eq(shopProduct.is_active, is_active === 'true'),
        id_product === undefined ? undefined : eq(shopProduct.id_product, id_product),
      ],
      cacheKey: JSON.stringify({ q, kind, is_active, id_product }),
    })
  })

  serve.staff(listCountries, async ({ query: { is_market, q } }) => {
    const rows = await db
      .select()
      .from(country)
      .where(
        and(
          is_market && eq(country.is_market, is_market === 'true'),
          q ? sql`${country.langs}::text || ' ' || ${country.iso_code} ilike ${containing(q)}` : undefined,
        ),
      )
      .orderBy(asc(country.iso_code))
    return rows satisfies Country[]
  })

  serve.staff(searchThaiAddresses, async ({ query: { q, limit } }) => {
    const isZip = /^\d{2,5}$/.test(q)
    const rows = await db
      .select()
      .from(thaiAddress)
      .where(
        isZip
          ? like(thaiAddress.zip, `${q}%`)
          : and(
              ...q
                .toLowerCase()
                .split(/\s+/)
                .map((word) => like(thaiAddress.search, containing(word))),
            ),
      )
      .orderBy(asc(thaiAddress.zip), asc(thaiAddress.subdistrict_code))
      .limit(limit)
    return rows.map((row) => ({
      subdistrict: { code: row.subdistrict_code, en: row.subdistrict_en, th: row.subdistrict_th },
      district: { code: row.district_code, en: row.district_en, th: row.district_th },
      province: { code: row.province_code, en: row.province_en, th: row.province_th },
      zip: row.zip,
    }))
  })
}
