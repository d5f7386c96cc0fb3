import type { Use, UsedInEndpoint } from '@rp/contract/recipes/used-in'
import type { Words } from '@rp/domain/languages'
import { count, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse } from '../platform/refusal.ts'

/** Records of one kind that refer to records of `used`. Archived ones do not count. */
export interface UseSource {
  /** The name of the used resource, e.g. `box-type`. */
  used: string
  kind: Words
  table: PgTable
  /** The rows that use the record. */
  where: (id: string) => SQL | undefined
  columns: { id: PgColumn; name_en: PgColumn; name_th: PgColumn }
  /** Where a using record is shown. */
  screen: (id: string) => Pick<Use['records'][number], 'route' | 'params'>
}

interface UsedTable extends PgTable {
  id: PgColumn
}

/** Maximum of records of a kind shown by name; the rest is a number. */
const shown = 20

/** Registry of uses. Each part of the module adds its sources; lists and refusals follow from them. */
export function openUses({ serve, database }: Pick<Platform, 'serve' | 'database'>) {
  const sources: UseSource[] = []

  async function usesOf(tx: Pick<Tx, 'select'>, used: string, id: string): Promise<Use[]> {
    const uses: Use[] = []
    // One after the other: a transaction has one connection.
    for (const { kind, table, where, columns, screen } of sources.filter((source) => source.used === used)) {
      const [total] = await tx.select({ rows: count() }).from(table).where(where(id))
      const rows = await tx
        .select(columns)
        .from(table)
        .where(where(id))
        .orderBy(columns.name_en, columns.id)
        .limit(shown)
      const records = rows.map((row) => ({
        title: { en: String(row.name_en), th: String(row.name_th) },
        ...screen(String(row.id)),
      }))
      uses.push({ kind, count: total?.rows ?? 0, records })
    }
    return uses.filter((use) => use.count > 0)
  }

  return {
    add: (source: UseSource): void => void sources.push(source),

    /** Serves the list of a record's uses. */
    serve(endpoint: UsedInEndpoint, used: string, table: UsedTable): void {
      serve.staff(endpoint, async ({ params }) => {
        const [row] = await database.db.select({ id: table.id }).from(table).where(eq(table.id, params.id))
        found(row)
        return usesOf(database.db, used, params.id)
      })
    },

    /**
     * Refuses to archive a record that is in use. Locks the row first: a transaction about to use it holds the lock,
     * and is counted afterwards.
     */
    refuseWhileUsed: (used: string, table: UsedTable) => async (tx: Tx, id: string) => {
      await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
      const uses = await usesOf(tx, used, id)
      if (uses.length === 0) return
      const by = uses.map((use) => `${use.count} × ${use.kind.en}`).join(', ')
      throw refuse('in_use', {
        detail: { en: `Cannot archive: it is used in ${by}`, th: `เก็บถาวรไม่ได้: ถูกใช้ใน ${by}` },
      })
    },
  }
}
