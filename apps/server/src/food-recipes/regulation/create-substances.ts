import { inArray, isNull, and, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { moverId } from '../../platform/moves/move.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { substance } from '../tables/substance.ts'
import type { FileEntry } from './annex-file.ts'
import type { Run } from './import-run.ts'
import { linkSubstances } from './link-substances.ts'

/** Substances of the INCI names that nobody has entered yet; the import does this only when it is asked to. */
export async function createSubstances(tx: Tx, run: Run, entries: FileEntry[]): Promise<void> {
  const wanted = new Map<string, { inci_name: string; cas: string[] }>()
  for (const { inci_names, cas } of entries)
    for (const inci_name of inci_names)
      wanted.set(inci_name.toLowerCase(), {
        inci_name,
        // Of several names nobody knows which number is whose.
        cas: inci_names.length === 1 ? cas.slice(0, 30) : [],
      })
  if (wanted.size === 0) return
  const known = await tx
    .select({ name: sql<string>`lower(${substance.inci_name})` })
    .from(substance)
    .where(
      and(inArray(sql`lower(${substance.inci_name})`, [...wanted.keys()]), isNull(substance.archived_at)),
    )
  for (const { name } of known) wanted.delete(name)
  run.report.substances_created += wanted.size
  if (run.dry_run || wanted.size === 0) return
  const by = moverId(run.by.mover)
  const rows = [...wanted.values()].map((row) => ({ ...row, id: uuidv7(), created_by: by, updated_by: by }))
  await tx.insert(substance).values(rows)
  await linkSubstances(
    tx,
    rows.map(({ id }) => id),
  )
}
