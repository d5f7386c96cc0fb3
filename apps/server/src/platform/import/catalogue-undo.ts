import { fieldSentence } from '@rp/contract/problems'
import { getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Tx } from '../outbox/outbox.ts'
import { openPace } from '../pace.ts'
import { Refusal, refuse } from '../refusal.ts'
import { staffIdOf, type Importer } from './importer.ts'
import { idsOf } from './undo/touched.ts'

type Values = Record<string, unknown>

interface Declared {
  /** The input without unknown keys. */
  known: z.ZodObject
  key: string
  table: PgTable & { id: PgColumn }
  hold?: ((tx: Tx) => Promise<unknown>) | undefined
  check?:
    | ((tx: Tx, input: Values, id: string | null, by: string | null) => Promise<Values | void>)
    | undefined
  written?: ((tx: Tx, id: string) => Promise<void>) | undefined
}

/** The undo of a plain entity's import: restored records are checked as if a form had saved them. */
export function catalogueUndo({
  known,
  key,
  table,
  hold,
  check,
  written,
}: Declared): NonNullable<Importer['undo']> {
  return async ({ tx, actor }) => {
    await hold?.(tx)
    return async () => {
      if (!check && !written) return
      const rows = (await tx
        .select()
        .from(table as PgTable)
        .where(sql`${table.id} in ${idsOf(getTableName(table), 'CHANGED')}`)
        .orderBy(table.id)) as (Values & { id: string })[]
      const pace = openPace()
      for (const row of rows) {
        await pace()
        await naming(String(row[key]), async () => {
          await check?.(tx, known.parse(row), row.id, staffIdOf(actor))
          await written?.(tx, row.id)
        })
      }
    }
  }
}

/** Adds the label to a refusal of one of many. */
async function naming(label: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { errors = [] } = error.parts
    if (errors.length === 0) throw error
    throw refuse(error.code, {
      errors: errors.map(({ path, message, message_th }) => ({
        path: label,
        message: fieldSentence({ path, message }),
        message_th: fieldSentence({ path, message: message_th ?? message }),
      })),
    })
  }
}
