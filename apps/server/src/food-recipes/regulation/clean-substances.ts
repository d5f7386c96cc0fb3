import { substance as resource } from '@rp/contract/food-recipes/substance'
import { nameKey } from '@rp/domain/inci/name-keys'
import { cleanedName, isUnclean } from '@rp/domain/regulation/annex/substance-names'
import { eq, isNull, sql } from 'drizzle-orm'
import { saveRevisions } from '../../platform/list/revisions.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { regulationRule } from '../tables/regulation-rule.ts'
import { substance } from '../tables/substance.ts'
import { linkRules, linkSubstances } from './link-substances.ts'

type Substance = typeof substance.$inferSelect

/** The result for one substance that an earlier import named badly. */
export interface CleanedSubstance {
  id: string
  from: string
  /** Its clean name; null if archived, because it is not a name or a duplicate. */
  to: string | null
  /** Raw materials that use it: then it stays, and a person decides. */
  used_by: number
}

/**
 * Gives substances that earlier imports named in capitals or with marks their clean names, archives invalid names and
 * duplicates, and matches all rules again. Never archives a substance that raw materials use. Without `write` nothing
 * changes. Each change is a state in the history of its record.
 */
export async function cleanSubstances(tx: Tx, { write }: { write: boolean }): Promise<CleanedSubstance[]> {
  const all = await tx
    .select()
    .from(substance)
    .where(isNull(substance.archived_at))
    .orderBy(substance.inci_name)
  const uses = await usesOf(tx)
  const taken = new Set(
    all.filter(({ inci_name }) => !isUnclean(inci_name)).map((row) => nameKey(row.inci_name)),
  )
  const cleaned: CleanedSubstance[] = []
  for (const row of all.filter(({ inci_name }) => isUnclean(inci_name))) {
    const name = cleanedName(row.inci_name)
    const to = name === null || taken.has(nameKey(name)) ? null : name
    if (to !== null) taken.add(nameKey(to))
    const used_by = uses.get(row.id) ?? 0
    cleaned.push({ id: row.id, from: row.inci_name, to, used_by })
    if (write && (to !== null || used_by === 0)) await change(tx, row, to)
  }
  if (!write) return cleaned
  await linkSubstances(
    tx,
    cleaned.map(({ id }) => id),
  )
  const rules = await tx.select({ id: regulationRule.id }).from(regulationRule)
  await linkRules(
    tx,
    rules.map(({ id }) => id),
  )
  return cleaned
}

async function usesOf(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: string; total: number }>(
    sql`select substance_id as id, count(*)::int as total from ingredient_composition group by substance_id`,
  )
  return new Map(rows.map(({ id, total }) => [id, total]))
}

async function change(tx: Tx, before: Substance, to: string | null): Promise<void> {
  const [after] = await tx
    .update(substance)
    .set({
      ...(to === null ? { archived_at: sql`now()` } : { inci_name: to }),
      updated_at: sql`now()`,
      row_version: sql`${substance.row_version} + 1`,
    })
    .where(eq(substance.id, before.id))
    .returning()
  await saveRevisions(tx, resource, [
    { row: before, by: null },
    ...(after ? [{ row: after, by: 'clean-substances' }] : []),
  ])
}
