import { substanceKeys } from '@rp/domain/inci/name-keys'
import { lawKeys } from '@rp/domain/regulation/title/law-keys'
import { inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { openPace } from '../../platform/pace.ts'
import { regulationRule } from '../tables/regulation-rule.ts'
import { substance } from '../tables/substance.ts'

/** Rows per statement. */
const batch = 500

/** Computes the keys of substances with changed names; without ids, of those without keys. Returns their ids. */
export async function saveSubstanceKeys(tx: Tx, ids?: string[]): Promise<string[]> {
  const pace = openPace()
  const which = ids ? inArray(substance.id, ids) : isNull(substance.name_keys)
  const rows = await tx.select().from(substance).where(which)
  for (const some of batches(rows)) {
    const keyed = []
    for (const row of some) {
      await pace()
      keyed.push({ id: row.id, keys: substanceKeys(row) })
    }
    await writeKeys(tx, sql`substance`, keyed)
  }
  return rows.map((row) => row.id)
}

/** The same for rules. */
export async function saveRuleKeys(tx: Tx, ids?: string[]): Promise<string[]> {
  const pace = openPace()
  const { id, entry_name, inci_names, name_keys } = regulationRule
  const which = ids ? inArray(id, ids) : isNull(name_keys)
  const rows = await tx.select({ id, entry_name, inci_names }).from(regulationRule).where(which)
  for (const some of batches(rows)) {
    const keyed = []
    for (const row of some) {
      await pace()
      keyed.push({ id: row.id, keys: lawKeys(row) })
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
