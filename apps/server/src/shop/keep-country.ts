import type { CountryInput } from '@rp/contract/shop/shop'
import { marketCountries } from '@rp/domain/recipe-words'
import { zoneOf } from '@rp/domain/shop/shop-words'
import { eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { refuseField } from '../platform/refusal.ts'
import { isSame, type Outcome } from './keep.ts'
import { country } from './tables/country.ts'

type Told = Omit<CountryInput, 'id_country'> & { id_country?: number }
type Row = typeof country.$inferSelect

/** Writes a country by its ISO code; what is not told stays as it is known. Markets and zones follow from the domain. */
export async function keepCountry(tx: Tx, told: Told): Promise<{ id: string; outcome: Outcome }> {
  const number = told.id_country
  const rows = await tx
    .select()
    .from(country)
    .where(
      or(
        eq(country.iso_code, told.iso_code),
        number === undefined ? undefined : eq(country.id_country, number),
      ),
    )
    .for('update')
  const taken = rows.find(({ iso_code }) => iso_code !== told.iso_code)
  if (taken) throw refuseField('id_country', `is the number of ${taken.iso_code}`, 'already_taken')
  const [before] = rows
  if (!before) return makeCountry(tx, told)
  const change = changeOf(before, told)
  if (isSame(before, change)) return { id: before.id, outcome: 'unchanged' }
  await tx
    .update(country)
    .set({ ...change, updated_at: sql`now()`, row_version: before.row_version + 1 })
    .where(eq(country.id, before.id))
  return { id: before.id, outcome: 'changed' }
}

async function makeCountry(tx: Tx, told: Told): Promise<{ id: string; outcome: Outcome }> {
  const [made] = await tx
    .insert(country)
    .values({ ...told, ...derivedOf(told.iso_code) })
    .onConflictDoNothing()
    .returning({ id: country.id })
  // Somebody else made it since it was looked for.
  return made ? { id: made.id, outcome: 'created' } : keepCountry(tx, told)
}

function changeOf(before: Row, told: Told): Partial<Row> {
  const { id_country = before.id_country, langs, address_format } = told
  const others = before.langs.filter(({ lang }) => !langs.some((one) => one.lang === lang))
  return {
    ...derivedOf(told.iso_code),
    id_country,
    langs: [...langs, ...others].toSorted((a, b) => (a.lang < b.lang ? -1 : 1)),
    iso3: told.iso3 ?? before.iso3,
    numeric: told.numeric ?? before.numeric,
    calling_code: told.calling_code ?? before.calling_code,
    currency: told.currency ?? before.currency,
    address_format: address_format || before.address_format,
  }
}

function derivedOf(iso_code: string): Pick<Row, 'is_market' | 'regulation_zone'> {
  return { is_market: Object.hasOwn(marketCountries, iso_code), regulation_zone: zoneOf(iso_code) }
}
