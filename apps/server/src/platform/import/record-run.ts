import type { importSources } from '@rp/contract/import-run'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Tx, Write } from '../outbox/outbox.ts'
import { refuse } from '../refusal.ts'
import { importRun } from '../tables/import-run.ts'
import type { Importer, Verdict } from './importer.ts'

/** Which file was imported, by whom and how: for the list of past imports. */
export interface Origin {
  file_name: string
  source: (typeof importSources)[number]
  /** A username; null: the command line. */
  by: string | null
}

/** An import that is recorded while it runs, so that it can be undone (ADR 0081). */
export interface RecordedRun {
  /** Begins one of its transactions: from here on triggers record every write. */
  begin: (tx: Tx) => Promise<void>
  /** Ends the transaction and counts its results, so that even a killed import reports how much it wrote. */
  note: (tx: Tx, verdicts: Verdict[]) => Promise<void>
  /** Ends the import; returns its id, null if it wrote nothing. */
  finish: (counts: Counts) => Promise<string | null>
}

type Counts = Record<'new' | 'changed' | 'unchanged' | 'rejected', number>

/** Two concurrent imports of a kind would each find the same row missing; an undo waits for the running transaction. */
export async function holdKind(tx: Tx, { name }: Pick<Importer, 'name'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`import.${name}`}))`)
}

export function recordRun(write: Write, { name: kind }: Importer, origin: Origin): RecordedRun {
  const id = uuidv7()
  let isOpen = false
  return {
    async begin(tx) {
      if (!isOpen) await tx.insert(importRun).values({ id, kind, ...origin })
      await tx.execute(sql`select set_config('rp.import_run', ${id}, true)`)
    },
    async note(tx, verdicts) {
      const count = (word: string) =>
        verdicts.filter((verdict) => (typeof verdict === 'string' ? verdict : 'rejected') === word).length
      const [run] = await tx
        .update(importRun)
        .set({
          new_rows: sql`new_rows + ${count('new')}`,
          changed_rows: sql`changed_rows + ${count('changed')}`,
          unchanged_rows: sql`unchanged_rows + ${count('unchanged')}`,
          rejected_rows: sql`rejected_rows + ${count('rejected')}`,
          written_at: sql`now()`,
        })
        .where(and(eq(importRun.id, id), isNull(importRun.undone_at), isNull(importRun.finished_at)))
        .returning({ id: importRun.id })
      // It was idle for so long that it was considered interrupted.
      if (!run) throw refuse('import_stays', { detail: undoneMeanwhile })
      isOpen = true
    },
    async finish(counts) {
      if (!isOpen) return null
      const isAny = counts.new + counts.changed > 0
      await write((tx) =>
        isAny
          ? tx.update(importRun).set(ended(counts)).where(eq(importRun.id, id))
          : tx.delete(importRun).where(eq(importRun.id, id)),
      )
      return isAny ? id : null
    },
  }
}

const undoneMeanwhile = {
  en: 'This import was undone while it stood still; import the file again',
  th: 'การนำเข้านี้ถูกยกเลิกระหว่างที่หยุดค้าง โปรดนำเข้าไฟล์อีกครั้ง',
}

const ended = (counts: Counts) => ({
  new_rows: counts.new,
  changed_rows: counts.changed,
  unchanged_rows: counts.unchanged,
  rejected_rows: counts.rejected,
  finished_at: sql`now()`,
})
