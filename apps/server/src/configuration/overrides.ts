import type { ConfigurationKey } from '@rp/domain/configuration/keys'
import type { Override, OverridingKind } from '@rp/domain/configuration/overrides'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'

/**
 * Settings of a higher module that override some keys; `count` and `total` each yield a number within one statement.
 */
export interface KnownOverride {
  by: OverridingKind
  keys: readonly ConfigurationKey[]
  count: SQL
  total: SQL
}

/** Where the values of some keys are overridden, by key: one statement, or none without registered overrides. */
export async function overridesOf(
  db: Pick<Tx, 'execute'>,
  known: readonly KnownOverride[],
  keys: readonly ConfigurationKey[],
): Promise<(key: ConfigurationKey) => Override[]> {
  const requests = known.filter((one) => one.keys.some((key) => keys.includes(key)))
  if (requests.length === 0) return () => []
  const parts = requests.map(
    ({ by, count, total }) =>
      sql`select ${by}::text as by, (${count})::int as count, (${total})::int as total`,
  )
  const { rows } = await db.execute<{ by: string; count: number; total: number }>(
    sql.join(parts, sql` union all `),
  )
  const found = requests.flatMap(({ by, keys: of }) => {
    const row = rows.find((one) => one.by === by)
    return row ? [{ of, override: { by, count: row.count, total: row.total } }] : []
  })
  return (key) => found.filter(({ of }) => of.includes(key)).map(({ override }) => override)
}
