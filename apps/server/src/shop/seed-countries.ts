import { marketCountries } from '@rp/domain/recipe-words'
import { zoneOf } from '@rp/domain/shop/shop-words'
import type { Database } from '../platform/database/open-database.ts'
import { country } from './tables/country.ts'

/** ISO 3166 data of the markets: three letters, three digits, calling code, currency; the EU has no digits. */
const known: Record<keyof typeof marketCountries, [string, string | null, string | null, string]> = {
  TH: ['THA', '764', '66', 'THB'],
  BN: ['BRN', '096', '673', 'BND'],
  KH: ['KHM', '116', '855', 'KHR'],
  ID: ['IDN', '360', '62', 'IDR'],
  LA: ['LAO', '418', '856', 'LAK'],
  MY: ['MYS', '458', '60', 'MYR'],
  MM: ['MMR', '104', '95', 'MMK'],
  PH: ['PHL', '608', '63', 'PHP'],
  SG: ['SGP', '702', '65', 'SGD'],
  TL: ['TLS', '626', '670', 'USD'],
  VN: ['VNM', '704', '84', 'VND'],
  EU: ['EUE', null, null, 'EUR'],
  US: ['USA', '840', '1', 'USD'],
  CN: ['CHN', '156', '86', 'CNY'],
  JP: ['JPN', '392', '81', 'JPY'],
  KR: ['KOR', '410', '82', 'KRW'],
}

/** Inserts missing markets; existing rows stay unchanged. */
export async function seedCountries(db: Database['db']): Promise<void> {
  await db
    .insert(country)
    .values(
      (Object.keys(known) as (keyof typeof known)[]).map((iso_code) => {
        const [iso3, numeric, calling_code, currency] = known[iso_code]
        const { en, th } = marketCountries[iso_code]
        return {
          iso_code,
          iso3,
          numeric,
          calling_code,
          currency,
          langs: [
            { lang: 'en' as const, name: en },
            { lang: 'th' as const, name: th },
          ],
          is_market: true,
          regulation_zone: zoneOf(iso_code),
        }
      }),
    )
    .onConflictDoNothing()
}
