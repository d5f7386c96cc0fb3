import { specOf, type ConfigurationKey } from '@rp/domain/configuration/keys'
import { valueOf, type ValueOf } from '@rp/domain/configuration/values'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { configurationValue } from './tables/configuration.ts'

export type Values<K extends ConfigurationKey> = { [P in K]: ValueOf<P> }

export async function readValues<K extends ConfigurationKey>(
  db: Pick<Tx, 'select'>,
  keys: readonly K[],
): Promise<Values<K>> {
  const rows = await db
    .select({ key: configurationValue.key, value: configurationValue.value })
    .from(configurationValue)
    .where(inArray(configurationValue.key, [...keys]))
  const set = new Map(rows.map(({ key, value }) => [key, value]))
  const values = keys.map((key) => [key, valueOf(key, set.get(key) ?? specOf(key).default)])
  // Each value was parsed by the data type of its key.
  return Object.fromEntries(values) as Values<K>
}
