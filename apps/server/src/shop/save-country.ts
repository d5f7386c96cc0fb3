import type { CountryInput } from '@rp/contract/shop/shop'
import { marketCountries } from '@rp/domain/recipe-words'
import { zoneOf } from '@rp/domain/shop/shop-words'
import { eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { refuseField } from '../platform/refusal.ts'
import { isSame, type Outcome } from './save.ts'
import { country } from './tables/country.ts'

type CountryFields = Omit<CountryInput, 'id_country'> & { id_country?: number }
type Row = typeof country.$inferSelect

/** Upserts a country by ISO code; omitted fields keep their values. Markets and zones follow from the domain. */
export async function saveCountry(
  tx: Tx,
  reported: CountryFields,
): Promise<{ id: string; outcome: Outcome }> {
  const number = reported.id_country
  const rows = await tx
    .select()
    .from(country)
    .where(
      or(
        eq(country.iso_code, reported.iso_code),
        number === undefined ? undefined : eq(country.id_country, number),
      ),
    )
    .for('update')
  const taken = rows.find(({ iso_code }) => iso_code !== reported.iso_code)
  if (taken)
    throw refuseField(
      'id_country',
      { en: `is the number of ${taken.iso_code}`, th: `เป็นเลขของ ${taken.iso_code}` },
      'already_taken',
    )
  const [before] = rows
  if (!before) return makeCountry(tx, reported)
  const change = changeOf(before, reported)
  if (isSame(before, change)) return { id: before.id, outcome: 'unchanged' }
  await tx
    .update(country)
    .set({ ...change, updated_at: sql`now()`, row_version: before.row_version + 1 })
    .where(eq(country.id, before.id))
  return { id: before.id, outcome: 'changed' }
}

async function makeCountry(tx: Tx, reported: CountryFields): Promise<{ id: string; outcome: Outcome }> {
  const [made] = await tx
    .insert(country)
    .values({ ...reported, ...derivedOf(reported.iso_code) })
    .onConflictDoNothing()
    .returning({ id: country.id })
  // Another transaction has inserted it since the lookup.
  return made ? { id: made.id, outcome: 'created' } : saveCountry(tx, reported)
}

function changeOf(before: Row, reported: CountryFields): Partial<Row> {
  const { id_country = before.id_country, langs, address_format } = reported
  const others = before.langs.filter(({ lang }) => !langs.some((one) => one.lang === lang))
  return {
    ...derivedOf(reported.iso_code),
    id_country,
    langs: [...langs, ...others].toSorted((a, b) => (a.lang < b.lang ? -1 : 1)),
    iso3: reported.iso3 ?? before.iso3,
    numeric: reported.numeric ?? before.numeric,
    calling_code: reported.calling_code ?? before.calling_code,
    currency: reported.currency ?? before.currency,
    address_format: address_format || before.address_format,
  }
}

function derivedOf(iso_code: string): Pick<Row, 'is_market' | 'regulation_zone'> {
  return { is_market: Object.hasOwn(marketCountries, iso_code), regulation_zone: zoneOf(iso_code) }
}
