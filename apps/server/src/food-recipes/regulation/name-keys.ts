import { substanceKeys } from '@rp/domain/inci/name-keys'
import { memberKeys } from '@rp/domain/regulation/title/family-keys'
import { ruleKeys } from '@rp/domain/regulation/title/rule-keys'
import { inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { openPace } from '../../platform/pace.ts'
import { regulationRule } from '../tables/regulation-rule.ts'
import { substance } from '../tables/substance.ts'

/** Rows per statement. */
const batch = 500

/**
 * Marks of the version of keys: rows without their mark have keys of an earlier release, and are computed again. The
 * marks of rules and substances differ, so that they match nothing.
 */
const ruleMark = '#rule-2'
export const substanceMark = '#substance-2'

const isUnkeyed = (keys: AnyColumn, mark: string): SQL =>
  sql`(${keys} is null or not ${keys} @> array[${mark}]::text[])`

/** Computes the keys of substances with changed names; without ids, of those without keys. Returns their ids. */
export async function saveSubstanceKeys(tx: Tx, ids?: string[]): Promise<string[]> {
  const pace = openPace()
  const which = ids ? inArray(substance.id, ids) : isUnkeyed(substance.name_keys, substanceMark)
  const rows = await tx.select().from(substance).where(which)
  for (const some of batches(rows)) {
    const keyed = []
    for (const row of some) {
      await pace()
      keyed.push({ id: row.id, keys: [substanceMark, ...substanceKeys(row), ...memberKeys(row)] })
    }
    await writeKeys(tx, sql`substance`, keyed)
  }
  return rows.map((row) => row.id)
}

/** The same for rules. */
export async function saveRuleKeys(tx: Tx, ids?: string[]): Promise<string[]> {
  const pace = openPace()
  const { id, entry_name, inci_names, verdict, name_keys } = regulationRule
  const which = ids ? inArray(id, ids) : isUnkeyed(name_keys, ruleMark)
  const rows = await tx.select({ id, entry_name, inci_names, verdict }).from(regulationRule).where(which)
  for (const some of batches(rows)) {
    const keyed = []
    for (const row of some) {
      await pace()
      keyed.push({ id: row.id, keys: [ruleMark, ...ruleKeys(row)] })
    }
    await writeKeys(tx, sql`regulation_rule`, keyed)
  }
  return rows.map((row) => row.id)
}

function batches<T>(rows: T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / batch) }, (_, at) =>
    rows.slice(at * batch, (at + 1) * batch),
  )
}

async function writeKeys(tx: Tx, table: SQL, keyed: { id: string; keys: string[] }[]): Promise<void> {
  if (keyed.length === 0) return
  const rows = sql.param(JSON.stringify(keyed))
  await tx.execute(sql`
    update ${table} set name_keys = given.keys
    from (
      select (row ->> 'id')::uuid as id, array(select jsonb_array_elements_text(row -> 'keys')) as keys
      from jsonb_array_elements(${rows}::jsonb) as row
    ) as given
    where ${table}.id = given.id`)
}
