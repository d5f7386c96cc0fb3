import type { resource } from '@rp/contract/resource'
import { revisionsShown } from '@rp/domain/limits'
import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../outbox/outbox.ts'
import { recordRevision } from '../tables/record-revision.ts'

type Row = Record<string, unknown> & { id: string; row_version: number }
type Resource = Pick<ReturnType<typeof resource>, 'name' | 'input' | 'record'>

/** A state of a record and its author, if known. */
interface State {
  row: Row
  by: string | null
}

/** Saves states of records; a saved state never changes. */
export async function saveRevisions(tx: Tx, { name, input }: Resource, states: State[]): Promise<void> {
  const rows = states.map(({ row, by }) => ({
    entity: name,
    record_id: row.id,
    row_version: row.row_version,
    at: String(row['updated_at']),
    by,
    is_archived: row['archived_at'] !== null,
    values: Object.fromEntries(Object.keys(input.shape).map((field) => [field, row[field] ?? null])),
  }))
  await tx.insert(recordRevision).values(rows).onConflictDoNothing()
}

/** The states of a record, newest first, formatted like the record: `1`, where the column has `1.000000`. */
export async function revisionsOf(db: Pick<Tx, 'select'>, { name, record }: Resource, id: string) {
  const rows = await db
    .select()
    .from(recordRevision)
    .where(and(eq(recordRevision.entity, name), eq(recordRevision.record_id, id)))
    .orderBy(desc(recordRevision.row_version))
    .limit(revisionsShown)
  return rows.map((row) => ({ ...row, values: asValidated(record.shape, row.values) }))
}

function asValidated(fields: Record<string, z.ZodType>, values: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const reported = fields[name]?.safeParse(value)
      // Values that are no longer valid stay as saved.
      return [name, reported?.success ? reported.data : value]
    }),
  )
}
